import { type ReactNode, useEffect, useRef } from 'react'
import { ErrorLine } from '../../components/error-line.tsx'
import { When } from '../shell/when.tsx'
import styles from './bin.module.css'

interface BinListProps<Thing> {
  things: readonly Thing[]
  /** Stands in the place of an empty list. */
  none: string
  /** What restoring does, above the list. */
  intro: string
  keyOf(thing: Thing): string
  children(thing: Thing): ReactNode
}

/** What was deleted or discarded, newest first. What was restored stays in its place, to be undone. */
export function BinList<Thing>({ things, none, intro, keyOf, children }: BinListProps<Thing>) {
  if (things.length === 0) return <p className="blank soft">{none}</p>
  return (
    <>
      <p>{intro}</p>
      <ul>
        {things.map((thing) => (
          <li key={keyOf(thing)} className={styles.entry}>
            {children(thing)}
          </li>
        ))}
      </ul>
    </>
  )
}

interface BinEntryProps {
  /** Of the heading, which the buttons are described by. */
  id: string
  title: string
  /** Stands before the heading. */
  box?: ReactNode
  facts: ReactNode
  /** Stands between the facts and the buttons. */
  words?: ReactNode
  actions: ReactNode
  /** Stands below the buttons. */
  children?: ReactNode
  /** Why the last click did nothing. */
  errorMessage?: string | null
  /** It was restored, and is listed still. */
  isRestored?: boolean
}

/** One thing of a bin: what it is, since when, and what can be done with it. */
export function BinEntry(props: BinEntryProps) {
  const { id, title, box, facts, words, actions, children, errorMessage = null, isRestored = false } = props
  const heading = useRef<HTMLHeadingElement>(null)
  const wasRestored = useRef(isRestored)
  useEffect(() => {
    // The button that was pressed has given its place to others: Tab leads on to these.
    if (wasRestored.current !== isRestored && document.activeElement === document.body) heading.current?.focus()
    wasRestored.current = isRestored
  }, [isRestored])
  return (
    <div className={styles.row}>
      <div className="line-2">
        {box}
        <h2 ref={heading} id={id} dir="auto" tabIndex={-1}>
          {title}
        </h2>
      </div>
      <p className={styles.facts}>{facts}</p>
      {words}
      <div className={`row-2 waits compact ${styles.actions}`}>{actions}</div>
      {children}
      <ErrorLine message={errorMessage} />
    </div>
  )
}

/** When a thing was deleted, and by whom, where that is known. */
export function DeletedBy({ by, date }: { by: string; date: string }) {
  return (
    <span>
      {`Deleted ${by && `by ${by}, `}`}
      <When date={date} />
    </span>
  )
}
