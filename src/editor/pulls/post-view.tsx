import { type ReactNode, useMemo } from 'react'
import type { Post, PullPostReview } from '#server/contract.ts'
import type { LastPlugins } from '../../blog/post-body.tsx'
import { Comparison } from '../history/comparison.tsx'
import { type ImageSources, imageSources } from '../images/image-sources.ts'
import { textOf } from '../text/post-text.ts'
import { Preview } from '../text/preview.tsx'
import { ownIds } from './own-ids.ts'
import styles from './post-view.module.css'
import { pullsWords } from './pulls-words.ts'
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
      <Body name={pullsWords.whatIsNewIn(after.title)}>
        <Comparison
          before={looked.after}
          after={after}
          added={pullsWords.isNewSinceYouLooked}
          removed={pullsWords.hasBeenTakenOutSince}
        />
      </Body>
    )
  if (view === 'changes' && before && after)
    return (
      <Body name={pullsWords.whatChangesIn(after.title)}>
        <Comparison before={before} after={after} added={pullsWords.isAdded} removed={pullsWords.isRemoved} />
      </Body>
    )
  if (after)
    return (
      <>
        {!isOver && <p className={styles.aside}>{WHEN_MERGED[after.status]}</p>}
        <Seen post={after} name={pullsWords.asItWouldLookTitle(after.title)} addressOf={addressOf} />
      </>
    )
  if (!before) return <p>{pullsWords.fileCannotBeReadHere}</p>
  return (
    <>
      {!isOver && (
        <p className={styles.aside}>
          {before.status === 'published' ? pullsWords.visitorsNoLongerSeeIt : pullsWords.noVisitorSeesItNow}
        </p>
      )}
      <Seen post={before} name={pullsWords.asItIs(before.title)} />
    </>
  )
}

const WHEN_MERGED: Record<Post['status'], string> = {
  published: pullsWords.visitorsSeeItLikeThis,
  scheduled: pullsWords.scheduledMergedItAppearsAt,
  draft: pullsWords.aDraftMergedItIs,
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
