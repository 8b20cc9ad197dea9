import { Link } from 'react-router-dom'
import type { Post } from '#server/contract.ts'
import { writingPath } from '../shell/writing-path.ts'
import styles from './post-line.module.css'

interface PostLineProps {
  id: string
  /** Null where it is deleted, undefined while that is not known. */
  now: Post | null | undefined
  folder: string
}

/** Whose history it is, and the way to the editor. */
export function PostLine({ id, now, folder }: PostLineProps) {
  return (
    <p className={styles.line}>
      {now && <strong>{now.title}</strong>}
      <code>{`${folder}/${id}.md`}</code>
      {now === null && <span className={styles.deleted}>deleted</span>}
      {now && <Link to={writingPath(id)}>Edit post</Link>}
    </p>
  )
}
