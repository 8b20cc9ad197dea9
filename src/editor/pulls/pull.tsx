import { useEffect, useId, useMemo, useState } from 'react'
import type { PullPostReview, PullReview, PullSummary } from '#server/contract/contract.ts'
import { nameOf } from '../../api/images.ts'
import { pullImageAddress, pullImageAddresses } from '../../api/pulls.ts'
import { useSite } from '../access/access-context.ts'
import { StrangerWords } from '../margin/stranger-words.tsx'
import { OtherThreads } from '../margin/thread-card.tsx'
import { type Talk, TalkContext, useDiscussion } from '../margin/use-discussion.ts'
import { Verdicts } from '../margin/verdicts.tsx'
import { Failure } from '../shell/failure.tsx'
import { noteLook } from '../shell/looked-at.ts'
import { NewTab } from '../shell/new-tab.tsx'
import { NoticeBox } from '../shell/notice-box.tsx'
import { usePerson } from '../text/person.ts'
import { Conflicts } from './conflicts.tsx'
import { titleOf } from './describe-pull.ts'
import { PostReview } from './post-review.tsx'
import styles from './pull.module.css'
import { PullBar, type PullBarProps, type Told } from './pull-bar.tsx'
import { PullFacts } from './pull-facts.tsx'
import { usePull } from './use-pull.ts'
import { WhatItTouches } from './what-it-touches.tsx'

interface PullProps extends Pick<PullBarProps, 'user' | 'isOwner'> {
  number: number
}

// Each is drawn whole with its differences; of a pull request with very many the others wait to be asked for.
const MOST_OPENED = 5

/** One pull request: what it is, every post that it touches, and the ways to end it. */
export function Pull({ number, user, isOwner }: PullProps) {
  const { folder } = useSite()
  const reading = usePull(number)
  const { pull, since, newer, error, refresh } = reading
  const [resolving, setResolving] = useState<'shown' | 'later' | null>(null)
  const [told, tell] = useState<Told | null>(null)
  const title = useId()
  const about = useId()
  const head = pull?.head ?? ''
  const showNewer = useLeading(reading.showNewer, title)
  const talk = useTalk(number, { user, reading: { ...reading, showNewer }, tell })
  useLooks(pull, talk.talk)
  const images = pull?.images.join('\n') ?? ''
  const addressOf = useMemo(
    () => pullImageAddresses({ number, head, images: images.split('\n') }),
    [number, head, images],
  )
  if (!pull && error) return <Failure error={error} onAgain={refresh} />
  // All at once: nothing that comes later moves what is being read.
  if (!pull || (!talk.talk && !talk.error)) return <p role="status">Reading the pull request…</p>
  const isInConflict = pull.hasConflicts === true && !pull.reviews.some(({ isGone }) => isGone)
  const isOpen = isOwner && pull.state === 'open'
  const isResolving = isOpen && resolving === 'shown'
  const fresh = since ? findNew(since, pull) : null
  const toBeginning = () => document.getElementById(title)?.focus()
  return (
    <TalkContext value={talk.talk}>
      <section className={styles.pull} aria-labelledby={title}>
        <header className={styles.head}>
          <h2 id={title} tabIndex={-1}>
            {pull.title || 'No title'}
          </h2>
          <PullFacts pull={pull} />
        </header>
        {error && <Failure error={error} onAgain={refresh} />}
        {talk.error && <Failure error={talk.error} onAgain={() => void talk.refresh()} />}
        {!isResolving && fresh && pull.state === 'open' && (
          <NoticeBox>
            <p>{`The pull request has changed since you looked at it. ${freshWords(fresh)}${isOwner ? ' Look at what is new, then press Mark as seen.' : ''}`}</p>
          </NoticeBox>
        )}
        {resolving && isOpen && (
          <Conflicts
            {...{ pull, reading, user }}
            isShown={isResolving}
            onClose={(isOver) => {
              toBeginning()
              setResolving(isOver ? null : 'later')
            }}
            onResolved={async (commit) => {
              await reading.follow(commit)
              toBeginning()
              setResolving(null)
              tell({ words: 'Conflicts resolved.', commit, head: commit })
            }}
          />
        )}
        <aside className={styles.about} aria-labelledby={about}>
          <h3 id={about}>About this pull request</h3>
          {pull.description.trim() === '' ? (
            <p className="caption">No description.</p>
          ) : (
            <StrangerWords name="description" text={pull.description} isPlain={pull.isDescriptionPlain === true} />
          )}
          <Verdicts />
          {(pull.otherFiles > 0 || pull.isPartial) && <WhatItTouches pull={{ ...pull, posts: [], images: [] }} />}
          <CheckRuns runs={pull.checkRuns} />
        </aside>
        <div className="stack-6 shrinking-parts">
          {pull.reviews.map((review, at) => (
            <PostReview
              key={review.id}
              name={nameIn(pull.reviews, review)}
              review={review}
              before={since?.reviews.find(({ id }) => id === review.id) ?? null}
              isNew={fresh?.changed.includes(review) ?? false}
              isOpened={at < MOST_OPENED}
              isOver={pull.state !== 'open'}
              folder={folder}
              addressOf={addressOf}
              pull={number}
              bringsImages={pull.images.length > 0}
              isOwner={isOwner}
            />
          ))}
          <OtherThreads />
          <PullPictures pull={pull} />
        </div>
        {!isResolving && (
          <PullBar
            {...{ pull, reading, user, told, tell, showNewer, isOwner }}
            onResolve={() => setResolving('shown')}
            isResolvable={isOpen && !newer && (isInConflict || (pull.isMoved === true && resolving === 'later'))}
          />
        )}
      </section>
    </TalkContext>
  )
}

