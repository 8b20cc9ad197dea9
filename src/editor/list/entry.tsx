import { useId } from 'react'
import { Link } from 'react-router-dom'
import type { Post, PostStatus, PullSummary } from '#server/contract/contract.ts'
import { dayOf } from '../../blog/dates.ts'
import { EDITOR_EXCERPT_CHARACTERS, excerpt } from '../../blog/excerpt.ts'
import { PostCover } from '../../blog/post-cover.tsx'
import { MarkedWords } from '../../components/marked-words.tsx'
import { NewTab } from '../shell/new-tab.tsx'
import { historyPath, pullPath, writingPath } from '../shell/paths.ts'
import { Problems } from '../shell/problems.tsx'
import { isOver } from '../shell/schedule.ts'
import { SelectBox } from '../shell/selection-bar.tsx'
import { countOf } from '../shell/status-line.ts'
import { useAction } from '../shell/use-action.ts'
import type { Selection } from '../shell/use-selection.ts'
import { agoOf, timeOf } from '../shell/when.tsx'
import styles from './entry.module.css'

export interface EntryActions {
  /** Each is a pull request, as the rules of the branch ask. */
  isRequesting: boolean
  publish(post: Post): Promise<unknown>
  /** Of one that waits for its time. */
  publishNow(post: Post): Promise<unknown>
  unschedule(post: Post): Promise<unknown>
  unpublish(post: Post): Promise<unknown>
  remove(post: Post): Promise<unknown>
}

const REQUESTS = {
  Publish: 'Request publication',
  'Publish now': 'Request publication',
  Unschedule: 'Request unscheduling',
  Unpublish: 'Request unpublishing',
  Delete: 'Request deletion',
}

export interface EntryProps {
  post: Post
  /** The list that it stands in. */
  standing: PostStatus
  actions: EntryActions
  folder: string
  /** This browser keeps text of it that is not saved. */
  isKept: boolean
  /** Those open ones that touch it. */
  pulls: readonly PullSummary[]
  /** The address at which the lists show the posts with a tag. */
  tagLink(tag: string): string
  selection: Selection<Post>
}

/** A post as one row: what it is, how it stands, and what can be done with it. */
export function Entry({ post, standing, actions, folder, isKept, pulls, tagLink, selection }: EntryProps) {
  const { run, isBusy } = useAction((action: (post: Post) => Promise<unknown>) => action(post))
  const { id, title, content, excerpt: beginning = content, marks = [], tags, problems = [], unreadable } = post
  const worst = problems.find(({ severity }) => severity === 'error') ?? problems[0]
  const key = useId()
  const does = (word: keyof typeof REQUESTS, action: (post: Post) => Promise<unknown>) => ({
    type: 'button' as const,
    'aria-describedby': key,
    // Not disabled: a button that stays keeps the focus.
    'aria-disabled': isBusy,
    children: actions.isRequesting ? REQUESTS[word] : word,
    onClick: () => run(action),
  })

  return (
    <li className={styles.entry} data-standing={standing} data-selected={selection.has(id) || undefined}>
      <SelectBox id={id} name={title} selection={selection} className={styles.box} />
      <div className={styles.cover}>
        <PostCover post={{ ...post, coverAlt: '' }} shape="row" />
      </div>
      <EntryFacts post={post} standing={standing} />
      <div className={styles.words}>
        <h3 id={key} className={styles.title} tabIndex={-1} data-title={id} dir="auto">
          {/* The way to the same place by keyboard is Edit. */}
          <Link to={writingPath(id)} tabIndex={-1}>
            {title}
          </Link>
        </h3>
        <div className={styles.line}>
          <EntryTags tags={tags} isKept={isKept} pulls={pulls} tagLink={tagLink} />
          {!unreadable && (
            <p className={styles.excerpt} dir="auto">
              <MarkedWords excerpt={excerpt(beginning, EDITOR_EXCERPT_CHARACTERS)} marks={marks} />
            </p>
          )}
        </div>
      </div>
      <div className={styles.actions}>
        <Link className="button quiet" to={writingPath(id)} aria-describedby={key}>
          Edit
        </Link>
        <Link className="button quiet" to={historyPath(id)} aria-describedby={key}>
          History
        </Link>
        {standing === 'published' ? (
          <>
            <NewTab className="button quiet" href={`/blog/${encodeURIComponent(id)}`} aria-describedby={key}>
              View
            </NewTab>
            <button className="quiet" {...does('Unpublish', actions.unpublish)} />
          </>
        ) : standing === 'scheduled' ? (
          <>
            <button className="quiet" {...does('Publish now', actions.publishNow)} />
            <button className="quiet" {...does('Unschedule', actions.unschedule)} />
          </>
        ) : (
          <button className="quiet" {...does('Publish', actions.publish)} />
        )}
        <button className="danger" {...does('Delete', actions.remove)} />
      </div>
      <div className={styles.problems}>
        <Problems problems={worst ? [worst] : []} file={unreadable ? `${folder}/${id}.md` : null} />
        {problems.length > 1 && (
          <p>
            <Link to={writingPath(id)}>{countOf(problems.length - 1, 'more problem')}</Link>
          </p>
        )}
      </div>
    </li>
  )
}

/** What else is to be known of a post at a glance. */
function EntryTags({
  tags,
  isKept,
  pulls,
  tagLink,
}: Pick<EntryProps, 'isKept' | 'pulls' | 'tagLink'> & Pick<Post, 'tags'>) {
  if (tags.length === 0 && pulls.length === 0 && !isKept) return null
  return (
    <p className={styles.tags} dir="ltr">
      {isKept && <span className="pill notice-tone">unsaved text kept here</span>}
      {pulls.map(({ number, title }) => (
        <Link key={number} to={pullPath(number)} title={title}>
          {`in pull request #${number}`}
        </Link>
      ))}
      {[...new Set(tags)].map((tag) => (
        <Link key={tag} to={tagLink(tag)} preventScrollReset title={`Posts tagged ${tag}`}>
          #{tag}
        </Link>
      ))}
    </p>
  )
}

/** When the post was begun, appears, or has disappeared, and how it stands. */
function EntryFacts({ post, standing }: { post: Post; standing: PostStatus }) {
  const { createdAt, publishAt, unpublishAt } = post
  const turn =
    standing === 'scheduled'
      ? { word: 'Appears', at: publishAt }
      : standing === 'draft' && post.status !== 'draft' && isOver(post)
        ? { word: 'Disappeared', at: unpublishAt }
        : null
  return (
    <p className={styles.facts}>
      {turn?.at ? (
        <span className={`${styles.time} ${styles.turn}`}>
          <time dateTime={turn.at}>
            {turn.word} {timeOf(turn.at)}
          </time>{' '}
          <span className={styles.ago}>{agoOf(turn.at)}</span>
        </span>
      ) : (
        createdAt && (
          <span className={styles.time}>
            <time dateTime={createdAt}>{dayOf(createdAt)}</time> <span className={styles.ago}>{agoOf(createdAt)}</span>
          </span>
        )
      )}
      <span className={`pill ${standing}-tone`}>{standing}</span>
    </p>
  )
}
