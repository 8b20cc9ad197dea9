import type { createDiscussion } from './discussion.ts'
import type { Pull } from './pull-state.ts'
import type { Pushes } from './pushes.ts'
import type { ReviewEvent } from './review-actions.ts'
import type { ReviewThread } from './review-state.ts'

export interface VisitorComment {
  login: string
  path: string
  /** A line of the file, or the first and the last of several; the whole file, where missing. */
  lines?: number | readonly [first: number, last: number]
  /** `LEFT` counts the lines before the pull request: `RIGHT`, where missing. */
  side?: 'LEFT' | 'RIGHT'
  body: string
}

export interface VisitorReview {
  login: string
  event: ReviewEvent
  /** GitHub asks for it unless the review approves. */
  body?: string
}

export type VisitorRequest = ({ login: string } | { team: string }) & { asCodeOwner?: boolean }

export type ReviewVisitor = ReturnType<typeof createReviewVisitor>

/** What people do to the discussion of a pull request at GitHub itself, past the proxy. What GitHub refuses is thrown. */
export function createReviewVisitor(discussion: ReturnType<typeof createDiscussion>, owner: string, pushes: Pushes) {
  const { store, state, actions, people, autoMerges } = discussion

  async function find(number: number): Promise<Pull> {
    const pull = await state.readPull(number)
    if (!pull) throw new Error(`There is no pull request #${number}`)
    return pull
  }

  function findThread(id: string): ReviewThread {
    const thread = store.findThread(id)
    if (!thread) throw new Error(`There is no thread ${id}`)
    return thread
  }

  async function change(id: string, login: string, isResolved: boolean): Promise<void> {
    const thread = findThread(id)
    if (!(await actions.mayResolve(thread, login))) throw new Error(`${login} may not resolve ${id}`)
    await actions.resolve(thread, login, isResolved)
  }

  return {
    /** Begins a thread. Resolves to its id. */
    async commentOnPull(number: number, { login, path, lines, side, body }: VisitorComment): Promise<string> {
      const pull = await find(number)
      const [first, line] = typeof lines === 'number' ? [undefined, lines] : (lines ?? [])
      const place = {
        ...(line === undefined ? { subject_type: 'file' } : { line, side }),
        ...(first !== undefined && first !== line && { start_line: first, start_side: side }),
      }
      const commit_id = await state.findHead(pull)
      const { thread } = await actions.comment(pull, login, { body, path, commit_id, ...place })
      return thread.id
    },
    async replyToThread(id: string, { login, body }: { login: string; body: string }): Promise<void> {
      const { pull, comments } = findThread(id)
      await actions.reply(await find(pull), login, comments[0]?.id ?? 0, body)
    },
    resolveThread: (id: string, login: string) => change(id, login, true),
    unresolveThread: (id: string, login: string) => change(id, login, false),
    async reviewPull(number: number, review: VisitorReview): Promise<void> {
      await actions.review(await find(number), review.login, review)
      await autoMerges.settle()
    },
    async askForReview(number: number, request: VisitorRequest): Promise<void> {
      const pull = await find(number)
      const who = 'login' in request ? { login: request.login } : { team: request.team }
      store.ask(number, who, request.asCodeOwner ?? false)
      await pushes.tell('pull_request', owner, async () => ({
        action: 'review_requested',
        number,
        pull_request: await state.mend(pull),
        ...('login' in who
          ? { requested_reviewer: await people.describe(who.login) }
          : { requested_team: people.describeTeam(who.team, store.requestsOf(number).at(-1)?.id ?? 0) }),
      }))
    },
  }
}
