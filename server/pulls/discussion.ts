import type {
  PullApply,
  PullComment,
  PullCommented,
  PullCommentRequest,
  PullDiscussion,
  PullReviewRequest,
  PullThread,
  PullVerdict,
} from '../contract/contract.ts'
import { HttpError, UnsureError } from '../contract/errors.ts'
import { postPath } from '../posts/folder-layout.ts'
import { MAX_POST_BYTES } from '../posts/front-matter/post-limits.ts'
import { postTooLarge } from '../posts/refusals.ts'
import type { Texts } from '../posts/texts.ts'
import { MovedError, type PullChanges, type PullRequests, RefusedError, type WholePull } from '../repository/pulls.ts'
import type { Person } from '../repository/repository.ts'
import { type Comment, type Discussion, type Lines, OutsideError, type Thread } from '../repository/threads.ts'
import { createFindPull } from './find-pull.ts'
import { findMergeBlocker, refusedBranch } from './merge-blocker.ts'
import type { Touched } from './pull-posts.ts'
import { hasLines, linesMoved, replaceLines, splitSuggestion, withSuggestion, wordsAt } from './suggestion.ts'

/** Who asks. */
export interface Reader {
  person: Person
  /** False: the person may look at no pull request but the own ones. */
  mayPush: boolean
}

/**
 * What people say of pull requests. All of it is kept at GitHub, under the name of who asks. What is asked twice within
 * ten minutes is done once. Throws HttpError.
 */
export interface Discussions {
  read(number: number, reader: Reader): Promise<PullDiscussion>
  comment(number: number, request: PullCommentRequest, reader: Reader): Promise<PullCommented>
  reply(number: number, thread: string, body: string, reader: Reader): Promise<void>
  resolve(number: number, thread: string, isResolved: boolean, reader: Reader): Promise<void>
  review(number: number, request: PullReviewRequest, reader: Reader): Promise<void>
  /** Commits what a comment suggests, with the credit of who did. Resolves to the new head. */
  apply(number: number, thread: string, request: PullApply, reader: Reader): Promise<string>
}

export interface DiscussionsParts {
  pulls: Pick<PullRequests, 'find' | 'changes' | 'threads' | 'folderAt' | 'readBlob' | 'forget'>
  texts: Pick<Texts, 'isRenderable'>
}

const SAME_MS = 10 * 60_000
// Chosen: anyone may comment, and each text may take a second. What is not tried in this time is shown as it was typed.
const RENDER_MS = 2000

