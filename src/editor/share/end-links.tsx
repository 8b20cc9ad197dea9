import { useEffect, useRef, useState } from 'react'
import styles from './share-dialog.module.css'

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
  const whole = isProposed ? 'End all links of this pull request' : 'End all links of this post'
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
        {`${isProposed ? 'Every link to a post of this pull request stops working at once, for everyone who has one.' : 'Every link to this post that was created so far stops working at once, for everyone who has one.'} This cannot be undone. You can create a new link after that.`}
      </p>
      <div className={styles.row}>
        <button ref={cancel} type="button" className="quiet" onClick={() => setAsked(false)}>
          Keep the links
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
          End all links
        </button>
      </div>
    </div>
  )
}
