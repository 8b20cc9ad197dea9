import { useId } from 'react'
import type { DeletedImage } from '#server/contract.ts'
import { addressOf, deletedAddressOf, nameOf } from '../../api/images.ts'
import { ErrorLine } from '../../components/error-line.tsx'
import { historyPath } from '../shell/history-path.ts'
import restorable from '../shell/restorable.module.css'
import { When } from '../shell/when.tsx'
import { writingPath } from '../shell/writing-path.ts'
import styles from './deleted-images.module.css'
import { PostLinks } from './post-links.tsx'
import { sizeOf } from './size-of.ts'
import type { RestoreState } from './use-restore-images.ts'

interface DeletedImageEntryProps {
  image: DeletedImage
  state: RestoreState | undefined
  /** The folder of posts inside the repository. */
  folder: string
  onRestore(image: DeletedImage): unknown
}

export function DeletedImageEntry({ image, state = {}, folder, onRestore }: DeletedImageEntryProps) {
  const { path, bytes, width, height, deletedAt, deletedBy, commit, posts, deletedPosts } = image
  const { restored, busy, sentence } = state
  const key = useId()
  return (
    <li className={styles.entry}>
      <div className={styles.frame}>
        <img src={restored ? addressOf(path) : deletedAddressOf(image)} alt="" loading="lazy" decoding="async" />
      </div>
      <div className={styles.words}>
        <h2 id={key}>{nameOf(path)}</h2>
        <p className={restorable.facts}>
          <span>
            {`Deleted ${deletedBy && `by ${deletedBy}, `}`}
            <When date={deletedAt} />
          </span>
          <span>
            {sizeOf(bytes)}
            {width && height ? `, ${width} × ${height}` : ''}
          </span>
          <code>{commit.slice(0, 7)}</code>
        </p>
        {posts.length > 0 && (
          <p className={styles.missing}>
            Missing in <PostLinks posts={posts} to={writingPath} />
          </p>
        )}
        {deletedPosts.length > 0 && (
          <p className={restorable.facts}>
            <span>
              {`Shown in deleted ${deletedPosts.length === 1 ? 'post' : 'posts'}`}{' '}
              <PostLinks posts={deletedPosts} to={historyPath} />
            </span>
          </p>
        )}
        <div className={restorable.actions}>
          {restored ? (
            <>
              <span className={restorable.back}>{`Restored to ${folder}/${path}`}</span>
              <a
                className="button quiet"
                href={addressOf(path)}
                target="_blank"
                rel="noopener noreferrer"
                aria-describedby={key}
              >
                Open it
              </a>
            </>
          ) : (
            <button type="button" aria-disabled={busy} aria-describedby={key} onClick={() => onRestore(image)}>
              Restore
            </button>
          )}
        </div>
        <ErrorLine message={sentence} />
      </div>
    </li>
  )
}
