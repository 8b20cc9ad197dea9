import type { Post } from '#server/contract.ts'
import type { DrawnCoverProps } from './drawn-cover.tsx'
import { LateDrawing } from './late-drawing.tsx'
import styles from './post-cover.module.css'

interface PostCoverProps {
  post: Pick<Post, 'id' | 'tags' | 'cover'> & Partial<Pick<Post, 'coverAlt'>>
  /** `card` is 16:9, `hero` 21:9, `row` a square. */
  shape?: DrawnCoverProps['shape']
  /** It is seen without scrolling. */
  isOnFirstScreen?: boolean
  /** It stands so far below that the document does without the drawing. */
  isFarBelow?: boolean
  /** Where the picture lies, where that is not in the site's own folder. */
  addressOf?: ((name: string) => string | undefined) | undefined
}

/** What stands for a post: the picture that it names, or a drawing. */
export function PostCover({
  post,
  shape = 'card',
  isOnFirstScreen = false,
  isFarBelow = false,
  addressOf,
}: PostCoverProps) {
  const { id, tags, cover, coverAlt } = post
  const frame = `${styles.frame} ${styles[shape]}`
  if (cover === null)
    return (
      <div className={frame} data-frame="">
        <LateDrawing id={id} tags={tags} shape={shape} isLeftToBrowser={isFarBelow} />
      </div>
    )
  const name = cover.replace(/^images\//, '')
  const [width, height] = SIZES[shape]
  return (
    <div className={frame} data-frame="">
      <img
        className={styles.picture}
        src={addressOf?.(name) ?? `/blog/images/${encodeURIComponent(name)}`}
        alt={coverAlt ?? ''}
        width={width}
        height={height}
        decoding="async"
        loading={isOnFirstScreen ? undefined : 'lazy'}
        fetchPriority={isOnFirstScreen ? 'high' : undefined}
      />
    </div>
  )
}

// What is left of the picture once it is cut, so its own size makes no difference.
const SIZES = { card: [640, 360], hero: [900, 386], row: [160, 160] } as const
