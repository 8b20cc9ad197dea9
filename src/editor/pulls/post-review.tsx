import { use, useId, useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import type { Post, PullPostReview } from '#server/contract/contract.ts'
import type { LastPlugins } from '../../blog/post-body.tsx'
import { Body, Comparison } from '../history/comparison.tsx'
import { type ImageSources, imageSources } from '../images/image-sources.ts'
import { MARGIN_COMPONENTS, Margin } from '../margin/margin.tsx'
import { ownIds } from '../margin/own-ids.ts'
import { changedLines, markPassages } from '../margin/passages.ts'
import { TalkContext } from '../margin/use-discussion.ts'
import { NotesFromReaders } from '../share/notes-from-readers.tsx'
import { ShareButton } from '../share/share-button.tsx'
import { NoticeBox } from '../shell/notice-box.tsx'
import { DELETED_PATH, writingPath } from '../shell/paths.ts'
import { Problems } from '../shell/problems.tsx'
import { QuietButton } from '../shell/quiet-button.tsx'
import { ViewSwitch } from '../shell/view-switch.tsx'
import { textOf } from '../text/post-text.ts'
import { Preview } from '../text/preview.tsx'
import styles from './post-review.module.css'

interface PostReviewProps extends Omit<PostViewProps, 'view' | 'onComment' | 'isCommenting'> {
  /** Its head has moved, and this post is otherwise than it was. */
  isNew: boolean
  isOpened: boolean
  folder: string
  /** The number of the pull request. */
  pull: number
  /** It brings pictures with it. */
  bringsImages: boolean
  isOwner: boolean
}

const GONE = 'This post was deleted on the site.'
const RENAMED = 'The post has moved since. Merging changes it at'
const MOVED = 'The post on the site has changed too. This page shows the version of the pull request.'
const MARKS = { added: 'new post', changed: 'changed', renamed: 'renamed', removed: 'removed' }

/** One post of a pull request: what becomes of it, what to mend in it, and what it would look like. */
export function PostReview({ isNew, isOpened, folder, pull, bringsImages, isOwner, ...props }: PostReviewProps) {
  const { review, before: looked } = props
  const { id, change, previousId, before, after, hasMoved, isGone, renamedTo } = review
  const isRenamed = renamedTo !== undefined
  const title = useId()
  const { name } = props
  const [wasShown, setShown] = useState(isOpened)
  // Choices from before its head moved were made for another version; later ones stay.
  const was = isNew ? looked?.after?.revision : undefined
  const [chosen, choose] = useState<{ view: ReviewView; was: string | undefined; isCommenting?: true } | null>(null)
  const [led, setLed] = useState(0)
  const views = viewsOf(review, isNew ? looked : null)
  const { discussion: { threads, mayApply } = {}, sought = 0 } = use(TalkContext) ?? {}
  const isUnresolved = threads?.some((thread) => thread.post === id && !thread.isResolved)
  // As it was at first: what comes later takes no view from under the eyes of a person who reads.
  const [isDiscussed] = useState(isUnresolved)
  if (sought !== led) {
    setLed(sought)
    if (isUnresolved) choose({ view: 'seen', was })
  }
  const isShown = wasShown || chosen !== null
  const first = isDiscussed && !isNew ? 'seen' : (views[0]?.[0] ?? 'seen')
  const isChosen = chosen !== null && (!isNew || chosen.was === was)
  const view = views.find(([one]) => isChosen && one === chosen.view)?.[0] ?? first
  const post = after ?? before
  return (
    <section className="stack-3 shrinking-parts" aria-labelledby={title}>
      <header className="stack-1">
        <h3 id={title} className="breaking" tabIndex={-1} data-new={isNew ? '' : undefined}>
          {name}
        </h3>
        <p className={styles.facts}>
          <code>{`${folder}/${id}.md`}</code>
          <span className={`${change}-tone`}>{MARKS[change]}</span>
          {post && (
            <span className={post.unreadable ? 'danger-tone' : `${post.status}-tone`}>
              {post.unreadable ? 'unreadable' : post.status}
            </span>
          )}
          {isNew && <span className="notice-tone">new since you looked</span>}
          {mayApply && after && !after.unreadable && (
            <Link className="button quiet" to={writingPath(id, pull)} aria-describedby={title}>
              Edit
            </Link>
          )}
          {isOwner && after && !after.unreadable && !props.isOver && (
            <ShareButton
              shared={{ id, pull }}
              notes={bringsImages ? ['Pictures that come with the pull request are not shown until it is merged.'] : []}
              describedBy={title}
            />
          )}
        </p>
      </header>
      {isOwner && !props.isOver && <NotesFromReaders id={id} pull={pull} />}
      {previousId && previousId !== id && (
        <p className="caption breaking">
          It was <code>{previousId}</code>
          {`: its address changes from /blog/${previousId} to /blog/${id}.`}
        </p>
      )}
      {(hasMoved || isRenamed) && !props.isOver && (
        <NoticeBox>
          <p>
            {isRenamed ? `${RENAMED}${renamedTo ? '' : ' its new address.'}` : isGone ? GONE : MOVED}{' '}
            {renamedTo && <Link to={writingPath(renamedTo)}>{`/blog/${renamedTo}`}</Link>}
            {renamedTo && '.'}
            {isGone && isOwner && <Link to={DELETED_PATH}>See deleted posts</Link>}
          </p>
        </NoticeBox>
      )}
      {after && <Problems problems={after.problems} file={after.unreadable ? `${folder}/${id}.md` : null} />}
      {isShown ? (
        <>
          {views.length > 1 && (
            <ViewSwitch
              name={`What is shown of ${name}`}
              views={views}
              view={view}
              onChoose={(one) => choose({ view: one, was })}
            />
          )}
          <PostView
            {...props}
            view={view}
            onComment={() => choose({ view: 'seen', was, isCommenting: true })}
            isCommenting={isChosen && chosen.isCommenting}
          />
        </>
      ) : (
        <p>
          <button type="button" className="quiet" onClick={() => setShown(true)} aria-describedby={title}>
            Show this post
          </button>
        </p>
      )}
    </section>
  )
}

interface PostViewProps {
  /** Its title; with its id where another post of the pull request has the same. */
  name: string
  review: PullPostReview
  /** As it was when it was looked at, before the head moved. */
  before: PullPostReview | null
  view: ReviewView
  /** Shows the post as it would look, and lets the person choose a passage. */
  onComment(): void
  /** A passage is to be chosen. */
  isCommenting: boolean | undefined
  /** It was merged or closed. */
  isOver: boolean
  /** Where the images lie that the pull request brings. */
  addressOf: ImageSources['addressOf']
}

/** The post as it would look, or what differs. */
function PostView({ name, review, before: looked, view, onComment, isCommenting, isOver, addressOf }: PostViewProps) {
  const { before, after, firstLine } = review
  const begun = after && firstLine !== null && <Margin post={after} firstLine={firstLine} />
  const isNew = view === 'new'
  const from = isNew ? looked?.after : view === 'changes' && before
  const was = looked ? looked.after : before
  const changed = useMemo(() => (was && after ? changedLines(was, after) : NOTHING), [was, after])
  const words: [added: string, removed: string] = isNew
    ? ['is new since you looked', 'has been taken out since']
    : ['is added', 'is removed']
  if (from && after)
    return (
      <>
        {begun}
        {begun && !isOver && (
          <div className="flow-2 compact">
            <QuietButton onClick={onComment}>Comment on a passage</QuietButton>
          </div>
        )}
        <Body name={`What ${isNew ? 'is new' : 'changes'} in ${name}`}>
          <Comparison before={from} after={after} added={words[0]} removed={words[1]} />
        </Body>
      </>
    )
  if (after)
    return (
      <>
        <p className="caption">
          {!isOver && (after.unreadable ? NOT_READ : WHEN_MERGED[after.status])}{' '}
          {changed.size > 0 && (looked ? NEW_MARKED : CHANGED_MARKED)}
        </p>
        <Seen post={after} {...{ changed, addressOf, firstLine, isCommenting }} name={`${name} as it would look`} />
      </>
    )
  if (!before) return <p>The file cannot be read here. Look at it on GitHub.</p>
  return (
    <>
      {!isOver && (
        <p className="caption">
          {before.status === 'published'
            ? 'Once the pull request is merged, visitors no longer see this post.'
            : 'No visitor sees it now. Merging removes it.'}
        </p>
      )}
      <Seen post={before} name={`${name} as it is`} />
    </>
  )
}

const CHANGED_MARKED = 'A line beside the text marks what the pull request changes.'
const NEW_MARKED = 'A line beside the text marks what is new since you looked.'
const NOT_READ = 'Visitors do not see the post until its error is fixed. Then it has the status that its file names.'
const WHEN_MERGED: Record<Post['status'], string> = {
  published: 'Visitors see it like this as soon as it is merged.',
  scheduled: 'Scheduled: once merged, it appears at its scheduled time.',
  draft: 'This is a draft. Merging puts it in the editor. Visitors see it only after it is published.',
}

// Those of now are no help: the pull request may bring other pictures.
const NO_SIZES = {}

const NOTHING: ReadonlySet<number> = new Set()

const ofTheSite = () => undefined

interface SeenProps {
  post: Post
  /** The lines of its text to mark as changed. */
  changed?: ReadonlySet<number>
  isCommenting?: boolean | undefined
  name: string
  addressOf?: ImageSources['addressOf']
  /** The line of its file that the text begins on; null where nothing is said of it. */
  firstLine?: number | null
}

function Seen({ post, changed = NOTHING, name, addressOf = ofTheSite, firstLine = null, isCommenting }: SeenProps) {
  const { id } = post
  const text = useMemo(() => textOf(post), [post])
  const lastPlugins = useMemo(
    (): LastPlugins => [
      [imageSources, { addressOf }],
      [ownIds, `${id}:`],
      [markPassages, changed],
    ],
    [id, addressOf, changed],
  )
  const preview = (
    <Preview
      id={id}
      text={text}
      createdAt={post.createdAt}
      imageSizes={NO_SIZES}
      isPlain={post.isPlain}
      lastPlugins={lastPlugins}
      components={MARGIN_COMPONENTS}
      head={post}
      addressOf={addressOf}
    />
  )
  return (
    <Body name={name}>
      {firstLine === null ? preview : <Margin {...{ post, firstLine, isCommenting }}>{preview}</Margin>}
    </Body>
  )
}

/** A post as visitors would see it, what the pull request changes, or what is new since it was looked at. */
type ReviewView = 'changes' | 'seen' | 'new'

/** The ways to look at a post, the one to begin with first. */
function viewsOf({ before, after }: PullPostReview, looked: PullPostReview | null): [ReviewView, string][] {
  const views: [ReviewView, string][] = []
  if (after && looked?.after) views.push(['new', 'New since you looked'])
  if (before && after && before.revision !== after.revision) views.push(['changes', 'What it changes'])
  views.push(['seen', after ? 'As it would look' : 'What it removes'])
  return views
}
