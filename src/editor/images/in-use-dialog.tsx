import { Link } from 'react-router-dom'
import type { StoredImage } from '#server/contract.ts'
import { CloseButton, Modal } from '../modal.tsx'
import { writingPath } from '../writing/writing-path.ts'
import { nameOf } from './images-api.ts'
import styles from './in-use-dialog.module.css'

interface InUseDialogProps {
  image: StoredImage
  onDelete(): void
  onClose(): void
}

/** Asks before an image is taken from under the posts that show it. */
export function InUseDialog({ image, onDelete, onClose }: InUseDialogProps) {
  const { path, usedBy } = image
  return (
    <Modal title={`${nameOf(path)} is still shown`} onClose={onClose}>
      <p>
        Without it, there is a gap where it was. Take it out of the text first, or delete it all the same: git keeps it,
        and whoever knows git can bring it back.
      </p>
      <ul className={styles.posts} aria-label="Posts that show it">
        {usedBy.map((post) => (
          <li key={post}>
            <Link to={writingPath(post)}>{post}</Link>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <CloseButton>Keep it</CloseButton>
        <button type="button" className="danger" onClick={onDelete}>
          Delete all the same
        </button>
      </div>
    </Modal>
  )
}
