import type { Octokit } from '@octokit/rest'
import { HttpError } from '../../contract/errors.ts'
import { MovedError, RefusedError } from '../pulls.ts'
import type { Person } from '../repository.ts'
import { type Discussion, type Opinion, OutsideError, type PullThreads } from '../threads.ts'
import type { BranchPlace } from './client.ts'
import { answerOf, graphFaultsOf, notAllowed, retryOnce, saidBy, statusOf, toHttpError } from './errors.ts'
import { makeCommit } from './propose-commit.ts'
import { movePullBranch } from './pull-merge.ts'
import { type AnsweredThreads, toReviews, toThread } from './thread-shapes.ts'

const PER_PAGE = 100
const MAX_PAGES = 5
const MAX_REVIEWS = 100

const UNREAD = 'what people say of the pull request cannot be read'
const UNSENT = 'it is not known whether this was sent. Your words are kept, and sending them again sends them once'

// The names of teams are not asked for: that takes a permission which a sign-in for one repository does not have.
const READ = `query ($owner: String!, $repo: String!, $number: Int!, $after: String) {
  repository(owner: $owner, name: $repo) {
    pullRequest(number: $number) {
      headRefOid
      reviewRequests(first: 50) { nodes { asCodeOwner requestedReviewer { __typename ... on User { login } } } }
      reviews(last: ${MAX_REVIEWS}, states: [APPROVED, CHANGES_REQUESTED, COMMENTED]) {
        nodes { author { login } state body submittedAt url commit { oid } }
      }
      reviewThreads(first: ${PER_PAGE}, after: $after) {
        pageInfo { hasNextPage endCursor }
        nodes {
          id path subjectType diffSide line startLine originalLine originalStartLine
          isOutdated isResolved viewerCanReply viewerCanResolve viewerCanUnresolve
          comments(first: 50) {
            pageInfo { hasNextPage }
            nodes { fullDatabaseId url body createdAt diffHunk author { login ... on User { databaseId name } } }
          }
        }
      }
    }
  }
}`

const RESOLVE = 'mutation ($thread: ID!) { resolveReviewThread(input: { threadId: $thread }) { thread { id } } }'
const UNRESOLVE = 'mutation ($thread: ID!) { unresolveReviewThread(input: { threadId: $thread }) { thread { id } } }'

/** Comments and reviews: read and resolved by GitHub's GraphQL API, which alone knows threads, and written by its REST API. */
export function createPullThreads({ client, owner, repo, folder, layout }: Omit<BranchPlace, 'branch'>): PullThreads {
  const repository = `${owner}/${repo}`

  const as = ({ token }: Person): Octokit => {
    if (!token) throw new HttpError(401, 'Sign in to read and write comments.')
    return client.as(token)
  }
  const write = async (person: Person, call: (octokit: Octokit) => Promise<unknown>): Promise<void> => {
    try {
      await call(as(person))
    } catch (error) {
      throw error instanceof OutsideError ? error : explain(error, person, UNSENT)
    }
  }
  const explain = (error: unknown, person: Person, outcome: string): HttpError => {
    const [fault] = graphFaultsOf(error)
    if (fault?.type?.startsWith('RATE_LIMIT'))
      return new HttpError(503, `GitHub pauses this site because of its rate limit, so ${outcome}.`, 60)
    if (fault && fault.type !== 'FORBIDDEN') return new HttpError(422, `GitHub says: ${saidBy(fault.message)}.`)
    if (fault || statusOf(error) === 404) return notAllowed(person, repository)
    if (statusOf(error) === 422) return new HttpError(422, `GitHub says: ${reasonOf(error)}.`)
    return toHttpError(error, repository, outcome)
  }

  return {
    async read(number, person) {
      const octokit = as(person)
      const discussion: Discussion = {
        head: '',
        threads: [],
        reviews: [],
        codeOwners: { logins: [], areTeams: false },
        isPartial: false,
      }
      try {
        let after: string | null = null as string | null
        for (let page = 1; page <= MAX_PAGES; page++) {
          const place = { owner, repo, number, after }
          const found: AnsweredThreads = await retryOnce(() => octokit.graphql<AnsweredThreads>(READ, place))
          const pull = found.repository?.pullRequest
          if (!pull) throw new HttpError(404, `There is no pull request #${number} in ${repository}.`)
          const { nodes, pageInfo } = pull.reviewThreads
          discussion.threads.push(...nodes.map(toThread))
          discussion.isPartial ||= nodes.some(({ comments }) => comments.pageInfo.hasNextPage)
          if (page === 1) Object.assign(discussion, { head: pull.headRefOid }, toReviews(pull))
          after = pageInfo.endCursor
          if (!pageInfo.hasNextPage) return discussion
        }
        return { ...discussion, isPartial: true }
      } catch (error) {
        throw explain(error, person, UNREAD)
      }
    },

    async comment({ number, head }, { path, lines, body }, person) {
      const common = { owner, repo, pull_number: number, commit_id: head, path, body }
      const place = lines
        ? {
            ...{ line: lines.last, side: 'RIGHT' as const },
            ...(lines.first < lines.last && { start_line: lines.first, start_side: 'RIGHT' as const }),
          }
        : { subject_type: 'file' as const }
      await write(person, ({ rest }) =>
        rest.pulls.createReviewComment({ ...common, ...place }).catch((error: unknown) => {
          throw lines && statusOf(error) === 422 ? new OutsideError() : error
        }),
      )
    },

    reply: ({ number }, { comments }, body, person) =>
      write(person, ({ rest }) =>
        rest.pulls.createReplyForReviewComment({
          ...{ owner, repo, pull_number: number, body },
          comment_id: comments[0]?.id ?? 0,
        }),
      ),

    resolve: (thread, isResolved, person) =>
      write(person, (octokit) => octokit.graphql(isResolved ? RESOLVE : UNRESOLVE, { thread })),

    review: ({ number, head }, { opinion, body }, person) =>
      write(person, ({ rest }) =>
        rest.pulls.createReview({
          ...{ owner, repo, pull_number: number, commit_id: head, event: EVENTS[opinion] },
          ...(body && { body }),
        }),
      ),

    async commitFile(pull, { path, bytes }, message, person) {
      const octokit = as(person)
      const { fork } = pull
      // Who may push to the site writes there, and forks see its objects; others write in their own fork.
      const [forkOwner, forkRepo = repo] = fork?.split('/') ?? []
      const place = forkOwner === person.login ? { owner: forkOwner, repo: forkRepo } : { owner, repo }
      try {
        const sha = await makeCommit({ octokit, ...place, folder, layout }, pull.head, [{ path, bytes }], message)
        await movePullBranch(octokit, { owner, repo }, pull, sha)
        return sha
      } catch (error) {
        if (error instanceof MovedError || error instanceof RefusedError) throw error
        throw explain(error, person, 'it is not known whether the suggestion was applied. Trying again applies it once')
      }
    },
  }
}

const EVENTS: Record<Opinion, 'APPROVE' | 'REQUEST_CHANGES' | 'COMMENT'> = {
  approved: 'APPROVE',
  'changes-requested': 'REQUEST_CHANGES',
  commented: 'COMMENT',
}

/** GitHub's reason for an answer of 422, which is in a list behind “Validation Failed” or “Unprocessable Entity”. */
function reasonOf(error: unknown): string {
  const { errors } = (answerOf(error)?.data ?? {}) as { errors?: unknown }
  const [first] = Array.isArray(errors) ? errors : []
  const { message } = Object(first) as { message?: unknown }
  const said = typeof first === 'string' ? first : typeof message === 'string' ? message : (error as Error).message
  return saidBy(said)
}
