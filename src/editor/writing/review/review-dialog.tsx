import { use, useEffect, useRef, useState } from 'react'
import { site } from '#content/site.ts'
import type { Post } from '#server/contract/contract.ts'
import { draftCardAddress } from '../../../api/links.ts'
import { dayOf } from '../../../blog/dates.ts'
import { sharedCover } from '../../../blog/post-facts.ts'
import { useExcerpt } from '../../../blog/use-reading.ts'
import { ErrorLine } from '../../../components/error-line.tsx'
import { PageDataContext } from '../../../head/page-data.ts'
import { missingWords, type Pictures, usePictureList } from '../../images/pictures.ts'
import { CloseButton, Modal } from '../../shell/modal.tsx'
import { printedKey } from '../../shell/printed-key.ts'
import { QuietButton } from '../../shell/quiet-button.tsx'
import { isAhead, isOver } from '../../shell/schedule.ts'
import { timeOf } from '../../shell/when.tsx'
import { fromLocalTime } from '../../text/local-time.ts'
import { line, type PostText } from '../../text/post-text.ts'
import { settingOf } from '../../text/settings.ts'
import { useWriting } from '../../text/text-store.ts'
import type { WritingStore } from '../../text/writing-store.ts'
import { errorsFirst, type Finding, FindingItem, goTo, type Place } from '../check/check-list.tsx'
import type { Check } from '../check/use-check.ts'
import type { Saving } from '../saving/saving.ts'
import type { StatusChange } from '../saving/status-change.ts'
import { BEFORE_PUBLISHING } from '../saving/use-saving.ts'
import styles from './review-dialog.module.css'
import { firstTime, ScheduleForm } from './schedule-form.tsx'
import { type DateQuestion, typedPost, useReviewFacts } from './use-review-facts.ts'

export interface ReviewDialogProps {
  id: string
  newest: Post
  store: WritingStore
  pictures: Pictures
  publish: Saving['publish']
  onClose(): void
}

/** A post as readers, search engines, and people who get its link will see it, and what to mend before they do. */
export function ReviewDialog({ id, newest, store, pictures, publish, onClose }: ReviewDialogProps) {
  const [publishAt] = useState(() => settingOf(store.now().text.settings, 'publishAt'))
  const [isScheduling, setScheduling] = useState(isAhead(publishAt))
  const [time, setTime] = useState(() => firstTime(publishAt))
  const { check, question, opened } = useReviewFacts({ id, newest, store, isScheduling })
  const [chosen, choose] = useState<'today' | 'keep' | null>(null)
  // Pressed before it is known which date is asked for.
  const [isPressed, setPressed] = useState(false)
  const isDone = useRef(false)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus({ preventScroll: true }), [])

  const choice = chosen ?? question?.choice ?? 'keep'
  const text = useWriting(store, (state) => state.text)
  const base = useWriting(store, (state) => state.base)
  const post = typedPost(newest, base, text)
  const today = (isScheduling && fromLocalTime(time)) || new Date(opened).toISOString()
  const shown = choice === 'today' ? { ...post, createdAt: today } : post
  const groups = check.value ? groupFindings(check.value) : []
  const hasErrors = groups.some(({ findings }) => findings.some(({ severity }) => severity === 'error'))
  const missing = missingWords(usePictureList(pictures))
  const obstacle = missing ? `${missing} ${BEFORE_PUBLISHING}` : obstacleOf(newest, text)

  const end = () => {
    button.current?.closest('dialog')?.close()
    onClose()
  }
  const go = (turn: StatusChange) => {
    if (isDone.current) return
    isDone.current = true
    end()
    void publish({ ...(isOver(newest) && { unpublishAt: null }), ...turn })
  }
  const publishNow = () =>
    go({ status: 'published', ...(choice === 'today' && { createdAt: new Date().toISOString() }) })
  useEffect(() => {
    if (isPressed && question) publishNow()
  })
  const press = () => {
    if (obstacle) return
    if (question) publishNow()
    else setPressed(true)
  }
  const lead = (place: Place) => {
    end()
    goTo(store, place)
  }

  return (
    <Modal title="Review before publishing" onClose={onClose} isWide>
      <div className={styles.parts}>
        <div className={styles.column}>
          <section aria-labelledby="review-problems">
            <h3 id="review-problems">Problems</h3>
            <p role="status" className="fine empty-gone">
              {check.error
                ? ''
                : !check.value
                  ? 'Looking for problems…'
                  : groups.length === 0 && !missing && 'No problems found.'}
            </p>
            <ErrorLine message={check.error && `The problems could not be read: ${check.error.message}`} />
            <ReviewFindings groups={groups} onLead={lead} />
          </section>
          <DateChoice
            question={question}
            choice={choice}
            onChoose={choose}
            createdAt={post.createdAt}
            today={today}
            isScheduling={isScheduling}
          />
        </div>
        <div className={styles.column}>
          <section aria-labelledby="review-search">
            <h3 id="review-search">In search results</h3>
            <SearchResult post={shown} />
          </section>
          <section aria-labelledby="review-card">
            <h3 id="review-card">When its link is shared</h3>
            <SharedCard post={shown} />
          </section>
        </div>
      </div>
      <div className="stack-2 small" data-foot="">
        {obstacle && <p className="fault">{obstacle}</p>}
        {isOver(newest) && newest.unpublishAt && (
          <p>{`The post disappeared ${timeOf(newest.unpublishAt)}. Publishing removes that time.`}</p>
        )}
        {isScheduling && (
          <ScheduleForm
            time={time}
            onTime={setTime}
            isBlocked={obstacle !== '' || question === null}
            onSchedule={(publishAt) =>
              go({ status: 'scheduled', publishAt, ...(choice === 'today' && { createdAt: publishAt }) })
            }
            onClose={() => {
              setScheduling(false)
              button.current?.focus()
            }}
          />
        )}
        <div className={styles.actions} hidden={isScheduling}>
          <CloseButton>Cancel</CloseButton>
          <QuietButton onClick={() => setScheduling(true)}>Schedule…</QuietButton>
          <button ref={button} type="button" aria-disabled={obstacle !== '' || isPressed} onClick={press}>
            {hasErrors ? 'Publish anyway' : 'Publish'}
          </button>
        </div>
        <p className={`fine empty-gone ${styles.key}`} hidden={isScheduling || hasErrors}>
          <kbd>{printedKey('Mod-Shift-Enter')}</kbd> publishes without this review if there are no errors. The date
          stays as it is.
        </p>
      </div>
    </Modal>
  )
}

