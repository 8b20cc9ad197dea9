import { useEffect, useEffectEvent, useRef } from 'react'
import { listen } from '../shell/listen.ts'
import { QuietButton } from '../shell/quiet-button.tsx'
import styles from './upload-images.module.css'
import type { useImageUpload } from './use-image-upload.ts'

type Upload = ReturnType<typeof useImageUpload>

/** A button that chooses images from the device. Those that are dropped on the page are taken as well. */
export function UploadButton({ state, upload }: Upload) {
  const chooser = useRef<HTMLInputElement>(null)
  const take = useEffectEvent((files: FileList | null | undefined) => void upload([...(files ?? [])]))
  useEffect(() => {
    const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true
    return listen(document, ['dragover', 'drop'], (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      if (event.type === 'drop') take(event.dataTransfer?.files)
    })
  }, [])
  return (
    <>
      <button type="button" aria-disabled={state !== null} onClick={() => state ?? chooser.current?.click()}>
        Upload images
      </button>
      <input
        ref={chooser}
        type="file"
        accept="image/*"
        multiple
        hidden
        onChange={({ target }) => {
          take(target.files)
          // The same file may be chosen again.
          target.value = ''
        }}
      />
    </>
  )
}

/** How far the upload is, and which images did not arrive. */
export function UploadLines({ state, failures, again, forget }: Upload) {
  return (
    <div className="stack-1 small">
      {state && (
        <div className={styles.line}>
          <p>
            {`Uploading ${state.name}`}
            {state.of > 1 && ` (${state.at} of ${state.of})`}…
          </p>
          <progress value={state.part > 0 ? state.part : undefined} aria-label={state.name} />
        </div>
      )}
      {!state && failures.length > 0 && (
        <div className={styles.error} role="alert">
          <ul>
            {failures.map(({ file, sentence }) => (
              <li key={file.name}>{sentence}</li>
            ))}
          </ul>
          {again && <QuietButton onClick={again}>Upload again</QuietButton>}
          <QuietButton onClick={forget}>Close</QuietButton>
        </div>
      )}
    </div>
  )
}
