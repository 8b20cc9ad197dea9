import type { Comment, Discussion, Opinion, Thread } from '../threads.ts'

// GitHub's GraphQL answers about comments and reviews, as far as pull-threads.ts asks for them.

export type Actor = { login: string; databaseId?: number | null; name?: string | null } | null

interface AnsweredComment {
  /** A number of more than 32 bits, as a text. */
  fullDatabaseId: string | null
  url: string
  body: string
  createdAt: string
  diffHunk: string
  author: Actor
}

interface AnsweredThread {
  id: string
  path: string
  subjectType: 'LINE' | 'FILE'
  diffSide: 'LEFT' | 'RIGHT'
  line: number | null
  startLine: number | null
  originalLine: number | null
  originalStartLine: number | null
  isOutdated: boolean
  isResolved: boolean
  viewerCanReply: boolean
  viewerCanResolve: boolean
  viewerCanUnresolve: boolean
  comments: { pageInfo: { hasNextPage: boolean }; nodes: AnsweredComment[] }
}

interface AnsweredPull {
  headRefOid: string
  reviewRequests: {
    nodes: { asCodeOwner: boolean; requestedReviewer: { __typename: string; login?: string } | null }[]
  } | null
  reviews: {
    nodes: {
      author: Actor
      state: string
      body: string
      submittedAt: string
      url: string
      commit: { oid: string } | null
    }[]
  } | null
  reviewThreads: { pageInfo: { hasNextPage: boolean; endCursor: string | null }; nodes: AnsweredThread[] }
}

/** GitHub's answer to the query for threads. */
export interface AnsweredThreads {
  repository: { pullRequest: AnsweredPull | null } | null
}

export function toThread(thread: AnsweredThread): Thread {
  const { id, path, subjectType, diffSide, line, startLine, isOutdated, isResolved } = thread
  const isOfBefore = diffSide === 'LEFT'
  const count = (thread.originalLine ?? 0) - (thread.originalStartLine ?? thread.originalLine ?? 0) + 1
  const isWhole = subjectType === 'FILE'
  return {
    ...{ id, path, isOfBefore, isOutdated, isResolved },
    lines: line === null || isOfBefore || isWhole || isOutdated ? null : { first: startLine ?? line, last: line },
    mayReply: thread.viewerCanReply,
    mayResolve: isResolved ? thread.viewerCanUnresolve : thread.viewerCanResolve,
    comments: thread.comments.nodes.map((comment) =>
      toComment(comment, isWhole ? null : quotedIn(comment.diffHunk, count, isOfBefore)),
    ),
  }
}

function toComment({ fullDatabaseId, author, body, createdAt, url }: AnsweredComment, quoted: string | null): Comment {
  const login = author?.login ?? 'ghost'
  return {
    id: Number(fullDatabaseId ?? 0),
    author: login,
    // https://docs.github.com/en/account-and-profile/reference/email-addresses-reference#your-noreply-email-address
    credit: author?.databaseId
      ? `${author.name?.trim() || login} <${author.databaseId}+${login}@users.noreply.github.com>`
      : null,
    body: body.replaceAll('\0', ''),
    createdAt: new Date(createdAt).toISOString(),
    url,
    quoted,
  }
}

/** The last lines of a part of a difference, which ends with the line that a comment is on. */
function quotedIn(hunk: string, count: number, isOfBefore: boolean): string | null {
  const [, ...lines] = hunk.split('\n')
  const side = lines.filter((line) => line[0] === ' ' || line[0] === (isOfBefore ? '-' : '+'))
  return side.length < count || count < 1
    ? null
    : side
        .slice(-count)
        .map((line) => line.slice(1))
        .join('\n')
}

export const OPINIONS: Record<string, Opinion> = {
  APPROVED: 'approved',
  CHANGES_REQUESTED: 'changes-requested',
  COMMENTED: 'commented',
}

export function toReviews({ reviewRequests, reviews }: AnsweredPull): Pick<Discussion, 'reviews' | 'codeOwners'> {
  const asked = reviewRequests?.nodes ?? []
  const teams = asked.filter(({ requestedReviewer }) => requestedReviewer?.__typename !== 'User')
  return {
    reviews: (reviews?.nodes ?? []).map(({ author, state, body, submittedAt, url, commit }) => ({
      author: author?.login ?? 'ghost',
      opinion: OPINIONS[state] ?? 'commented',
      body: body.replaceAll('\0', ''),
      submittedAt: new Date(submittedAt).toISOString(),
      url,
      commit: commit?.oid ?? null,
    })),
    codeOwners: {
      logins: asked.flatMap((one) => (one.asCodeOwner && one.requestedReviewer?.login) || []),
      areTeams: teams.length > 0 && teams.every(({ asCodeOwner }) => asCodeOwner),
    },
  }
}
