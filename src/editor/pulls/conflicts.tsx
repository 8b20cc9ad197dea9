import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import type { PostChange, PullConflict, PullReview } from '#server/contract/contract.ts'
import { toApiError } from '../../api/call.ts'
import { findChange } from '../../api/newest-change.ts'
import { readConflicts, resolveConflicts } from '../../api/pulls.ts'
import { ErrorLine } from '../../components/error-line.tsx'
import { useSite } from '../access/access-context.ts'
import { useKeptWords } from '../margin/kept-words.ts'
import type { MergeResult } from '../merge/merge-posts.ts'
import { decidedPost, isDecided, nameOf, type Question, questionsOf, strayWords } from '../merge/questions.ts'
import { mergeStale } from '../merge/resolve-stale.ts'
import { pullAndSaved } from '../merge/sides.ts'
import versionStyles from '../merge/two-versions.module.css'
import { Strays, Versions } from '../merge/versions.tsx'
import { ActionBar, Further, useIsLow } from '../shell/action-bar.tsx'
import { Failure } from '../shell/failure.tsx'
import { NewTab } from '../shell/new-tab.tsx'
import { QuietButton } from '../shell/quiet-button.tsx'
import { useAction } from '../shell/use-action.ts'
import type { Decision, Decisions } from '../text/decisions.ts'
import { baseOf, textOf } from '../text/post-text.ts'
import { SETTING_KEYS, settingOf } from '../text/settings.ts'
import type { usePull } from './use-pull.ts'

interface ConflictsProps extends ResolutionOptions {
  /** What was chosen stays while it is not shown. */
  isShown: boolean
  onClose(isOver: boolean): void
}

/** Both versions of each post in conflict, passage by passage, and the commit that brings them together. */
export function Conflicts({ isShown, onClose, ...options }: ConflictsProps) {
  const { number, author, url } = options.pull
  const resolution = useResolution(options)
  const { conflicts, posts, error, isBusy, errorMessage, asked, open, news, isOver, resolvedBy } = resolution
  const sides = useMemo(() => pullAndSaved(author), [author])
  const isLow = useIsLow()
  const title = useId()
  const section = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const leadTo = useCallback((question = -1) => {
    const card = section.current?.querySelectorAll('fieldset')[question]
    ;(card?.querySelector('input') ?? heading.current)?.focus()
    card?.scrollIntoView({ block: 'nearest' })
  }, [])
  useEffect(() => {
    if (isShown || isOver) leadTo()
  }, [isShown, isOver, leadTo])
  useEffect(() => {
    if (news?.isSought) leadTo(news.changed[0])
  }, [news, leadTo])
  const mergeBlocker = conflicts?.mergeBlocker ?? null
  const mayCommit = conflicts && mergeBlocker === null && !isOver
  // Chosen again, it is no news any more.
  const isNews = news && (news.changed.length === 0 || news.changed.some((at) => open.includes(at)))
  return (
    <>
      <section className={versionStyles.section} aria-labelledby={title} ref={section} hidden={!isShown}>
        <h3 id={title} ref={heading} tabIndex={-1}>
          Resolve conflicts
        </h3>
        {error && <Failure error={error} onAgain={resolution.again} />}
        {!conflicts && !error && <p role="status">Reading both versions…</p>}
        {mergeBlocker !== null && <p role="status">{mergeBlocker}</p>}
        {isOver && (
          <>
            <p role="alert">
              {`The conflict has been resolved elsewhere${resolvedBy ? ` by ${resolvedBy}` : ''}. Nothing is left to choose.`}
            </p>
            <Strays words={resolution.words} />
          </>
        )}
        {mayCommit && (
          <>
            <p>
              {asked > 0
                ? `Choose a version of each passage that ${author} and the site both changed. Then press Commit to #${number}.`
                : `The changes of both fit together. Press Commit to #${number} to bring it up to date.`}
            </p>
            {posts.map(({ conflict: { id, site }, merge, questions }) => (
              <section key={id} className="stack-4 shrinking-parts" aria-label={`Conflicts in ${site.title}`}>
                {posts.length > 1 && <h4 className="breaking">{site.title}</h4>}
                <Versions
                  merge={merge}
                  questions={questions}
                  decisions={resolution.decisionsOf(id)}
                  sides={sides}
                  onDecide={(key, decision) => resolution.decide(id, key, decision)}
                />
              </section>
            ))}
            <p className="fine breaking">
              {`This makes one commit on ${author}’s branch that brings in the site’s version. The site stays as it is until you merge the pull request.`}
            </p>
          </>
        )}
      </section>
      {isShown && (
        <ActionBar
          state={
            <p role="status">{isBusy ?? (mayCommit && asked > 0 && `${asked - open.length} of ${asked} chosen`)}</p>
          }
          actions={
            <>
              <Further isFolded={isLow}>
                <NewTab className="button quiet" href={url}>
                  Open on GitHub
                </NewTab>
              </Further>
              {!isOver && <QuietButton onClick={() => onClose(false)}>Decide later</QuietButton>}
              {isOver ? (
                <button type="button" onClick={() => onClose(true)}>
                  Back to the review
                </button>
              ) : resolution.isMoved || (isNews && !news.isSought && news.changed.length > 0) ? (
                <button type="button" aria-disabled={isBusy !== null} onClick={resolution.showNews}>
                  Show what is new
                </button>
              ) : (
                mayCommit && (
                  <button
                    type="button"
                    aria-disabled={isBusy !== null || open.length > 0}
                    onClick={() => (open.length > 0 ? leadTo(open[0]) : resolution.commit())}
                  >
                    {`Commit to #${number}`}
                  </button>
                )
              )}
            </>
          }
        >
          <ErrorLine message={errorMessage} />
          {isNews && <p role="alert">{news.words}</p>}
        </ActionBar>
      )}
    </>
  )
}