export function createDiscussions({ pulls: github, texts }: DiscussionsParts): Discussions {
  const find = createFindPull(github)
  const { threads } = github

  const findOpen = async (number: number, { person, mayPush }: Reader) => {
    const found = await find(number, person, { mayPush })
    if (found.pull.state !== 'open') throw new HttpError(409, `${findMergeBlocker(found.pull)}`)
    return found
  }

  /** Sends what is not there yet, and asks whether it is where the answer was lost. */
  const sendOnce = async (
    number: number,
    person: Person,
    isThere: (one: Discussion) => boolean,
    send: () => Promise<void>,
  ) => {
    if (isThere(await threads.read(number, person))) return
    try {
      await send()
    } catch (error) {
      if (!(error instanceof UnsureError)) throw error
      const found = await threads.read(number, person).catch(() => undefined)
      if (!found || !isThere(found)) throw error
    }
  }

  const isNew = (time: string) => Math.abs(Date.now() - Date.parse(time)) < SAME_MS
  const isSame =
    ({ login }: Person, body: string) =>
    (comment: Pick<Comment, 'author' | 'body' | 'createdAt'>) =>
      comment.author === login &&
      comment.body.replaceAll('\r\n', '\n').trim() === body.trim() &&
      isNew(comment.createdAt)

  const bytesAt = async (pull: WholePull, head: string, path: string, person: Person) => {
    const file = (await github.folderAt(head, person)).get(path)
    if (!file) return undefined
    if (file.size > MAX_POST_BYTES) throw postTooLarge()
    return github.readBlob(file.blob, pull, person)
  }

  const findThread = async (number: number, id: string, person: Person): Promise<Thread> => {
    const thread = (await threads.read(number, person)).threads.find((one) => one.id === id)
    if (thread) return thread
    throw new HttpError(404, 'These comments are no longer there. Load the page again to see what there is now.')
  }

  return {
    async read(number, { person, mayPush }) {
      const [{ pull, changes, touched }, found] = await Promise.all([
        find(number, person, { mayPush, maxAgeMs: SAME_LOOK_MS }),
        threads.read(number, person),
      ])
      const isPlain = createPlainness(texts)
      const mayApply = mayPush ? pull.isOpenToMaintainers : pull.fork?.split('/')[0] === person.login
      const comments = found.threads.flatMap((thread) => thread.comments)
      const times = [...comments.map(({ createdAt }) => createdAt), ...found.reviews.map((one) => one.submittedAt)]
      return {
        head: found.head,
        updatedAt: [...times, pull.updatedAt].sort().at(-1) ?? '',
        threads: await inTurn(found.threads, async (thread): Promise<PullThread> => {
          const { id, path, lines, isOutdated, isResolved, mayReply, mayResolve, comments } = thread
          return {
            ...{ id, path, lines, isOutdated, isResolved, mayReply, mayResolve },
            post: postAt(path, changes, touched),
            quoted: comments[0]?.quoted ?? null,
            comments: await inTurn(comments, async ({ id, author, createdAt, url, body }): Promise<PullComment> => {
              const split = splitSuggestion(body)
              return { id, author, createdAt, url, ...split, ...(await isPlain(split.body)) }
            }),
          }
        }),
        reviews: await inTurn(
          found.reviews.filter(({ opinion, body }) => opinion !== 'commented' || body.trim() !== ''),
          async ({ commit, ...review }): Promise<PullVerdict> => ({
            ...review,
            ...(await isPlain(review.body)),
            isOfHead: commit === found.head,
          }),
        ),
        asked: [
          ...pull.asked.logins.map((name) => ({ name, isCodeOwner: found.codeOwners.logins.includes(name) })),
          ...pull.asked.teams.map((name) => ({ name, isCodeOwner: found.codeOwners.areTeams })),
        ],
        mayApply: pull.state === 'open' && mayApply,
        mayReview: pull.state === 'open' && pull.author !== person.login,
        ...(found.isPartial && { isPartial: true }),
      }
    },

    async comment(number, { head, post, lines, body, suggestion }, reader) {
      const { person } = reader
      const { pull, changes, touched } = await findOpen(number, reader)
      if (!touched.posts.some(({ id }) => id === post))
        throw new HttpError(404, `Pull request #${number} has no post “${post}”.`)
      const path = `${changes.folder}/${postPath(post)}`
      const bytes = lines && (await bytesAt(pull, head, postPath(post), person))
      const words = lines && bytes && wordsAt(bytes, lines)
      if (lines && words === undefined)
        throw new HttpError(422, `“${post}.md” has no lines ${lines.first} to ${lines.last}.`)
      const onLines = suggestion === undefined ? body : withSuggestion(body, suggestion)
      const onFile =
        words === undefined
          ? body
          : quoting(words, suggestion === undefined ? body : withSuggestion(body, suggestion, 'md'))
      let isOnFile = lines === undefined
      const isThere = ({ threads }: Discussion) =>
        threads.some((thread) => {
          if (thread.path !== path) return false
          const [first] = thread.comments
          if (!first) return false
          isOnFile = isSame(person, onFile)(first)
          // On an earlier version its lines were others, or are gone.
          const isThere = pull.head === head ? isEqual(thread.lines, lines ?? null) : first.quoted === words
          return isOnFile || (isSame(person, onLines)(first) && isThere)
        })
      await sendOnce(number, person, isThere, async () => {
        isOnFile = lines === undefined
        try {
          // GitHub keeps it at its passage as long as that stands in newer versions word for word.
          const at = lines ? { ...pull, head } : pull
          await threads.comment(at, { path, lines: lines ?? null, body: lines ? onLines : onFile }, person)
        } catch (error) {
          if (!(error instanceof OutsideError)) throw error
          isOnFile = true
          await threads.comment(pull, { path, lines: null, body: onFile }, person)
        }
      })
      if (words === undefined || isOnFile) return { isOnFile: isOnFile && lines !== undefined }
      const newest = pull.head === head ? bytes : await bytesAt(pull, pull.head, postPath(post), person)
      return { isOnFile, ...(!(newest && hasLines(newest, words)) && { isOutdated: true as const }) }
    },

    async reply(number, id, body, reader) {
      const { pull } = await find(number, reader.person, reader)
      const thread = await findThread(number, id, reader.person)
      const isThere = ({ threads }: Discussion) =>
        threads
          .find((one) => one.id === id)
          ?.comments.slice(1)
          .some(isSame(reader.person, body)) ?? false
      await sendOnce(number, reader.person, isThere, () => threads.reply(pull, thread, body, reader.person))
    },

    async resolve(number, id, isResolved, reader) {
      await find(number, reader.person, reader)
      // A thread is known by its id alone, which may be one of another pull request.
      const thread = await findThread(number, id, reader.person)
      if (thread.isResolved !== isResolved) await threads.resolve(id, isResolved, reader.person)
    },

    async review(number, { head, opinion, body }, reader) {
      const { person } = reader
      const { pull } = await findOpen(number, reader)
      if (pull.head !== head && opinion !== 'commented') throw movedOn()
      if (pull.author === person.login && opinion !== 'commented')
        throw new HttpError(422, 'You opened this pull request, so GitHub lets others approve it or ask for changes.')
      const isThere = ({ reviews }: Discussion) =>
        reviews.some(
          (one) =>
            isSame(person, body)({ ...one, createdAt: one.submittedAt }) &&
            one.opinion === opinion &&
            one.commit === pull.head,
        )
      await sendOnce(number, person, isThere, () => threads.review(pull, { opinion, body }, person))
      github.forget({ number })
    },

    async apply(number, id, { head, lines, comment: asked }, reader) {
      const { person } = reader
      const { pull, changes } = await findOpen(number, reader)
      const thread = await findThread(number, id, person)
      const comment = thread.comments.find((one) => one.id === asked)
      const { suggestion } = splitSuggestion(comment?.body ?? '')
      if (!comment || suggestion === undefined)
        throw new HttpError(
          409,
          'The comment no longer suggests anything. Load the page again to see what it says now.',
        )
      const path = thread.path.startsWith(`${changes.folder}/`)
        ? thread.path.slice(changes.folder.length + 1)
        : undefined
      const was = path && (await bytesAt(pull, head, path, person))
      if (!path || !was) throw linesMoved()
      const bytes = replaceLines(was, lines, suggestion)
      if (bytes.byteLength > MAX_POST_BYTES) throw postTooLarge()
      if (pull.head !== head) {
        // Asked again after a lost answer.
        const is = await bytesAt(pull, pull.head, path, person)
        if (is && Buffer.compare(is, bytes) === 0) return pull.head
        throw movedOn()
      }
      const { quoted } = thread.comments[0] ?? comment
      const isCurrent = isEqual(thread.lines, lines) && (quoted === null || sameWords(quoted, wordsAt(was, lines)))
      if (!isCurrent) throw linesMoved()
      if (Buffer.compare(was, bytes) === 0) return head
      try {
        const commit = await threads.commitFile(pull, { path, bytes }, messageOf(comment, path, person), person)
        // It is applied, whatever becomes of this.
        if (thread.mayResolve && !thread.isResolved) await threads.resolve(id, true, person).catch(() => {})
        return commit
      } catch (error) {
        if (error instanceof MovedError) throw movedOn()
        throw error instanceof RefusedError ? refusedBranch(pull, error.message) : error
      } finally {
        github.forget({ number })
      }
    },
  }
}

