import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { ImageNeeds, StoredImage } from '#server/contract/contract.ts'
import { nameOf } from '../../api/images.ts'
import { CloseButton, Modal } from '../shell/modal.tsx'
import { historyPath, pullPath, writingPath } from '../shell/paths.ts'
import styles from './needed-dialog.module.css'

interface NeededDialogProps {
  image: StoredImage
  needs: ImageNeeds
  onDelete(): void
  onClose(): void
}

/** Asks before an image is taken from under what needs it, and names that. */
export function NeededDialog({ image, needs, onDelete, onClose }: NeededDialogProps) {
  const { posts, deletedPosts, pulls, unread } = needs
  const name = nameOf(image.path)
  const title =
    posts.length > 0 ? `${name} is still in use` : isNamed(needs) ? `${name} is still needed` : `Delete ${name}?`
  return (
    <Modal title={title} onClose={onClose}>
      <List
        words="These posts would show a missing picture. Remove it from the text first, or delete it anyway."
        name="Posts that show it"
      >
        {posts.map(({ id, title }) => (
          <li key={id}>
            <Link to={writingPath(id)}>{title}</Link>
          </li>
        ))}
      </List>
      <List words="These deleted posts show it, and can be restored." name="Deleted posts that show it">
        {deletedPosts.map(({ id, title }) => (
          <li key={id}>
            <Link to={historyPath(id)}>{title}</Link>
          </li>
        ))}
      </List>
      <List words="These open pull requests show or change it." name="Pull requests that need it">
        {pulls.map(({ number, title }) => (
          <li key={number}>
            <Link to={pullPath(number)}>
              #{number} {title}
            </Link>
          </li>
        ))}
      </List>
      {unread && <p>{`A deleted post or an open pull request may need it. ${unread}`}</p>}
      <p>A deleted image can be restored under “Deleted images”.</p>
      <div>
        <CloseButton>Keep it</CloseButton>
        <button type="button" className="danger" onClick={onDelete}>
          Delete anyway
        </button>
      </div>
    </Modal>
  )
}

/** Whether the owner is to be asked at all. */
export function isAsked(needs: ImageNeeds): boolean {
  return isNamed(needs) || needs.unread !== null
}

function isNamed({ posts, deletedPosts, pulls }: ImageNeeds): boolean {
  return posts.length + deletedPosts.length + pulls.length > 0
}

function List({ words, name, children }: { words: string; name: string; children: ReactNode[] }) {
  if (children.length === 0) return null
  return (
    <>
      <p>{words}</p>
      <ul className={styles.posts} aria-label={name}>
        {children}
      </ul>
    </>
  )
}
