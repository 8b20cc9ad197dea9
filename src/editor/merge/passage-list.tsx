import { Fragment, type ReactNode } from 'react'
import { MarkedText } from '../text/diff/marked-text.tsx'
import styles from './passage-list.module.css'
import type { Passage } from './passages.ts'
import type { Sides } from './sides.ts'

// As much of what is agreed as shows where one is.
const CONTEXT_LINES = 3

interface PassageListProps {
  passages: readonly Passage[]
  cards: readonly ReactNode[]
  sides: Sides
}

/** The whole text in order: a card for each conflict, what is agreed around it. */
export function PassageList({ passages, cards, sides }: PassageListProps) {
  let next = 0
  return (
    <div className="stack-3 shrinking-parts">
      {passages.map((passage, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a passage is its place
        <Fragment key={at}>
          {passage.kind === 'conflict' ? cards[next++] : <Settled passage={passage} sides={sides} />}
        </Fragment>
      ))}
    </div>
  )
}

function Settled({ passage, sides }: { passage: Exclude<Passage, { kind: 'conflict' }>; sides: Sides }) {
  const { text, base } = passage
  if (passage.kind === 'agreed' && passage.by === 'neither') return <Unchanged text={text} sides={sides} />
  const by = passage.kind === 'woven' ? 'both' : passage.by
  const title = { mine: sides.byMine, theirs: sides.byTheirs, both: sides.byBoth, neither: '' }[by]
  return (
    <div className={`${styles.changed} ${styles[by]}`}>
      <p>{title}</p>
      <div className={styles.text}>
        <MarkedText before={base} after={text} />
      </div>
    </div>
  )
}

function Unchanged({ text, sides }: { text: string; sides: Sides }) {
  const lines = text.replace(/\n$/, '').split('\n')
  const between = lines.slice(CONTEXT_LINES, -CONTEXT_LINES)
  if (between.length <= CONTEXT_LINES) return <div className={styles.text}>{lines.join('\n')}</div>
  return (
    <div>
      <div className={styles.text}>{lines.slice(0, CONTEXT_LINES).join('\n')}</div>
      <details className={styles.folded}>
        <summary>{sides.unchanged(between.length)}</summary>
        <div className={styles.text}>{between.join('\n')}</div>
      </details>
      <div className={styles.text}>{lines.slice(-CONTEXT_LINES).join('\n')}</div>
    </div>
  )
}
