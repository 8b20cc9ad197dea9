import { useState } from 'react'
import type { Post } from '#server/contract.ts'
import { draftCardAddress } from '../../../api/draft-card.ts'
import styles from './review-dialog.module.css'

/** The picture that others show beside a link to the post, drawn by the server from what is typed. */
export function SharedCard({ post }: { post: Post }) {
  const address = draftCardAddress(post)
  const [failed, setFailed] = useState('')
  if (failed === address) return <p className={styles.soft}>The picture could not be drawn.</p>
  return (
    <img
      className={styles.card}
      src={address}
      width="1200"
      height="630"
      alt={`Card of “${post.title}”`}
      onError={() => setFailed(address)}
    />
  )
}
