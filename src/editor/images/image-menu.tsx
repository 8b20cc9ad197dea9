import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { Icon } from '../shell/icon.tsx'
import { printedKey } from '../shell/printed-key.ts'
import { useCloseOutside } from '../shell/use-close-outside.ts'
import { useKey } from '../shell/use-key.ts'
import { ChooseImage } from './choose-image.tsx'
import { CHOOSE_IMAGE } from './choose-image-event.ts'
import type { Pictures } from './pictures.ts'

const IMAGE_KEY = 'Mod-Shift-m'

interface ImageMenuProps {
  pictures: Pictures
  /** Only owners see the list of images that the site has. */
  canChoose: boolean
  onClosed(): void
}

/** The button for images: from this device, or from those that are on the site already. */
export function ImageMenu({ pictures, canChoose, onClosed }: ImageMenuProps) {
  const [isOpen, setOpen] = useState(false)
  const [isChoosing, setChoosing] = useState(false)
  const menu = useRef<HTMLFieldSetElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const upload = useEffectEvent(() => input.current?.click())
  useKey(IMAGE_KEY, upload)
  useEffect(() => {
    const onChoose = () => upload()
    window.addEventListener(CHOOSE_IMAGE, onChoose)
    return () => window.removeEventListener(CHOOSE_IMAGE, onChoose)
  }, [])
  useCloseOutside(menu, isOpen, () => setOpen(false))

  const pick = () => {
    setOpen(false)
    input.current?.click()
  }
  return (
    <fieldset
      ref={menu}
      className="origin shrinking bare"
      aria-label="Images"
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !isOpen) return
        setOpen(false)
        button.current?.focus()
      }}
    >
      <button
        ref={button}
        className="quiet tool opener"
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label="Image"
        title={`Image (${printedKey(IMAGE_KEY)}); it can also be pasted or dropped`}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="image" />
      </button>
      <div id={id} className="drop sheet ways box grid raised" hidden={!isOpen} data-menu>
        <button className="quiet" type="button" onClick={pick}>
          Upload from this device…
        </button>
        {canChoose && (
          <button
            className="quiet"
            type="button"
            onClick={() => {
              setOpen(false)
              setChoosing(true)
            }}
          >
            Choose an uploaded image…
          </button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label="Images to upload"
        onChange={({ target }) => {
          pictures.add([...(target.files ?? [])])
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
    </fieldset>
  )
}
