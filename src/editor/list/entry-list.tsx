import { useEffect, useId, useRef } from 'react'
import type { PostStatus, PullSummary } from '#server/contract/contract.ts'
import { touches } from '../pulls/use-pulls.ts'
import { Entry, type EntryActions } from './entry.tsx'
import styles from './entry-list.module.css'
import type { PostList } from './use-post-list.ts'
import type { Selection } from './use-selection.ts'

interface EntryListProps {
  title: string
  status: PostStatus
  /** What stands there when the list is empty. */
  none: string
  list: PostList
  selection: Selection
  actions: EntryActions
  /** The ids of those whose unsaved text this browser keeps. */
  kept: ReadonlySet<string>
  /** The open pull requests, once they are known. */
  pulls: readonly PullSummary[] | null
  folder: string
  tagLink(tag: string): string
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
  // With Shift, what lies between is ticked as well, as in lists of files.
  const lastSelected = useRef('')
  const select = (id: string, isSelected: boolean, isRange: boolean) => {
    const ids = posts.map((post) => post.id)
    const [here, before] = [ids.indexOf(id), ids.indexOf(lastSelected.current)]
    lastSelected.current = id
    const range = ids.slice(Math.min(here, before), Math.max(here, before) + 1)
    selection.set(isRange && before >= 0 ? range : [id], isSelected)
  }
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
        {posts.length > 0 && <SelectAll title={title} ids={posts.map(({ id }) => id)} selection={selection} />}
        {hasMore && posts.every(({ id }) => selection.has(id)) && (
          <button className="quiet" type="button" onClick={async () => selection.set(await list.showAll(), true)}>
            {`Select all ${COUNT.format(Math.min(total, 500))}`}
          </button>
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
              isSelected={selection.has(post.id)}
              onSelect={(isSelected, isRange) => select(post.id, isSelected, isRange)}
            />
          ))}
        </ul>
      ) : (
        isRead && <p className={styles.none}>{none}</p>
      )}
      {hasMore && (
        <button className="quiet" type="button" onClick={showAndFollow}>
          Show more
          <span className="sr-only"> {`of ${title}`}</span>
          <span className={styles.rest}>{`(${COUNT.format(total - posts.length)} left)`}</span>
        </button>
      )}
    </section>
  )
}

const COUNT = new Intl.NumberFormat('en-US')

function SelectAll({ title, ids, selection }: { title: string; ids: string[]; selection: Selection }) {
  const box = useRef<HTMLInputElement>(null)
  const count = ids.filter(selection.has).length
  const isPartial = count > 0 && count < ids.length
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPartial
  }, [isPartial])
  return (
    <label className={styles.all}>
      <input
        ref={box}
        type="checkbox"
        checked={count === ids.length}
        onChange={() => selection.set(ids, count < ids.length)}
      />
      <span>{`Select all ${title.toLowerCase()} shown`}</span>
    </label>
  )
}
