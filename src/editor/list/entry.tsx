import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import type { Post, PullSummary } from '#server/contract.ts'
import { dayOf } from '../../blog/dates.ts'
import { EDITOR_EXCERPT_CHARACTERS, excerpt } from '../../blog/excerpt.ts'
import { historyPath } from '../shell/history-path.ts'
import { Problems } from '../shell/problems.tsx'
import { pullPath } from '../shell/pulls-path.ts'
import { writingPath } from '../shell/writing-path.ts'
import styles from './entry.module.css'
import { moveAmongBoxes } from './select-keys.ts'

export interface EntryActions {
  publish(post: Post): Promise<unknown>
  unpublish(post: Post): Promise<unknown>
  remove(post: Post): Promise<unknown>
}

interface EntryProps {
  post: Post
  actions: EntryActions
  folder: string
  /** This browser keeps text of it that is not saved. */
  isKept: boolean
  /** Those open ones that touch it. */
  pulls: readonly PullSummary[]
  /** The address at which the lists show the posts with a tag. */
  tagLink(tag: string): string
  isSelected: boolean
  onSelect(isSelected: boolean): void
}

export function Entry({ post, actions, folder, isKept, pulls, tagLink, isSelected, onSelect }: EntryProps) {
  const [busy, setBusy] = useState(false)
  const { id, title, content, status, tags, createdAt, problems = [] } = post
  const key = useId()
  const does = (word: string, action: (post: Post) => Promise<unknown>) => ({
    type: 'button' as const,
    'aria-describedby': key,
    // Not disabled: a button that stays keeps the focus.
    'aria-disabled': busy,
    children: word,
    onClick: async () => {
      if (busy) return
      setBusy(true)
      await action(post)
      setBusy(false)
    },
  })

  return (
    <li className={styles.entry} data-selected={isSelected || undefined}>
      <input
        className={styles.box}
        type="checkbox"
        data-select=""
        aria-label={`Select ${title}`}
        checked={isSelected}
        onChange={({ target }) => onSelect(target.checked)}
        onKeyDown={moveAmongBoxes}
      />
      <p className={styles.facts}>
        {createdAt && <time dateTime={createdAt}>{dayOf(createdAt)}</time>}
        <span className={styles[status]}>{status}</span>
        {isKept && <span className={styles.draft}>unsaved text kept here</span>}
        {pulls.map(({ number, title }) => (
          <Link key={number} to={pullPath(number)} title={title}>
            in pull request #{number}
          </Link>
        ))}
        {[...new Set(tags)].map((tag) => (
          <Link key={tag} to={tagLink(tag)} preventScrollReset title={`Posts tagged ${tag}`}>
            #{tag}
          </Link>
        ))}
      </p>
      <h3 id={key} className={styles.title} tabIndex={-1} data-title={id}>
        {title}
      </h3>
      <p className={styles.excerpt}>{excerpt(content, EDITOR_EXCERPT_CHARACTERS)}</p>
      <Problems problems={problems} file={`${folder}/${id}.md`} />
      <div className={styles.actions}>
        <Link className="button quiet" to={writingPath(id)} aria-describedby={key}>
          Edit
        </Link>
        <Link className="button quiet" to={historyPath(id)} aria-describedby={key}>
          History
        </Link>
        {status === 'published' ? (
          <>
            <a
              className="button quiet"
              href={`/blog/${encodeURIComponent(id)}`}
              target="_blank"
              rel="noopener noreferrer"
              title="Opens in a new tab"
              aria-describedby={key}
            >
              View
            </a>
            <button className="quiet" {...does('Unpublish', actions.unpublish)} />
          </>
        ) : (
          <button {...does('Publish', actions.publish)} />
        )}
        <button className="danger" {...does('Delete', actions.remove)} />
      </div>
    </li>
  )
}
