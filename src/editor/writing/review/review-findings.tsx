import type { TextFinding } from '../use-check.ts'
import type { FindingGroup } from './group-findings.ts'
import styles from './review-dialog.module.css'

const WORDS = { error: 'Error', warning: 'Warning' }

interface ReviewFindingsProps {
  groups: readonly FindingGroup[]
  /** The post's, as the repository names it. */
  file: string
  onLead(finding: TextFinding): void
}

/** The problems of a post, each of which leads to its line. */
export function ReviewFindings({ groups, file, onLead }: ReviewFindingsProps) {
  return groups.map(({ name, findings }) => (
    <div key={name} className={styles.group}>
      <h4>
        {name}: {findings.length}
      </h4>
      <ul className={styles.findings}>
        {findings.map((finding) => {
          const { severity, line, column, message, inText } = finding
          return (
            <li key={`${line}:${column} ${message}`} className={styles[severity]}>
              <span>
                <strong>{WORDS[severity]}</strong> {message}
              </span>
              {inText ? (
                <button type="button" className="quiet" onClick={() => onLead(inText)}>
                  {`Line ${inText.textLine}`}
                </button>
              ) : (
                <span className={styles.place}>{`${file}:${line}`}</span>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  ))
}
