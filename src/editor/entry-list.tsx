import { useId, useState } from 'react'
import type { Post } from '#server/contract.ts'
import { Entry, type EntryActions } from './entry.tsx'
import styles from './entry-list.module.css'

const STEP = 50

interface EntryListProps {
  title: string
  /** What stands there when the list is empty. */
  none: string
  posts: Post[]
  actions: EntryActions
  /** The ids of those whose unsaved text this browser keeps. */
  kept: ReadonlySet<string>
  folder: string
  isRead: boolean
  isSearch: boolean
}

export function EntryList({ title, none, posts, actions, kept, folder, isRead, isSearch }: EntryListProps) {
  const [limit, setLimit] = useState(STEP)
  const heading = useId()
  const rest = posts.length - limit
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {posts.length > 0 ? (
        <ul className={styles.list}>
          {posts.slice(0, limit).map((post) => (
            <Entry key={post.id} post={post} actions={actions} folder={folder} isKept={kept.has(post.id)} />
          ))}
        </ul>
      ) : (
        isRead && <p className={styles.none}>{isSearch ? 'None matches the search.' : none}</p>
      )}
      {rest > 0 && (
        <button className="quiet" type="button" onClick={() => setLimit(limit + STEP)}>
          Show more<span className="sr-only"> of {title}</span>
          <span className={styles.rest}>({rest} left)</span>
        </button>
      )}
    </section>
  )
}
