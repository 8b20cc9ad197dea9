import type { Status } from '#server/contract.ts'
import styles from './place.module.css'

/** Where writes go, and what the owner should know about it. */
export function Place({ status }: { status: Status }) {
  const { mode, repository, branch, posts, readOnly, hints } = status
  const name =
    mode === 'local' ? `Local ${branch ? 'repository' : 'folder'} “${repository}”` : `GitHub repository ${repository}`
  const counts = [
    `${posts.published} published`,
    `${posts.drafts} ${posts.drafts === 1 ? 'draft' : 'drafts'}`,
    posts.problems > 0 && `${posts.problems} with problems`,
  ]
  return (
    <div className={styles.place}>
      <p>
        {name}
        {branch && `, branch ${branch}`}
        <span className={styles.counts}>{counts.filter(Boolean).join(', ')}</span>
      </p>
      {readOnly && <p className={styles.readOnly}>{readOnly}</p>}
      {hints.map((hint) => (
        <p key={hint} className={styles.hint}>
          {hint}
        </p>
      ))}
    </div>
  )
}
