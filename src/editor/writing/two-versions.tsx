import { useEffect, useRef } from 'react'
import type { Post } from '#server/contract.ts'
import { type PostText, textOf } from './post-text.ts'
import styles from './two-versions.module.css'

interface TwoVersionsProps {
  theirs: Post
  mine: PostText
  onKeepMine(): unknown
  onTakeTheirs(): unknown
  onClose(): unknown
}

/** The post as it is now and as it is written here. Whatever is chosen, both remain to be had. */
export function TwoVersions({ theirs, mine, onKeepMine, onTakeTheirs, onClose }: TwoVersionsProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const other = textOf(theirs)
  return (
    <section className={styles.section} aria-labelledby="two-versions">
      <h2 id="two-versions" ref={heading} tabIndex={-1}>
        The post was changed elsewhere
      </h2>
      <p>Nothing is saved yet and nothing is lost. Lines that only one of the two has are marked.</p>
      <div className={styles.versions}>
        <Version title={`Theirs, version ${theirs.revision.slice(0, 7)}`} text={other} against={mine}>
          <button type="button" className="quiet" onClick={onTakeTheirs}>
            Take theirs, keep mine as text
          </button>
        </Version>
        <Version title="Yours" text={mine} against={other}>
          <button type="button" onClick={onKeepMine}>
            Keep mine
          </button>
        </Version>
      </div>
      <p>
        <button type="button" className="quiet" onClick={onClose}>
          Decide later
        </button>
      </p>
    </section>
  )
}

interface VersionProps {
  title: string
  text: PostText
  against: PostText
  children: React.ReactNode
}

function Version({ title, text, against, children }: VersionProps) {
  const others = new Set(linesOf(against))
  return (
    <div className={styles.version}>
      <h3>{title}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section className={styles.lines} aria-label={title} tabIndex={0}>
        {linesOf(text).map((line, at) => {
          const Line = others.has(line) || line.trim() === '' ? 'p' : 'mark'
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
          return <Line key={at}>{line || '\u00a0'}</Line>
        })}
      </section>
      <div>{children}</div>
    </div>
  )
}

function linesOf({ title, tags, author, content }: PostText): string[] {
  return [`Title: ${title}`, `Tags: ${tags}`, `Author: ${author}`, '', ...content.split('\n')]
}
