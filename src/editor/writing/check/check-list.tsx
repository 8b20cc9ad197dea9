import { useId } from 'react'
import type { WritingStore } from '../../text/writing-store.ts'
import styles from './check-list.module.css'
import type { TextFinding } from './use-check.ts'

const WORDS = { error: 'Error', warning: 'Warning' }

/** The problems of the text, folded so that the text keeps its room. Each line leads to its place. */
export function CheckList({ findings, store }: { findings: readonly TextFinding[]; store: WritingStore }) {
  const title = useId()
  if (findings.length === 0) return null
  return (
    <section aria-labelledby={title}>
      <details className={styles.folded}>
        <summary>
          <h2 id={title} className={styles.title}>
            {`Problems in the text: ${findings.length}`}
          </h2>
        </summary>
        <ul className={styles.list}>
          {findings.map((finding) => {
            const { rule, severity, textLine, column, message } = finding
            return (
              <li key={`${textLine}:${column} ${rule} ${message}`} className={styles[severity]}>
                <button type="button" className="quiet" onClick={() => goTo(store, finding)}>
                  {`Line ${textLine}`}
                </button>
                <span>
                  <strong>{WORDS[severity]}</strong> {message}
                </span>
              </li>
            )
          })}
        </ul>
      </details>
    </section>
  )
}

/** The text may have changed since: what is past its end counts as its end. */
export function goTo(store: WritingStore, { textLine, column }: TextFinding): void {
  // First: a text that is not shown has no place to scroll to.
  store.focusText()
  const view = store.view.current
  if (!view) return
  const line = view.state.doc.line(Math.min(textLine, view.state.doc.lines))
  view.dispatch({ selection: { anchor: Math.min(line.from + column - 1, line.to) }, scrollIntoView: true })
}
