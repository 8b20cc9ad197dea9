import type { StoredImage } from '#server/contract.ts'
import styles from './upload-images.module.css'
import type { useMakeCopies } from './use-make-copies.ts'

interface MissingCopiesProps {
  images: readonly StoredImage[]
  making: ReturnType<typeof useMakeCopies>
}

/** Offers to make the sizes that images have not, and tells how that goes. */
export function MissingCopies({ images, making: { state, failures, make, forget } }: MissingCopiesProps) {
  const lacking = images.filter(({ missingWidths }) => missingWidths.length > 0)
  const { length } = lacking
  if (!state && length + failures.length === 0) return null
  return (
    <div className={styles.lines}>
      {state && (
        <div className={styles.line}>
          <p role="status">
            {`Making the sizes of ${state.name}`}
            {state.of > 1 && ` (${state.at} of ${state.of})`}…
          </p>
          <progress value={(state.at - 1) / state.of} aria-label="Images whose sizes are made" />
        </div>
      )}
      {!state && length > 0 && (
        <div className={styles.line}>
          <p>
            {`${length === 1 ? '1 image has' : `${length} images have`} no smaller sizes for phones. Making them takes a commit`}
            {length > 1 ? ' each.' : '.'}
          </p>
          <button type="button" className="quiet" onClick={() => void make(lacking)}>
            Make missing sizes
          </button>
        </div>
      )}
      {!state && failures.length > 0 && (
        <div className={styles.trouble} role="alert">
          <ul>
            {failures.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <button type="button" className="quiet" onClick={forget}>
            Close
          </button>
        </div>
      )}
    </div>
  )
}
