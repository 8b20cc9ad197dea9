import { use } from 'react'
import { Link } from 'react-router-dom'
import { collectionPath } from '#content/collection-address.ts'
import { findAuthor } from '#content/data/authors.ts'
import type { Post } from '#server/contract.ts'
import { PageDataContext } from '../page-data.ts'
import { dayOf } from './dates.ts'
import styles from './post-end.module.css'

/** What stands below a post: who wrote it, when it was edited, and where a change can be suggested. */
export function PostEnd({ post: { id, author, updatedAt } }: { post: Post }) {
  const { postsUrl, changesUrl } = use(PageDataContext)
  const known = author ? findAuthor(author) : undefined
  if (!known && !updatedAt && !postsUrl) return null
  return (
    <footer className={styles.end}>
      {known && (
        <p>
          <Link discover="none" to={collectionPath('authors', known.name)}>
            {known.name}
          </Link>
          : {known.line}
        </p>
      )}
      {(updatedAt || postsUrl) && (
        <p className={styles.facts}>
          {updatedAt && (
            <EditedOn date={updatedAt} changes={changesUrl && `${changesUrl}${encodeURIComponent(id)}.md`} />
          )}
          {postsUrl && <a href={`${postsUrl}${encodeURIComponent(id)}.md`}>Suggest an edit</a>}
        </p>
      )}
    </footer>
  )
}

/** It leads to all changes of the post where everyone may see them. */
function EditedOn({ date, changes }: { date: string; changes: string | undefined }) {
  const words = (
    <>
      Edited on <time dateTime={date}>{dayOf(date)}</time>
    </>
  )
  return changes ? <a href={changes}>{words}</a> : <span>{words}</span>
}
