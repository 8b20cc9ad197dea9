import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { ImageNeeds, StoredImage } from '#server/contract.ts'
import { nameOf } from '../../api/images.ts'
import { historyPath } from '../shell/history-path.ts'
import { CloseButton, Modal } from '../shell/modal.tsx'
import { pullPath } from '../shell/pulls-path.ts'
import { writingPath } from '../shell/writing-path.ts'
import { imagesWords } from './images-words.ts'
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
    posts.length > 0
      ? imagesWords.isStillShown(name)
      : isNamed(needs)
        ? imagesWords.isStillNeeded(name)
        : imagesWords.deleteName(name)
  return (
    <Modal title={title} onClose={onClose}>
      <List words={imagesWords.withoutItAPictureIs} name={imagesWords.postsThatShowIt}>
        {posts.map(({ id, title }) => (
          <li key={id}>
            <Link to={writingPath(id)}>{title}</Link>
          </li>
        ))}
      </List>
      <List words={imagesWords.theseDeletedPostsShowIt} name={imagesWords.deletedPostsThatShowIt}>
        {deletedPosts.map(({ id, title }) => (
          <li key={id}>
            <Link to={historyPath(id)}>{title}</Link>
          </li>
        ))}
      </List>
      <List words={imagesWords.theseOpenPullRequestsShow} name={imagesWords.pullRequestsThatNeedIt}>
        {pulls.map(({ number, title }) => (
          <li key={number}>
            <Link to={pullPath(number)}>
              #{number} {title}
            </Link>
          </li>
        ))}
      </List>
      {unread && <p>{imagesWords.deletedPostOrAnOpen(unread)}</p>}
      <p>{imagesWords.deletedImageCanBeRestored}</p>
      <div className={styles.actions}>
        <CloseButton>{imagesWords.keepIt}</CloseButton>
        <button type="button" className="danger" onClick={onDelete}>
          {imagesWords.deleteAnyway}
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
