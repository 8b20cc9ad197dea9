import { excerptOf, findLine, type Hunk, type Side } from './diff-hunks.ts'
import { type Answer, jsonAnswer, jsonOf } from './exchange.ts'
import type { PullDiff, PullDiffs } from './pull-diffs.ts'
import type { createPullState, Pull } from './pull-state.ts'
import type { Pushes } from './pushes.ts'
import type { Review, ReviewComment, ReviewStore, ReviewThread, Span } from './review-state.ts'
import type { createReviewWords } from './review-words.ts'

const LONGEST_BODY = 65_536
const STATES = { APPROVE: 'APPROVED', REQUEST_CHANGES: 'CHANGES_REQUESTED', COMMENT: 'COMMENTED' } as const

export type ReviewEvent = keyof typeof STATES

/** What GitHub does not do, with its answer. */
export class Refused extends Error {
  readonly answer: Answer
  constructor(answer: Answer) {
    super(answer.body.toString('utf8'))
    this.answer = answer
  }
}

/** In the words of the REST API. */
export interface NewComment {
  body?: unknown
  path?: unknown
  commit_id?: unknown
  line?: unknown
  side?: unknown
  start_line?: unknown
  start_side?: unknown
  subject_type?: unknown
}

export interface NewReview {
  event?: unknown
  body?: unknown
  commit_id?: unknown
  comments?: unknown
}

export interface ReviewActionsOptions {
  store: ReviewStore
  state: ReturnType<typeof createPullState>
  diffs: PullDiffs
  words: ReturnType<typeof createReviewWords>
  pushes: Pushes
  mayPush(login: string): Promise<boolean>
}

export type ReviewActions = ReturnType<typeof createReviewActions>

/** What people do to the discussion of a pull request, through the API and at GitHub itself alike. */
export function createReviewActions({ store, state, diffs, words, pushes, mayPush }: ReviewActionsOptions) {
  async function place(asked: NewComment, diff: PullDiff): Promise<Omit<ReviewThread, 'id' | 'comments' | 'pull'>> {
    const path = String(asked.path)
    if (!diff.files.has(path))
      throw refusal(
        { field: `${THREAD}.path`, code: 'invalid' },
        { field: `${THREAD}.diff_hunk`, code: 'missing_field' },
      )
    const common = { path, pathBefore: diff.files.get(path) ?? path, commit: diff.head, base: diff.base }
    if (asked.subject_type === 'file') return { ...common, hunk: '', position: 1 }
    if (typeof asked.line !== 'number') throw missing('line')
    const span = spanOf(asked, asked.line)
    const hunks = await diffs.hunksOf(diff, path)
    const found = findLine(hunks, span.side, span.line)
    const problems = problemsOf(span, hunks, found?.hunk)
    if (!found || problems.length > 0) throw refusal(...problems)
    return { ...common, span, hunk: excerptOf(found.hunk, found.line), position: found.line.position }
  }

  async function readDiff(pull: Pull, commit: unknown): Promise<PullDiff | undefined> {
    const diff = await diffs.read(pull)
    if (commit === undefined || commit === diff.head) return diff
    return diff.commits.includes(String(commit)) ? diffs.read(pull, String(commit)) : undefined
  }

  async function tellComment(pull: Pull, comment: ReviewComment): Promise<void> {
    await pushes.tell('pull_request_review_comment', comment.author, async () => ({
      action: 'created',
      comment: await words.describeComment(comment, await diffs.read(pull)),
      pull_request: await state.mend(pull),
    }))
  }

  async function tellReview(pull: Pull, review: Review): Promise<void> {
    await pushes.tell('pull_request_review', review.author, async () => ({
      action: 'submitted',
      review: { ...(await words.describeReview(review)), state: review.state.toLowerCase() },
      pull_request: await state.mend(pull),
    }))
  }

  /** GitHub makes every comment part of a review, which has no text of its own unless it was given one. */
  async function write(pull: Pull, thread: ReviewThread, login: string, body: string): Promise<ReviewComment> {
    const commit = await state.findHead(pull)
    const review = store.addReview({ pull: pull.number, author: login, body: '', state: 'COMMENTED', commit })
    const comment = store.addComment(thread, review, body)
    await tellReview(pull, review)
    await tellComment(pull, comment)
    return comment
  }

  async function mayResolve(thread: ReviewThread, login: string): Promise<boolean> {
    const pull = await state.readPull(thread.pull)
    return (await mayPush(login)) || authorOf(pull) === login
  }

  return {
    mayResolve,
    async comment(pull: Pull, login: string, asked: NewComment): Promise<ReviewComment> {
      const body = readBody(asked.body)
      if (asked.commit_id === undefined) throw missing('commit_id')
      if (asked.path === undefined) throw missing('path')
      const diff = await readDiff(pull, asked.commit_id)
      if (!diff)
        throw refusal({ field: 'commit_id', code: 'custom', message: 'commit_id is not part of the pull request' })
      return write(pull, store.addThread({ ...(await place(asked, diff)), pull: pull.number }), login, body)
    },
    /** Undefined: there is no such comment. */
    async reply(pull: Pull, login: string, id: number, asked: unknown): Promise<ReviewComment | undefined> {
      const answered = store.commentsOf(pull.number).find((comment) => comment.id === id)
      if (!answered) return undefined
      const body = readBody(asked)
      if (answered.thread.comments[0] !== answered)
        throw refusal({ field: 'in_reply_to', code: 'custom', message: 'Replies to replies are not supported.' })
      return write(pull, answered.thread, login, body)
    },
    async review(pull: Pull, login: string, asked: NewReview): Promise<Review> {
      const event = Object.keys(STATES).find((name) => name === asked.event) as ReviewEvent | undefined
      if (!event) throw new Error('The emulator has no pending reviews: name an event')
      const comments: NewComment[] = Array.isArray(asked.comments) ? asked.comments : []
      const body = typeof asked.body === 'string' ? asked.body : ''
      const isOwn = authorOf(pull) === login
      if (isOwn && event === 'APPROVE') throw simpleRefusal('Can not approve your own pull request')
      if (isOwn && event === 'REQUEST_CHANGES') throw simpleRefusal('Can not request changes on your own pull request')
      if (body.trim() === '' && (event === 'REQUEST_CHANGES' || (event === 'COMMENT' && comments.length === 0)))
        throw simpleRefusal("Body can't be blank")
      if (body.length > LONGEST_BODY) throw simpleRefusal(TOO_LONG)
      const diff = await readDiff(pull, asked.commit_id)
      if (!diff) throw simpleRefusal('The commitOID is not part of the pull request')
      const placed = []
      for (const comment of comments)
        placed.push({ body: readBody(comment.body), thread: await place(comment, diff).catch(simplify) })
      const review = store.addReview({
        pull: pull.number,
        author: login,
        body,
        state: STATES[event],
        commit: diff.head,
      })
      store.settleRequest(pull.number, login)
      await tellReview(pull, review)
      for (const { body: text, thread } of placed)
        await tellComment(pull, store.addComment(store.addThread({ ...thread, pull: pull.number }), review, text))
      return review
    },
    /** Resolves a thread or opens it again, for a person who may. Done twice, it is done once. */
    async resolve(thread: ReviewThread, login: string, isResolved: boolean): Promise<void> {
      if ((thread.resolvedBy !== undefined) === isResolved) return
      if (isResolved) thread.resolvedBy = login
      else delete thread.resolvedBy
      const pull = await state.readPull(thread.pull)
      if (!pull) return
      await pushes.tell('pull_request_review_thread', login, async () => ({
        action: isResolved ? 'resolved' : 'unresolved',
        thread: await words.describeThread(thread, await diffs.read(pull)),
        pull_request: await state.mend(pull),
      }))
    },
  }
}

