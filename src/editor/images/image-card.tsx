import { useId } from 'react'
import { Link } from 'react-router-dom'
import type { ImageUse, StoredImage } from '#server/contract/contract.ts'
import { addressOf, nameOf } from '../../api/images.ts'
import { Folded } from '../shell/folded.tsx'
import { writingPath } from '../shell/paths.ts'
import { QuietButton } from '../shell/quiet-button.tsx'
import { SelectBox } from '../shell/selection-bar.tsx'
import { useAction } from '../shell/use-action.ts'
import type { Selection } from '../shell/use-selection.ts'
import { factsOf, imageMarkdown, sizeOf } from './describe-image.ts'
import styles from './image-card.module.css'

// Chosen: a card stays about as high as those beside it.
const SHOWN_USES = 5

interface ImageCardProps {
  image: StoredImage
  /** It cannot be changed or deleted here. */
  isFixed: boolean
  onEdit(image: StoredImage): void
  onRemove(image: StoredImage): Promise<void>
  onSay(words: string): void
  selection: Selection<StoredImage>
}

export function ImageCard({ image, isFixed, onEdit, onRemove, onSay, selection }: ImageCardProps) {
  const { path, copies, usedBy } = image
  const id = useId()
  const name = nameOf(path)
  const more = usedBy.slice(SHOWN_USES)
  const copy = async () => {
    const markdown = imageMarkdown('', path)
    try {
      await navigator.clipboard.writeText(markdown)
      onSay('Copied. Paste it into a post and write between the brackets what it shows.')
    } catch {
      onSay(`Couldn’t copy. Select this text and copy it yourself: ${markdown}`)
    }
  }
  const { run: remove, isBusy } = useAction(() => onRemove(image))
  return (
    <li className={styles.card}>
      <a className={styles.frame} href={addressOf(path)} target="_blank" rel="noopener noreferrer" aria-labelledby={id}>
        <img src={addressOf(path)} alt="" loading="lazy" decoding="async" />
      </a>
      <div className="line-2">
        {!isFixed && <SelectBox id={path} name={name} selection={selection} />}
        <h2 id={id} className={styles.name} tabIndex={-1} data-image={path}>
          {name}
        </h2>
      </div>
      <div className="flow-2 waits spaced compact">
        <QuietButton aria-describedby={id} onClick={() => void copy()}>
          Copy Markdown
        </QuietButton>
        {!isFixed && (
          <>
            {' '}
            <QuietButton aria-describedby={id} onClick={() => onEdit(image)}>
              Edit…
            </QuietButton>
            <button
              type="button"
              className="danger"
              aria-describedby={id}
              aria-disabled={isBusy}
              onClick={() => remove()}
            >
              Delete
              {usedBy.length > 0 && '…'}
            </button>
          </>
        )}
        <span className={styles.busy} role="status">
          {isBusy && 'One moment…'}
        </span>
      </div>
      <p className="fine">
        {factsOf(image)}
        {copies.map((copy) => (
          <span key={copy.width} className={styles.copy}>
            {`Small version, ${copy.width.toLocaleString('en-US')} px wide: ${sizeOf(copy.bytes)}`}
          </span>
        ))}
      </p>
      {usedBy.length > 0 ? (
        <div className="stack-1 top">
          <Uses name={name} uses={usedBy.slice(0, SHOWN_USES)} />
          {more.length > 0 && (
            <Folded summary={`and ${more.length} more`}>
              <Uses name={name} uses={more} />
            </Folded>
          )}
        </div>
      ) : (
        <p className={styles.unused}>
          <span>Unused</span>
        </p>
      )}
    </li>
  )
}

function Uses({ name, uses }: { name: string; uses: readonly ImageUse[] }) {
  return (
    <ul className="stack-1" aria-label={`Posts that use ${name}`}>
      {uses.map((use) => (
        <ImageUseLine key={use.id} use={use} />
      ))}
    </ul>
  )
}

/** A post that shows an image, and what it says of it. */
function ImageUseLine({ use: { id, title, isCover, alts } }: { use: ImageUse }) {
  const words = [...new Set(alts)]
  return (
    <li>
      <Link to={writingPath(id)}>{title}</Link>
      {isCover && ' (cover)'}
      {words.map((alt) =>
        alt === '' ? (
          <span key="" className={styles.silent}>
            No description
          </span>
        ) : (
          <span key={alt} className={styles.alt}>
            {alt === null ? 'Decorative' : `“${alt}”`}
          </span>
        ),
      )}
    </li>
  )
}
