import { Fragment, type ReactNode } from 'react'
import { diffWords } from '../text/diff/diff-words.ts'
import styles from './passage-list.module.css'
import type { Passage } from './passages.ts'
import { Runs } from './runs.tsx'

// As much of what is agreed as shows where one is.
const CONTEXT_LINES = 3

/** The whole text in order: a card for each conflict, what is agreed around it. */
export function PassageList({ passages, cards }: { passages: readonly Passage[]; cards: readonly ReactNode[] }) {
  let next = 0
  return (
    <div className={styles.passages}>
      {passages.map((passage, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a passage is its place
        <Fragment key={at}>{passage.kind === 'conflict' ? cards[next++] : <Settled passage={passage} />}</Fragment>
      ))}
    </div>
  )
}

function Settled({ passage }: { passage: Exclude<Passage, { kind: 'conflict' }> }) {
  const { text, base } = passage
  if (passage.kind === 'agreed' && passage.by === 'neither') return <Unchanged text={text} />
  const by = passage.kind === 'woven' ? 'both' : passage.by
  const title = { mine: 'Your change', theirs: 'Their change', both: 'A change of both of you', neither: '' }[by]
  return (
    <div className={`${styles.changed} ${styles[by]}`}>
      <p>{title}</p>
      <div className={styles.text}>
        <Runs runs={diffWords(base, text)} />
      </div>
    </div>
  )
}

function Unchanged({ text }: { text: string }) {
  const lines = text.replace(/\n$/, '').split('\n')
  const between = lines.slice(CONTEXT_LINES, -CONTEXT_LINES)
  if (between.length <= CONTEXT_LINES) return <div className={styles.text}>{lines.join('\n')}</div>
  return (
    <div>
      <div className={styles.text}>{lines.slice(0, CONTEXT_LINES).join('\n')}</div>
      <details className={styles.folded}>
        <summary>{between.length} lines that neither of you changed</summary>
        <div className={styles.text}>{between.join('\n')}</div>
      </details>
      <div className={styles.text}>{lines.slice(-CONTEXT_LINES).join('\n')}</div>
    </div>
  )
}