// A page asks for the pull request itself every minute.
const SAME_LOOK_MS = 60_000

/** Judges texts of strangers, which are shown as they are where there is no time to try them. */
function createPlainness(texts: Pick<Texts, 'isRenderable'>) {
  const until = performance.now() + RENDER_MS
  return async (content: string): Promise<{ isPlain?: true }> => {
    if (content.trim() === '') return {}
    const isRenderable = performance.now() < until && (await texts.isRenderable({ title: '', content }))
    return isRenderable ? {} : { isPlain: true }
  }
}

/** One after the other: what strangers write takes one thread at most. */
async function inTurn<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const done: R[] = []
  for (const item of items) done.push(await work(item))
  return done
}

/** The post of the pull request that a file is, or was before it was renamed. */
function postAt(path: string, { folder }: PullChanges, { posts }: Touched): string | null {
  const is = (id: string) => path === `${folder}/${postPath(id)}`
  return posts.find(({ id, previousId }) => is(id) || (previousId !== undefined && is(previousId)))?.id ?? null
}

function quoting(words: string, body: string): string {
  return `${words
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n')}\n\n${body}`
}

function isEqual(one: Lines | null, other: Lines | null): boolean {
  return one?.first === other?.first && one?.last === other?.last
}

function sameWords(quoted: string, words: string | undefined): boolean {
  return quoted.replaceAll('\r', '') === words?.replaceAll('\r', '')
}

function messageOf({ author, credit }: Comment, path: string, { login }: Person): string {
  const summary = `Apply a suggestion to ${path}`
  return author === login || !credit ? summary : `${summary}\n\nCo-authored-by: ${credit}`
}

function movedOn(): HttpError {
  return new HttpError(
    409,
    'The pull request has changed since you looked at it, so nothing was sent. Your words are kept: look at what is new, then try again.',
  )
}