const THREAD = 'pull_request_review_thread'
const TOO_LONG = `body is too long (maximum is ${LONGEST_BODY} characters)`

function spanOf({ side, start_line, start_side }: NewComment, line: number): Span {
  const end: Side = side === 'LEFT' ? 'LEFT' : 'RIGHT'
  if (typeof start_line !== 'number') return { side: end, line }
  return {
    side: end,
    line,
    startLine: start_line,
    startSide: start_side === 'LEFT' || start_side === 'RIGHT' ? start_side : end,
  }
}

function problemsOf(span: Span, hunks: readonly Hunk[], hunk: Hunk | undefined) {
  const problems: Record<string, string>[] = []
  const add = (field: string, message: string) =>
    void problems.push({ field: `${THREAD}.${field}`, code: 'custom', message: `${THREAD}.${field} ${message}` })
  if (!hunk) add('line', 'must be part of the diff')
  const { side, line, startSide = side, startLine } = span
  if (startLine !== undefined) {
    if (startSide === side && startLine >= line) add('start_line', 'must precede the end line.')
    const start = findLine(hunks, startSide, startLine)
    if (!start || start.hunk !== hunk) add('start_line', 'must be part of the same hunk as the line.')
  }
  if (!hunk) problems.push({ field: `${THREAD}.diff_hunk`, code: 'missing_field' })
  return problems
}

function readBody(body: unknown): string {
  if (typeof body !== 'string' || body.trim() === '') throw refusal({ field: 'body', code: 'missing_field' })
  if (body.length > LONGEST_BODY) throw refusal({ field: 'body', code: 'custom', message: TOO_LONG })
  return body
}

function missing(name: string): Refused {
  const message = `Invalid request.\n\n"${name}" wasn't supplied.`
  return new Refused(jsonAnswer(422, { message, documentation_url: DOCUMENTATION, status: '422' }))
}

function refusal(...errors: Record<string, string>[]): Refused {
  const described = errors.map((error) => ({ resource: 'PullRequestReviewComment', ...error }))
  const body = { message: 'Validation Failed', errors: described, documentation_url: DOCUMENTATION, status: '422' }
  return new Refused(jsonAnswer(422, body))
}

/** As GitHub refuses a review: in sentences. */
function simpleRefusal(...errors: string[]): Refused {
  const body = { message: 'Unprocessable Entity', errors, documentation_url: DOCUMENTATION, status: '422' }
  return new Refused(jsonAnswer(422, body))
}

function simplify(error: unknown): never {
  if (!(error instanceof Refused)) throw error
  const { errors = [] } = jsonOf(error.answer) as { errors?: { field: string; message?: string }[] }
  const words = errors.map((one) => (one.message ?? `${one.field} can't be blank`).replace(/[._]/g, ' ').trim())
  throw simpleRefusal(words.join(' and '))
}

const DOCUMENTATION = 'https://docs.github.com/rest/pulls'

export function authorOf(pull: Pull | undefined): string {
  const user = pull?.user as { login?: string } | null | undefined
  return user?.login ?? ''
}