/** Why it cannot be published at all; empty where it can. */
function obstacleOf({ unreadable, problems = [] }: Post, text: PostText): string {
  const [problem] = problems.filter(({ severity }) => severity === 'error')
  if (unreadable)
    return `The file of this post cannot be read, so it cannot be published. ${problem ? `Line ${problem.line}: ${problem.message}` : ''}`
  if (line(text.title) === '') return 'A post without a title cannot be published. Write one first.'
  return text.content.trim() === '' ? 'A post without words cannot be published. Write some first.' : ''
}

/** The picture that others show beside a link to the post, drawn by the server from what is typed. */
function SharedCard({ post }: { post: Post }) {
  const cover = sharedCover(post)
  const address = cover ?? draftCardAddress(post)
  const words = cover ? 'The cover of the post.' : 'Drawn from the title, author, date, and tags.'
  const [failed, setFailed] = useState('')
  const [drawn, setDrawn] = useState('')
  if (failed === address) return <p className="fine empty-gone">The picture could not be drawn.</p>
  return (
    <>
      <img
        className="fluid frame sunken"
        src={address}
        width="1200"
        height="630"
        alt={cover ? (post.coverAlt ?? '') : `Card of “${post.title}”`}
        onLoad={() => setDrawn(address)}
        onError={() => setFailed(address)}
      />
      <p className="fine">{drawn === address ? words : 'Loading the picture…'}</p>
    </>
  )
}

interface ReviewFindingsProps {
  groups: readonly FindingGroup[]
  onLead(place: Place): void
}

/** The problems of a post, each of which leads to its line. */
function ReviewFindings({ groups, onLead }: ReviewFindingsProps) {
  return groups.map(({ name, findings }) => (
    <div key={name} className={styles.group}>
      <h4>{`${name} (${findings.length})`}</h4>
      <ul className="stack-1 small">
        {findings.map((finding) => (
          <FindingItem key={`${finding.line}:${finding.column} ${finding.message}`} finding={finding} onShow={onLead} />
        ))}
      </ul>
    </div>
  ))
}