/** Its title, and its id too where others have the same title. */
function nameIn(reviews: readonly PullPostReview[], review: PullPostReview): string {
  const title = titleOf(review)
  return reviews.filter((one) => titleOf(one) === title).length > 1 ? `${title} (${review.id})` : title
}

/** Shows the newer head, and leads to what is new in it. `title`: the id of the heading where there is no such post. */
function useLeading(show: (() => void) | null, title: string): (() => void) | null {
  return useMemo(
    () =>
      show &&
      (() => {
        show()
        requestAnimationFrame(() => {
          // A comment that is being written goes on.
          if (document.activeElement?.matches('textarea')) return
          const place = document.querySelector<HTMLElement>('[data-new]') ?? document.getElementById(title)
          place?.focus({ preventScroll: true })
          place?.scrollIntoView()
        })
      }),
    [show, title],
  )
}

/** What is said of it, once that is read, for the version that is on the screen. */
function useTalk(number: number, { user, reading, tell }: Pick<PullBarProps, 'user' | 'reading' | 'tell'>) {
  const { pull, newer, follow, refresh: look, showNewer, settle } = reading
  const isOpen = pull?.state === 'open'
  const head = pull?.head ?? ''
  const { discussion, error, refresh } = useDiscussion(number, isOpen, head)
  const isMoved = isOpen && discussion !== null && ![head, newer?.head].includes(discussion.head)
  useEffect(() => void (isMoved && look()), [isMoved, look])
  // A person who has judged a version has seen it, here or at GitHub.
  const isJudged =
    discussion?.head === head &&
    discussion.reviews.some((one) => one.author === user && one.isOfHead && one.opinion !== 'commented')
  useEffect(() => void (isJudged && settle()), [isJudged, settle])
  const [sought, setSought] = useState(0)
  useEffect(() => {
    const unresolved = document.querySelectorAll<HTMLElement>('article[data-unresolved]')
    const next = unresolved[(sought - 1) % unresolved.length]
    next?.closest('details')?.setAttribute('open', '')
    next?.focus()
  }, [sought])
  const talk = useMemo(
    (): Talk | null =>
      discussion && {
        ...{ number, user, isOpen, head, look, showNewer, sought },
        refresh() {
          tell(null)
          look()
          return refresh()
        },
        onDone: (words) => tell({ words, head }),
        seek: () => setSought((count) => count + 1),
        // It may have been read before the pull request was merged or closed here.
        discussion: isOpen ? discussion : { ...discussion, mayApply: false, mayReview: false },
        async onApplied(commit) {
          await Promise.all([follow(commit), refresh()])
          tell({ words: 'Suggestion applied.', commit, head: commit })
        },
      },
    [number, user, isOpen, head, discussion, refresh, follow, look, showNewer, tell, sought],
  )
  return { talk, error, refresh }
}

