import { EditorView } from '@codemirror/view'
import { useEffect, useId, useMemo } from 'react'
import type { Problem } from '#server/contract/contract.ts'
import { isSticky } from '../../shell/in-sight.ts'
import { QuietButton } from '../../shell/quiet-button.tsx'
import type { WritingStore } from '../../text/writing-store.ts'
import styles from './check-list.module.css'
import { markProblems, startOf } from './problem-marks.ts'
import type { TextFinding } from './use-check.ts'

const WORDS = { error: 'Error', warning: 'Warning' }

interface CheckListProps {
  findings: readonly TextFinding[]
  /** Of the front matter and the name, which no line of the text leads to. */
  ofFile?: readonly Problem[]
  store: WritingStore
}

/** The problems of the post, folded so that the text keeps its room. Each line of the text leads to its place. */
export function CheckList({ findings, ofFile = [], store }: CheckListProps) {
  const title = useId()
  const ofText = useMemo(() => findings.filter((finding) => !isToldBelowText(finding)), [findings])
  const all = errorsFirst<Finding>([...ofFile, ...ofText])
  useEffect(() => {
    store.view.current?.dispatch({ effects: markProblems.of(ofText) })
  }, [store, ofText])
  if (all.length === 0) return null
  return (
    <section className={styles.problems} aria-labelledby={title}>
      <details
        onToggle={({ currentTarget }) => {
          if (currentTarget.open && !isSticky(currentTarget)) currentTarget.scrollIntoView({ block: 'nearest' })
        }}
      >
        <summary>
          <h2 id={title} className={styles.title}>
            {`Problems: ${all.length}`}
          </h2>
        </summary>
        <ul className={styles.list}>
          {all.map((finding) => (
            <FindingItem
              key={`${finding.line}:${finding.column} ${finding.rule} ${finding.message}`}
              finding={finding}
              onShow={(place) => goTo(store, place)}
            />
          ))}
        </ul>
      </details>
    </section>
  )
}

export function errorsFirst<One extends { severity: Problem['severity'] }>(problems: readonly One[]): One[] {
  const isError = ({ severity }: One) => severity === 'error'
  return [...problems.filter(isError), ...problems.filter((one) => !isError(one))]
}

/** Says if the finding is an image of the site without a description. A notice below the text tells of those. */
function isToldBelowText({ rule, message }: TextFinding): boolean {
  return rule === 'image-alt' && /^The image (?:\.\/)?images\//.test(message)
}

/** One of the front matter and the name has no line of the text. */
export type Finding = Problem & Partial<TextFinding>

interface FindingItemProps {
  finding: Finding
  onShow(place: Place): void
}

/** A problem, with a button that leads to its line where it has one. No view shows the number of a line. */
export function FindingItem({ finding, onShow }: FindingItemProps) {
  const { severity, message, textLine, column = 1 } = finding
  return (
    <li className={styles[severity]}>
      {textLine !== undefined && (
        <QuietButton onClick={() => onShow({ textLine, column })}>
          Show
          <span className="sr-only">{` line ${textLine}`}</span>
        </QuietButton>
      )}
      <span>
        <strong>{WORDS[severity]}</strong> {message}
      </span>
    </li>
  )
}

/** A line and a column of the text, both counted from 1. */
export type Place = Pick<TextFinding, 'textLine' | 'column'>

/** Puts the cursor at a problem. */
export function goTo(store: WritingStore, place: Place): void {
  // First: a text that is not shown has no place to scroll to.
  store.focusText()
  const view = store.view.current
  if (!view) return
  const start = startOf(view.state, place)
  const line = view.state.doc.lineAt(start)
  // A letter typed before its marks would make a heading a paragraph.
  const [marks = ''] = /^[\s>]*#{1,6}\s+/.exec(line.text) ?? []
  const anchor = Math.min(Math.max(start, line.from + marks.length), line.to)
  view.dispatch({ selection: { anchor }, effects: EditorView.scrollIntoView(anchor, { y: 'center' }) })
}