interface FindingGroup {
  name: string
  findings: Finding[]
}

const GROUPS: readonly { name: string; rules: readonly string[] }[] = [
  {
    name: 'Broken links and missing pictures',
    rules: ['link-target', 'link-anchor', 'link-draft', 'address-emptied', 'image-missing', 'image-elsewhere'],
  },
  { name: 'Pictures without a description', rules: ['image-alt', 'cover-alt'] },
]

const OTHERS = 'In the text and settings'

/** What a pull request's check would print, errors first, by what it is about. */
export function groupFindings({ ofFile, ofText }: Pick<Check, 'ofFile' | 'ofText'>): FindingGroup[] {
  const sorted = errorsFirst<Finding>([...ofFile, ...ofText])
  const nameOf = ({ rule = '' }: Finding) => GROUPS.find(({ rules }) => rules.includes(rule))?.name ?? OTHERS
  const names = [...new Set(sorted.map(nameOf))]
  return names.map((name) => ({ name, findings: sorted.filter((finding) => nameOf(finding) === name) }))
}

interface DateChoiceProps {
  /** Null until it is known whether the post was public. */
  question: DateQuestion | null
  choice: 'today' | 'keep'
  onChoose(choice: 'today' | 'keep'): void
  /** The date that the post has. */
  createdAt: string | null
  today: string
  isScheduling: boolean
}

/** The date that readers will see. */
function DateChoice({ question, choice, onChoose, createdAt, today, isScheduling }: DateChoiceProps) {
  const own = createdAt ? dayOf(createdAt) : 'No date'
  if (!question?.isAsked)
    return (
      <section aria-labelledby="review-date">
        <h3 id="review-date">The date that readers see</h3>
        <p>{own}</p>
        {question?.note && <p className="fine empty-gone">{question.note}</p>}
      </section>
    )
  const options = [
    ['today', isScheduling ? 'The day it appears' : `Today, ${dayOf(today)}`],
    ['keep', createdAt ? `Keep ${own}` : 'Leave it without a date'],
  ] as const
  return (
    <fieldset className={styles.date}>
      <legend>The date that readers see</legend>
      {options.map(([value, words]) => (
        <label key={value}>
          <input type="radio" name="review-date" checked={choice === value} onChange={() => onChoose(value)} />
          <span>{words}</span>
        </label>
      ))}
      <p className="fine empty-gone">{question.note}</p>
    </fieldset>
  )
}

// What Google shows on a wide screen: titles in about 600 px and descriptions in about 920, which is as many letters.
const TITLE_LETTERS = 60
const DESCRIPTION_LETTERS = 155

/** The post as a search engine lists it: what it is told of the post is what src/blog/post-facts.ts tells. */
export function SearchResult({ post }: { post: Post }) {
  const { siteUrl } = use(PageDataContext)
  const beginning = useExcerpt(post.content) ?? ''
  const branded = `${post.title} | ${site.brand}`
  const address = `${siteUrl}/blog/${encodeURIComponent(post.id)}`
  return (
    <>
      <div className={styles.result}>
        <p className="cut fine">{post.canonical ?? address}</p>
        {/* The site's name goes first. */}
        <p className={styles.resultTitle}>
          {[...branded].length > TITLE_LETTERS ? cutWords(post.title, TITLE_LETTERS) : branded}
        </p>
        <p>{cutWords(post.description ?? beginning, DESCRIPTION_LETTERS)}</p>
      </div>
      <p className="fine empty-gone">
        {post.description
          ? 'Search engines cut longer text and may choose other words.'
          : 'The post has no description, so its beginning is used.'}
      </p>
      <dl className={styles.facts}>
        <dt>Address</dt>
        <dd>{address}</dd>
      </dl>
    </>
  )
}

/** As much of a line as has room in so many characters, up to the end of a word, with `…` where there is more. */
export function cutWords(text: string, most: number): string {
  const letters = [...text.replace(/\s+/g, ' ').trim()]
  if (letters.length <= most) return letters.join('')
  const cut = letters.slice(0, most - 1).join('')
  const end = letters[most - 1] === ' ' ? cut.length : cut.lastIndexOf(' ')
  return `${(end > most / 2 ? cut.slice(0, end) : cut).replace(/[\s,;:.–-]+$/, '')}…`
}