/** What is on the screen is no news any more. */
function useLooks(pull: PullReview | null, talk: Talk | null): void {
  const { key: person } = usePerson()
  const { number = 0, url, updatedAt = '' } = pull ?? {}
  const saidAt = talk?.discussion.updatedAt
  useEffect(() => {
    if (url && saidAt) noteLook(person, { number, url }, Math.max(Date.parse(updatedAt), Date.parse(saidAt)))
  }, [person, number, url, updatedAt, saidAt])
}

/** Each check that ran on the head, and where its words are. */
function CheckRuns({ runs }: { runs: PullReview['checkRuns'] }) {
  const title = useId()
  if (runs.length === 0) return null
  return (
    <div className={styles.checks}>
      <h4 id={title}>Checks</h4>
      <ul className={styles.runs} aria-labelledby={title}>
        {runs.map(({ name, state, url }) => (
          <li key={`${name} ${url}`}>
            {url ? <NewTab href={url}>{name}</NewTab> : <span>{name}</span>}
            <span className={styles[state]}>{state}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The images that a pull request touches, also where no post shows them. */
function PullPictures({ pull }: { pull: PullSummary }) {
  const title = useId()
  if (pull.images.length === 0) return null
  return (
    <section className="stack-3" aria-labelledby={title}>
      <h3 id={title}>Images</h3>
      <ul className={styles.grid}>
        {pull.images.map(nameOf).map((name) => (
          <Picture key={`${name} ${pull.head}`} name={name} address={pullImageAddress(pull, name)} />
        ))}
      </ul>
    </section>
  )
}

function Picture({ name, address }: { name: string; address: string }) {
  const [isMissing, setMissing] = useState(false)
  return (
    <li className={styles.picture}>
      {isMissing ? (
        <p>Removed, or cannot be shown.</p>
      ) : (
        <NewTab href={address}>
          <img src={address} alt={name} loading="lazy" onError={() => setMissing(true)} />
        </NewTab>
      )}
      <code>{name}</code>
    </li>
  )
}

function freshWords({ changed, dropped }: Fresh): string {
  if (changed.length + dropped.length === 0) return 'Its posts are the same.'
  return [
    changed.length > 0 && `New since then: “${changed.map(titleOf).join('”, “')}”.`,
    dropped.length > 0 && `No longer part of it: “${dropped.map(titleOf).join('”, “')}”.`,
  ]
    .filter(Boolean)
    .join(' ')
}

interface Fresh {
  /** Posts that the new head changes or adds. */
  changed: PullPostReview[]
  /** Posts that it no longer touches. */
  dropped: PullPostReview[]
}

/** Finds the posts that differ between two heads of a pull request. */
function findNew(before: PullReview, now: PullReview): Fresh {
  const was = new Map(before.reviews.map(({ id, after }) => [id, after?.revision ?? null]))
  const is = new Set(now.reviews.map(({ id }) => id))
  return {
    changed: now.reviews.filter(({ id, after }) => !was.has(id) || was.get(id) !== (after?.revision ?? null)),
    dropped: before.reviews.filter(({ id }) => !is.has(id)),
  }
}
