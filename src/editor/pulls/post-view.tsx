import { type ReactNode, useMemo } from 'react'
import type { Post, PullPostReview } from '#server/contract.ts'
import type { LastPlugins } from '../../blog/post-body.tsx'
import { Comparison } from '../history/comparison.tsx'
import { type ImageSources, imageSources } from '../images/image-sources.ts'
import { textOf } from '../text/post-text.ts'
import { Preview } from '../text/preview.tsx'
import { ownIds } from './own-ids.ts'
import styles from './post-view.module.css'
import type { ReviewView } from './review-views.ts'

export interface PostViewProps {
  review: PullPostReview
  /** As it was when it was looked at, before the head moved. */
  before: PullPostReview | null
  view: ReviewView
  /** It was merged or closed. */
  isOver: boolean
  /** Where the images lie that the pull request brings. */
  addressOf: ImageSources['addressOf']
}

/** The post as it would look, or what differs. */
export function PostView({ review, before: looked, view, isOver, addressOf }: PostViewProps) {
  const { before, after } = review
  if (view === 'new' && looked?.after && after)
    return (
      <Body name={`What is new in ${after.title}`}>
        <Comparison
          before={looked.after}
          after={after}
          added="is new since you looked"
          removed="has been taken out since"
        />
      </Body>
    )
  if (view === 'changes' && before && after)
    return (
      <Body name={`What changes in ${after.title}`}>
        <Comparison before={before} after={after} added="is added" removed="is removed" />
      </Body>
    )
  if (after)
    return (
      <>
        {!isOver && <p className={styles.aside}>{WHEN_MERGED[after.status]}</p>}
        <Seen post={after} name={`${after.title} as it would look`} addressOf={addressOf} />
      </>
    )
  if (!before) return <p>The file cannot be read here. Look at it on GitHub.</p>
  return (
    <>
      {!isOver && (
        <p className={styles.aside}>
          {before.status === 'published'
            ? 'Once the pull request is merged, visitors no longer see this post.'
            : 'No visitor sees it now. Merging removes it.'}
        </p>
      )}
      <Seen post={before} name={`${before.title} as it is`} />
    </>
  )
}

const WHEN_MERGED: Record<Post['status'], string> = {
  published: 'Visitors see it like this as soon as it is merged.',
  scheduled: 'Scheduled: once merged, it appears at its scheduled time.',
  draft: 'A draft: once merged, it is in the editor, and no visitor sees it until it is published.',
}

// Those of now are no help: the pull request may bring other pictures.
const NO_SIZES = {}

const ofTheSite = () => undefined

interface SeenProps {
  post: Post
  name: string
  addressOf?: ImageSources['addressOf']
}

function Seen({ post, name, addressOf = ofTheSite }: SeenProps) {
  const { id } = post
  const text = useMemo(() => textOf(post), [post])
  const lastPlugins = useMemo(
    (): LastPlugins => [
      [imageSources, { addressOf }],
      [ownIds, `${id}:`],
    ],
    [id, addressOf],
  )
  return (
    <Body name={name}>
      <Preview
        id={id}
        text={text}
        createdAt={post.createdAt}
        imageSizes={NO_SIZES}
        isPlain={post.isPlain}
        lastPlugins={lastPlugins}
        head={post}
        addressOf={addressOf}
      />
    </Body>
  )
}

function Body({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className={styles.body} aria-label={name}>
      {children}
    </section>
  )
}
