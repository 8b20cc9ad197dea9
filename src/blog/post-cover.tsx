import type { CSSProperties } from 'react'
import type { Post } from '#server/contract/contract.ts'
import covers from '../art/cover/cover.module.css'
import { Cover } from '../art/cover/cover.tsx'
import { coverOfPost } from '../art/cover/cover-of.ts'
import styles from './post-cover.module.css'

interface PostCoverProps {
  post: Pick<Post, 'id' | 'tags' | 'cover'> & Partial<Pick<Post, 'coverAlt'>>
  /** `card` is 16:9, `hero` 21:9, `row` a square. */
  shape?: keyof typeof SIZES
  /** It is seen without scrolling. */
  isOnFirstScreen?: boolean
  /** It stands so far below that the document does without the drawing: a picture takes its place. */
  isFarBelow?: boolean
  /** Where the picture lies, where that is not in the site's own folder. */
  addressOf?: ((name: string) => string | undefined) | undefined
  /** While it moves to another page. */
  motion?: CSSProperties | undefined
}

/** What stands for a post: the picture that it names, or a drawing. */
export function PostCover({
  post,
  shape = 'card',
  isOnFirstScreen = false,
  isFarBelow = false,
  addressOf,
  motion,
}: PostCoverProps) {
  const { id, tags, cover, coverAlt } = post
  const frame = `${styles.frame} ${covers[shape]}`
  if (cover === null)
    return (
      <div className={`${frame} unprinted`} data-frame="" style={motion}>
        <Cover {...coverOfPost({ id, tags })} seed={id} shape={shape} isFarBelow={isFarBelow} />
      </div>
    )
  const name = cover.replace(/^images\//, '')
  const [width, height] = SIZES[shape]
  return (
    <div className={frame} data-frame="" style={motion}>
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
