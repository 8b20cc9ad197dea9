import type { StoredImage } from '#server/contract.ts'
import { imagesWords } from './images-words.ts'
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
            {imagesWords.makingTheSizesOf(state.name)}
            {state.of > 1 && imagesWords.of(state.at, state.of)}…
          </p>
          <progress value={(state.at - 1) / state.of} aria-label={imagesWords.imagesWhoseSizesAreMade} />
        </div>
      )}
      {!state && length > 0 && (
        <div className={styles.line}>
          <p>
            {imagesWords.noSmallerSizesForPhones(
              length === 1 ? imagesWords.oneImageHas : imagesWords.imagesHave(length),
            )}
            {length > 1 ? imagesWords.each : '.'}
          </p>
          <button type="button" className="quiet" onClick={() => void make(lacking)}>
            {imagesWords.makeMissingSizes}
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
            {imagesWords.close}
          </button>
        </div>
      )}
    </div>
  )
}