/** Takes the change of a post to its new address. Resolves to the new head; null where a person has to choose first. */
export async function moveChange({ number, head }: PullReview): Promise<string | null> {
  const { posts, mergeBlocker } = await readConflicts(number)
  const resolved = posts.map((post) => resolvedPost(mergeConflict(post), NOTHING))
  const isOpen = mergeBlocker !== null || resolved.some(({ change }) => change === undefined)
  return isOpen ? null : resolveConflicts(number, { head, posts: resolved.map(whole) })
}

const whole = ({ change = {}, ...post }: ReturnType<typeof resolvedPost>) => ({ ...post, change })

function resolvedPost(post: ConflictedPost, decisions: Decisions) {
  const { id, site } = post.conflict
  return { id, revision: site.revision, change: resolvedChange(post, decisions) }
}

const NOTHING: Decisions = {}

interface ResolutionOptions {
  pull: PullReview
  reading: Pick<ReturnType<typeof usePull>, 'newer' | 'takeNewest'>
  user: string
  onResolved(head: string): Promise<void>
}

/** The conflicts of a pull request, what was chosen of them, and the commit that resolves them. */
function useResolution({ pull, reading, user, onResolved }: ResolutionOptions) {
  const { number } = pull
  const { onFailure } = useSite()
  const { data, error, refetch } = useQuery({
    queryKey: ['conflicts', number],
    queryFn: ({ signal }) => readConflicts(number, signal),
    // Choices are made of what is on the screen.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const [kept, keep] = useKeptWords(`conflicts/${number}`, '{}')
  const byPost: Record<string, Decisions> = useMemo(() => JSON.parse(kept), [kept])
  const [looked, setLooked] = useState<Looked | null>(null)
  const posts = useMemo(() => data?.posts.map(mergeConflict) ?? [], [data])
  const news = useMemo(() => looked && newsOf(looked, posts), [looked, posts])
  const decisionsOf = (id: string) => byPost[id] ?? NOTHING
  const asked = posts.flatMap((post) => {
    const open = openQuestions(post, decisionsOf(post.conflict.id))
    return post.questions.map((question) => open.includes(question))
  })
  const open = [...asked.keys()].filter((at) => asked[at])

  /** Reads both sides again and notes what is new. */
  const look = async (isRefusal: boolean) => {
    const [now, { data: fresh }] = await Promise.all([reading.takeNewest(), refetch()])
    if (!data || !fresh) return
    const before = new Map(data.posts.map(({ id, site }) => [id, site.revision]))
    const other = fresh.posts.find(({ id, site }) => before.get(id) !== site.revision)?.site
    const isMoved = fresh.head !== data.head
    let by: string | undefined
    if (isMoved && !other && now?.latest?.did === 'pushed') by = now.latest.by
    if (!isMoved && other) {
      const change = await findChange(other.id, { revision: other.revision, isChecked: false })
      by = change?.login ?? change?.author
    }
    if (!isMoved && !other && fresh.posts.length === data.posts.length) return
    const keys = new Set(posts.flatMap((post) => post.questions.map((question) => keyOf(post, question))))
    const changed = isMoved ? 'The pull request' : 'The site'
    setLooked({ keys, by: by === user ? 'You' : by, changed, isRefusal, isSought: !isRefusal })
  }

  const committing = useAction(
    async () => {
      if (!data || open.length > 0) return
      setLooked(null)
      const resolved = posts.map((post) => whole(resolvedPost(post, decisionsOf(post.conflict.id))))
      const made = await resolveConflicts(number, { head: data.head, posts: resolved })
      keep('{}')
      await onResolved(made)
    },
    async (failure) => {
      onFailure(failure)
      if (toApiError(failure).status === 409) await look(true)
    },
  )
  const looking = useAction(() => look(false))
  const isBusy = committing.isBusy ? 'Committing…' : looking.isBusy ? 'Reading both versions…' : null
  const isMoved = isBusy === null && (reading.newer !== null || (data !== undefined && data.head !== pull.head))
  const isEmpty = data?.posts.length === 0 && data.mergeBlocker === null && !pull.isMoved
  const isOver = isEmpty && (looked !== null || isMoved || !pull.hasConflicts)

  return {
    ...{ conflicts: data, posts, error, isBusy, decisionsOf, asked: asked.length, open, isMoved, isOver },
    again: () => void refetch(),
    news: isOver ? null : news,
    resolvedBy: looked?.by === 'You' ? 'you' : looked?.by,
    errorMessage: looked ? null : committing.errorMessage,
    /** Written by hand for any question so far. */
    words: Object.values(byPost).flatMap((decisions) => strayWords(decisions, [])),
    decide: (id: string, key: string, decision: Decision) =>
      keep(JSON.stringify({ ...byPost, [id]: { ...byPost[id], [key]: decision } })),
    commit: () => void committing.run(),
    showNews: () =>
      looked && !looked.isSought && !isMoved ? setLooked({ ...looked, isSought: true }) : void looking.run(),
  }
}

/** A look at what has changed since the choices on the screen were made. */
interface Looked {
  /** Keys of the questions that were on the screen before. */
  keys: ReadonlySet<string>
  /** Who changed it, where that is known. */
  by: string | undefined
  changed: 'The pull request' | 'The site'
  isRefusal: boolean
  /** The person has gone to what is new. */
  isSought: boolean
}

const LIST = new Intl.ListFormat('en-US')

const keyOf = ({ conflict }: ConflictedPost, { key }: Question) => `${conflict.id} ${key}`

/** Says which questions are new, and names them: `noor changed passage 2 meanwhile.` */
function newsOf({ keys, by, changed: side, isRefusal, isSought }: Looked, posts: readonly ConflictedPost[]) {
  const isNew = posts.flatMap((post) => post.questions.map((question) => !keys.has(keyOf(post, question))))
  const changed = [...isNew.keys()].filter((at) => isNew[at])
  const refused = isRefusal ? ' Nothing was committed.' : ''
  if (changed.length === 0)
    return {
      isSought,
      changed,
      words: `${side} has changed meanwhile, but none of these passages.${refused} Your choices are kept.`,
    }
  const named = LIST.format(
    posts.flatMap((post) => {
      const { questions, conflict } = post
      const names = questions.flatMap((question, at) =>
        keys.has(keyOf(post, question)) ? [] : [nameOf(questions, at)],
      )
      const numbers = names.flatMap((name) => /^Passage (\d+)/.exec(name)?.[1] ?? [])
      const others = names.filter((name) => !/^Passage \d/.test(name)).map((name) => `the ${name.toLowerCase()}`)
      const passages = numbers.length > 0 ? [`passage${numbers.length > 1 ? 's' : ''} ${LIST.format(numbers)}`] : []
      const words = LIST.format([...others, ...passages])
      return words && posts.length > 1 ? `${words} of “${conflict.site.title}”` : words || []
    }),
  )
  const told = by
    ? `${by} changed ${named}`
    : `${named[0]?.toUpperCase()}${named.slice(1)} ${changed.length > 1 ? 'have' : 'has'} changed`
  const kept = isNew.length > changed.length ? '; your other choices are kept' : ''
  return { isSought, changed, words: `${told} meanwhile.${refused} Choose again there${kept}.` }
}

/** A post that a pull request and the site both changed, with what is left to choose. */
interface ConflictedPost {
  conflict: PullConflict
  merge: MergeResult
  questions: Question[]
}

/** The pull request takes the place of what a person has typed, the site that of what was saved meanwhile. */
export function mergeConflict(conflict: PullConflict): ConflictedPost {
  const { base, site, pull } = conflict
  const merge = mergeStale({ base: baseOf(base), mine: textOf(pull), theirs: site })
  return { conflict, merge, questions: questionsOf(merge) }
}

export function openQuestions({ questions }: ConflictedPost, decisions: Decisions): Question[] {
  return questions.filter((question) => !isDecided(question, decisions[question.key]))
}

/** All that the resolved post says; undefined while a question is open. */
export function resolvedChange({ merge }: ConflictedPost, decisions: Decisions): PostChange | undefined {
  const post = decidedPost(merge, decisions)
  if (!post) return undefined
  const { title, author, tags, content, settings } = post
  const others = Object.fromEntries(SETTING_KEYS.map((key) => [key, settingOf(settings, key)]))
  return { title, author, tags, content, ...others }
}
