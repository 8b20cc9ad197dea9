import { setTimeout as sleep } from 'node:timers/promises'
import { RequestError } from '@octokit/request-error'
import type { Octokit } from '@octokit/rest'
import { HttpError, SignInEndedError, UnsureError } from '../../contract/errors.ts'
import type { Person } from '../repository.ts'
import type { RepositoryPlace } from './place.ts'

// What a fault meant for the person who asked.
const NOTHING_SAVED = 'nothing was saved. Your text is kept'
export const NOT_READ = 'the history cannot be read'

/** The status that GitHub answered with; undefined if the error is none of Octokit's. */
export function statusOf(error: unknown): number | undefined {
  return error instanceof RequestError ? error.status : undefined
}

/** What GitHub answered, if the error is a refusal of GitHub's. Where GitHub was not reached, there is no answer. */
export function answerOf(error: unknown): RequestError['response'] {
  return error instanceof RequestError ? error.response : undefined
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** A refusal of GitHub's, by what its answer says beside its words. */
interface Refusal {
  /** GitHub's own words. */
  said: string
  /** Rules of the repository refuse the change, and asking again changes nothing. */
  isRule: boolean
  isRateLimit: boolean
  /** The page where a person allows this site in an organization that has its own sign-in or approves apps. */
  admission: string | undefined
}

/** The faults that GitHub's GraphQL API names in an answer of 200. */
export function graphFaultsOf(error: unknown): { type?: string; message: string }[] {
  const { name, errors } = Object(error) as { name?: string; errors?: { type?: string; message: string }[] }
  return name === 'GraphqlResponseError' ? (errors ?? []) : []
}

/** Tells refusals apart that share a status: by the page that GitHub refers to, and by its headers. */
export function readRefusal(error: unknown): Refusal {
  const { data, headers } = (answerOf(error) ?? {}) as {
    data?: { documentation_url?: unknown }
    headers?: GitHubHeaders
  }
  const page = String(data?.documentation_url ?? '')
  // https://docs.github.com/en/rest/authentication/authenticating-to-the-rest-api#authenticating-with-a-personal-access-token
  const [, required] = /^required; url=(https?:\S+)/.exec(String(headers?.['x-github-sso'] ?? '')) ?? []
  return {
    said: saidBy(messageOf(error)),
    isRule: /\/(about-protected-branches|about-rulesets|[\w-]*push-protection[\w-]*)\b/.test(page),
    isRateLimit: /rate-limit/.test(page),
    admission: required ?? (/\/restricting-access-to-your-organization/.test(page) ? page : undefined),
  }
}

/** What GitHub answered, as something to tell a person. Statuses that depend on the call are passed on as they are. */
export function toHttpError(error: unknown, repository: string, outcome = NOTHING_SAVED): HttpError {
  if (error instanceof HttpError) return error
  const [status, response] = [statusOf(error), answerOf(error)]
  if (!response || status === undefined || status >= 500) return new UnsureError(outcome)
  if (status === 401) return new SignInEndedError()
  const wait = secondsToWait(error)
  if (wait !== undefined) {
    const until = clockTime(Date.now() + wait * 1000)
    return new HttpError(
      503,
      `GitHub pauses this site until ${until} because of its rate limit, so ${outcome}; try again then.`,
      wait,
    )
  }
  const { said, admission } = readRefusal(error)
  if (admission) return new HttpError(403, `GitHub says: ${said}. Open ${admission}, then sign in again.`)
  if (status === 403) return new HttpError(403, `GitHub does not allow this in ${repository}: ${said}.`)
  return new HttpError(status, `GitHub refused the change: ${said}.`)
}

/** `10:43 UTC`, which the editor shows on the reader’s own clock: src/api/local-times.ts. `time` is in milliseconds since 1970. */
export function clockTime(time: number): string {
  return `${new Date(time).toISOString().slice(11, 16)} UTC`
}

/** GitHub answers 404 where it hides what someone may not change. */
export function notAllowed({ login }: Person, repository: string): HttpError {
  return new HttpError(
    403,
    `GitHub does not let ${login} do this in ${repository}, or not with this sign-in. Ask an owner of the repository for write access, or sign out and sign in again.`,
  )
}

/** GitHub's own words as part of a sentence: without Octokit's link behind them, on one line, without a full stop. */
export function saidBy(message: string): string {
  return (message.split(' - ')[0] ?? '').replace(/\s+/g, ' ').trim().replace(/\.+$/, '')
}

/** Why the branch could not be looked at, for the owner to read. */
export function toSyncFault(error: unknown, repository: string): HttpError {
  if (error instanceof HttpError) return error
  const fault = toHttpError(error, repository)
  const said = saidBy((error as Error).message)
  const sentence =
    fault instanceof UnsureError
      ? `GitHub cannot be reached${placeOf(error)} (${said}).`
      : fault instanceof SignInEndedError
        ? 'GitHub does not accept GITHUB_TOKEN; make a new one.'
        : fault.retryAfter
          ? `GitHub pauses this site until ${clockTime(Date.now() + fault.retryAfter * 1000)}.`
          : `GitHub does not show ${repository} or its branch to this server (${said}); check GITHUB_REPOSITORY, GITHUB_BRANCH and GITHUB_TOKEN.`
  const wait = fault instanceof UnsureError ? undefined : fault.retryAfter
  return new HttpError(503, sentence, wait)
}

/** The machine that was asked. */
function placeOf(error: unknown): string {
  const url = error instanceof RequestError ? error.request.url : ''
  return URL.canParse(url) ? ` at ${new URL(url).host}` : ''
}

/** Whether GitHub asks for fewer requests. */
export function isRateLimited(error: unknown): boolean {
  return secondsToWait(error) !== undefined
}

// https://docs.github.com/en/rest/using-the-rest-api/rate-limits-for-the-rest-api#exceeding-the-rate-limit
function secondsToWait(error: unknown): number | undefined {
  const [status, headers] = [statusOf(error), answerOf(error)?.headers]
  if (!headers || (status !== 403 && status !== 429)) return undefined
  const retryAfter = Number(headers['retry-after'])
  if (Number.isFinite(retryAfter) && retryAfter > 0) return Math.ceil(retryAfter)
  if (String(headers['x-ratelimit-remaining']) === '0') {
    const seconds = Number(headers['x-ratelimit-reset']) - Date.now() / 1000
    return Math.max(1, Math.ceil(Number.isFinite(seconds) ? seconds : 60))
  }
  return status === 429 || readRefusal(error).isRateLimit ? 60 : undefined
}

export type GitHubHeaders = Record<string, string | number | undefined>

/** GitHub lists only a part of a folder. Nothing is taken from it, since what is left out would look deleted. */
export class CutShortError extends HttpError {
  constructor(folder: string) {
    // https://docs.github.com/en/rest/git/trees#get-a-tree
    super(
      503,
      `GitHub lists 100,000 files of a folder at most, or 7 MB of their names, and cut the listing of ${folder} short. So nothing new is read from it, and no post is taken off. Move files out of that folder until GitHub lists all of it.`,
    )
  }
}

/**
 * Whether GitHub refused to move a branch because it is no longer at the commit that it was to be moved from. GitHub answers
 * with the same status where rules of the branch refuse that, so the branch is looked at.
 */
export async function hasMoved(
  error: unknown,
  octokit: Octokit,
  { owner, repo, branch }: RepositoryPlace & { branch: string },
  from: string,
): Promise<boolean> {
  if (statusOf(error) !== 422) return false
  const { data } = await octokit.rest.git.getRef({ owner, repo, ref: `heads/${branch}` })
  return data.object.sha !== from
}

/** The name leads to another repository than the one whose posts are served. Nothing is taken from it. */
export class OtherRepositoryError extends HttpError {
  constructor(name: string, known: number, found: number) {
    super(
      503,
      `At GitHub, ${name} is another repository than before (number ${found} instead of ${known}), so this site reads nothing from it and lets no one write there. Set GITHUB_REPOSITORY to where your repository is now. If this one is yours as well, delete the folder replica in DATA_DIR and start the server again.`,
    )
  }
}

const SOON_MS = 3000

/** Repeats a read that failed on its way, unless that took long; reading twice does no harm. */
export async function retryOnce<T>(work: () => Promise<T>): Promise<T> {
  const began = Date.now()
  try {
    return await work()
  } catch (error) {
    const isRefused = graphFaultsOf(error).length > 0 || (answerOf(error) && (statusOf(error) ?? 0) < 500)
    if (isRefused || Date.now() - began > SOON_MS) throw error
    await sleep(200)
    return work()
  }
}
