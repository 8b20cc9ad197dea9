import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import type { PostChange, PullConflict, PullReview } from '#server/contract/contract.ts'
import { toApiError } from '../../api/call.ts'
import { readConflicts, resolveConflicts } from '../../api/pulls.ts'
import { ErrorLine } from '../../components/error-line.tsx'
import { useSite } from '../access/access-context.ts'
import type { MergeResult } from '../merge/merge-posts.ts'
import { decidedPost, isDecided, type Question, questionsOf } from '../merge/questions.ts'
import { mergeStale } from '../merge/resolve-stale.ts'
import { pullAndSaved } from '../merge/sides.ts'
import versionStyles from '../merge/two-versions.module.css'
import { Versions } from '../merge/versions.tsx'
import { Failure } from '../shell/failure.tsx'
import { useLeaveGuard } from '../shell/leave-guard.tsx'
import { useAction } from '../shell/use-action.ts'
import type { Decision, Decisions } from '../text/decisions.ts'
import { baseOf, textOf } from '../text/post-text.ts'
import { SETTING_KEYS, settingOf } from '../text/settings.ts'

interface ConflictsProps {
  pull: PullReview
  /** What was chosen stays while it is not shown. */
  isShown: boolean
  onResolved(head: string): Promise<void>
  onClose(): void
}

/** Both versions of each post in conflict, passage by passage, and the commit that brings them together. */
export function Conflicts({ pull, isShown, onResolved, onClose }: ConflictsProps) {
  const { number, head, author } = pull
  const resolution = useResolution({ number, head, onResolved })
  const { conflicts, posts, error, isBusy, errorMessage, open, asked } = resolution
  const sides = useMemo(() => pullAndSaved(author), [author])
  const title = useId()
  const section = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isShown) heading.current?.focus()
  }, [isShown])
  const mergeBlocker = conflicts?.mergeBlocker ?? null
  const commit = () => {
    if (open === 0) return resolution.commit()
    const cards = [...(section.current?.querySelectorAll('fieldset') ?? [])]
    cards
      .find((card) => !card.querySelector(':checked'))
      ?.querySelector('input')
      ?.focus()
  }
  return (
    <section className={versionStyles.section} aria-labelledby={title} ref={section} hidden={!isShown}>
      <h3 id={title} ref={heading} tabIndex={-1}>
        Resolve conflicts
      </h3>
      {error && <Failure error={error} onAgain={resolution.again} />}
      {!conflicts && !error && <p role="status">Reading both versions…</p>}
      {mergeBlocker !== null && <p role="status">{mergeBlocker}</p>}
      {conflicts && mergeBlocker === null && (
        <>
          <p>
            {asked > 0
              ? `Choose a version of each passage that ${author} and the site both changed. Then press Commit to the pull request.`
              : 'The changes of both fit together. Press Commit to the pull request to bring it up to date.'}
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
      <div className={versionStyles.actions}>
        <ErrorLine message={errorMessage} />
        {conflicts && mergeBlocker === null && (
          <>
            <p role="status" className="empty-out">
              {isBusy ? 'Committing…' : asked > 0 && `${asked - open} of ${asked} resolved`}
            </p>
            <button type="button" aria-disabled={isBusy || open > 0} onClick={commit}>
              Commit to the pull request
            </button>
          </>
        )}
        <button type="button" className="quiet" onClick={onClose}>
          Decide later
        </button>
      </div>
    </section>
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

const LOSING = 'What you have chosen is not committed yet. Leave anyway?'

const NOTHING: Decisions = {}

interface ResolutionOptions {
  number: number
  /** The head that is on the screen. */
  head: string
  onResolved(head: string): Promise<void>
}

/** The conflicts of a pull request, what was chosen of them, and the commit that resolves them. */
function useResolution({ number, head, onResolved }: ResolutionOptions) {
  const { onFailure } = useSite()
  const { data, error, refetch } = useQuery({
    queryKey: ['conflicts', number, head],
    queryFn: ({ signal }) => readConflicts(number, signal),
    // What is on the screen is not taken away from who is choosing.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const [byPost, setByPost] = useState<Record<string, Decisions>>({})
  const posts = useMemo(() => data?.posts.map(mergeConflict) ?? [], [data])
  const decisionsOf = (id: string) => byPost[id] ?? NOTHING
  const open = posts.reduce((sum, post) => sum + openQuestions(post, decisionsOf(post.conflict.id)).length, 0)
  const asked = posts.reduce((sum, { questions }) => sum + questions.length, 0)
  useLeaveGuard(Object.keys(byPost).length > 0, LOSING)

  const { run, isBusy, errorMessage } = useAction(
    async () => {
      if (!data || open > 0) return
      const resolved = posts.map((post) => whole(resolvedPost(post, decisionsOf(post.conflict.id))))
      const made = await resolveConflicts(number, { head: data.head, posts: resolved })
      setByPost({})
      await onResolved(made)
    },
    async (failure) => {
      onFailure(failure)
      // What there is to choose may have changed.
      if (toApiError(failure).status === 409) await refetch()
    },
  )

  return {
    conflicts: data,
    posts,
    error,
    again: () => void refetch(),
    ...{ isBusy, errorMessage, open, asked, decisionsOf },
    decide: (id: string, key: string, decision: Decision) =>
      setByPost((before) => ({ ...before, [id]: { ...before[id], [key]: decision } })),
    commit: () => void run(),
  }
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
