import { useCallback, useEffect, useRef, useState } from 'react'
import { Icon } from '../shell/icon.tsx'
import { listen } from '../shell/listen.ts'
import { Menu } from '../shell/menu.tsx'
import { printedKey } from '../shell/printed-key.ts'
import { QuietButton } from '../shell/quiet-button.tsx'
import { useKey } from '../shell/use-key.ts'
import { ChooseImage } from './choose-image.tsx'
import type { Pictures } from './pictures.ts'

const IMAGE_KEY = 'Mod-Shift-m'

/** The event that asks for the dialog in which images are chosen from this device. */
export const CHOOSE_IMAGE = 'choose-image'

interface ImageMenuProps {
  pictures: Pictures
  /** Only owners see the list of images that the site has. */
  canChoose: boolean
  onClosed(): void
}

/** The button for images: from this device, or from those that are on the site already. */
export function ImageMenu({ pictures, canChoose, onClosed }: ImageMenuProps) {
  const [isChoosing, setChoosing] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const upload = useCallback(() => input.current?.click(), [])
  useKey(IMAGE_KEY, upload)
  useEffect(() => listen(window, CHOOSE_IMAGE, upload), [upload])

  const title = `Image (${printedKey(IMAGE_KEY)}); it can also be pasted or dropped`
  return (
    <>
      {canChoose ? (
        <Menu label="Images" name="Image" title={title} icon="image" className="drop sheet ways box grid raised">
          <QuietButton onClick={upload}>Upload from this device…</QuietButton>
          <QuietButton onClick={() => setChoosing(true)}>Choose an uploaded image…</QuietButton>
        </Menu>
      ) : (
        <button
          className="quiet tool"
          type="button"
          aria-label="Image"
          title={title}
          onMouseDown={(event) => event.preventDefault()}
          onClick={upload}
        >
          <Icon name="image" />
        </button>
      )}
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label="Images to upload"
        onChange={({ target }) => {
          pictures.add([...(target.files ?? [])], undefined, undefined, null)
          // The same file may be chosen again.
          target.value = ''
          onClosed()
        }}
      />
      {isChoosing && (
        <ChooseImage
          onChoose={(image) => {
            setChoosing(false)
            pictures.choose(image)
          }}
          onClose={() => {
            setChoosing(false)
            onClosed()
          }}
        />
      )}
    </>
  )
}
