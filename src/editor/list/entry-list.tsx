import { useEffect, useId, useRef } from 'react'
import type { PostStatus, PullSummary } from '#server/contract/contract.ts'
import { touches } from '../pulls/use-pulls.ts'
import { QuietButton } from '../shell/quiet-button.tsx'
import { SelectAll } from '../shell/selection-bar.tsx'
import { Entry, type EntryProps } from './entry.tsx'
import styles from './entry-list.module.css'
import type { PostList } from './use-post-list.ts'

interface EntryListProps extends Pick<EntryProps, 'selection' | 'actions' | 'folder' | 'tagLink'> {
  title: string
  status: PostStatus
  /** What stands there when the list is empty. */
  none: string
  list: PostList
  /** The ids of those whose unsaved text this browser keeps. */
  kept: ReadonlySet<string>
  /** The open pull requests, once they are known. */
  pulls: readonly PullSummary[] | null
}

export function EntryList({ title, status, none, list, selection, ...entry }: EntryListProps) {
  const { posts, total, hasMore, isRead, showMore } = list
  const heading = useId()
  const entries = useRef<HTMLUListElement>(null)

  // The button may be gone, or far away: the keyboard goes on at what it has brought.
  const firstNew = useRef<number | null>(null)
  useEffect(() => {
    if (firstNew.current === null || posts.length <= firstNew.current) return
    const title = entries.current?.children[firstNew.current]?.querySelector<HTMLElement>('[data-title]')
    firstNew.current = null
    title?.focus({ preventScroll: true })
  }, [posts])
  const showAndFollow = () => {
    firstNew.current = posts.length
    void showMore()
  }

  return (
    <section className={styles.section} aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 id={heading} tabIndex={-1} data-heading={status}>
          {title}
        </h2>
        {total > 0 && <span className={styles.total}>{COUNT.format(total)}</span>}
        {posts.length > 0 && (
          <SelectAll words={title.toLowerCase()} ids={posts.map(({ id }) => id)} selection={selection} />
        )}
        {hasMore && posts.every(({ id }) => selection.has(id)) && (
          <QuietButton onClick={async () => selection.set(await list.showAll(), true)}>
            {`Select all ${COUNT.format(Math.min(total, 500))}`}
          </QuietButton>
        )}
      </div>
      {posts.length > 0 ? (
        <ul ref={entries} className="wide underlined">
          {posts.map((post) => (
            <Entry
              key={post.id}
              post={post}
              standing={status}
              actions={entry.actions}
              folder={entry.folder}
              tagLink={entry.tagLink}
              isKept={entry.kept.has(post.id)}
              pulls={entry.pulls?.filter((pull) => touches(pull, post.id)) ?? []}
              selection={selection}
            />
          ))}
        </ul>
      ) : (
        isRead && <p className={styles.none}>{none}</p>
      )}
      {hasMore && (
        <QuietButton onClick={showAndFollow}>
          Show more
          <span className="sr-only"> {`of ${title}`}</span>
          <span className={styles.rest}>{`(${COUNT.format(total - posts.length)} left)`}</span>
        </QuietButton>
      )}
    </section>
  )
}

const COUNT = new Intl.NumberFormat('en-US')
