import { useEffect, useRef, useState } from 'react'
import styles from './share-dialog.module.css'
import { shareWords } from './share-words.ts'

interface EndLinksProps {
  isProposed: boolean
  isBusy: boolean
  onEnd(): void
}

/** Ends all links, after it has said what that does. */
export function EndLinks({ isProposed, isBusy, onEnd }: EndLinksProps) {
  const [isAsked, setAsked] = useState(false)
  const ask = useRef<HTMLButtonElement>(null)
  const cancel = useRef<HTMLButtonElement>(null)
  const wasAsked = useRef(false)
  useEffect(() => {
    if (isAsked) cancel.current?.focus()
    else if (wasAsked.current && document.activeElement === document.body) ask.current?.focus()
    wasAsked.current = isAsked
  }, [isAsked])
  const whole = isProposed ? shareWords.endAllLinksOfThis : shareWords.endAllLinksOfThisPost
  if (!isAsked)
    return (
      <div className={styles.end}>
        <button ref={ask} type="button" className="quiet" onClick={() => setAsked(true)}>
          {whole}…
        </button>
      </div>
    )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be read with every button in it
    <div className={styles.question} role="group" aria-label={`${whole}?`}>
      <p>
        {shareWords.thisCannotBeUndoneYou(isProposed ? shareWords.everyLinkToAPost : shareWords.everyLinkToThisPost)}
      </p>
      <div className={styles.row}>
        <button ref={cancel} type="button" className="quiet" onClick={() => setAsked(false)}>
          {shareWords.keepTheLinks}
        </button>
        <button
          type="button"
          className="danger"
          aria-disabled={isBusy}
          onClick={() => {
            if (isBusy) return
            setAsked(false)
            onEnd()
          }}
        >
          {shareWords.endAllLinks}
        </button>
      </div>
    </div>
  )
}
