import type { createAutoMerges } from './auto-merges.ts'
import { isRecord } from './exchange.ts'
import { type PageArguments, pageOf } from './graphql-answers.ts'
import type { People } from './people.ts'
import type { PullDiff, PullDiffs } from './pull-diffs.ts'
import type { createPullState, Pull } from './pull-state.ts'
import { authorOf, type ReviewActions } from './review-actions.ts'
import type { Review, ReviewComment, ReviewRequest, ReviewStore, ReviewThread } from './review-state.ts'
import { placeThread, type ThreadPlace } from './thread-places.ts'

export interface NodesOptions {
  url: string
  /** `owner/name` */
  fullName: string
  store: ReviewStore
  state: ReturnType<typeof createPullState>
  diffs: PullDiffs
  people: People
  actions: ReviewActions
  autoMerges: ReturnType<typeof createAutoMerges>
}

/** The person that a query is made for. */
export interface Viewer {
  login: string
  mayPush: boolean
  /** Whether the token may resolve threads, where the person may. */
  mayResolve: boolean
}

interface Of {
  pull: Pull
  viewer: Viewer
  diff: () => Promise<PullDiff>
}

/** The objects of GitHub's GraphQL API, as far as they are about reviews. A field that stands in none is an error. */
export function createNodes({ url, fullName, store, state, diffs, people, actions, autoMerges }: NodesOptions) {
  const web = `/${fullName}`

  async function describeActor(login: string) {
    const { id, node_id, name, avatar_url } = await people.describe(login)
    return {
      __typename: 'User',
      id: node_id,
      login,
      databaseId: Number(id),
      name: name ?? null,
      url: `${url}/${login}`,
      resourcePath: `/${login}`,
      avatarUrl: avatar_url,
    }
  }

  const describeCommit = (oid: string) => ({
    __typename: 'Commit',
    oid,
    abbreviatedOid: oid.slice(0, 7),
    url: `${url}${web}/commit/${oid}`,
  })

  function describePullCommit({ sha, commit, author }: Record<string, unknown>) {
    const made = isRecord(commit) && isRecord(commit.author) ? commit.author : {}
    const user = isRecord(author) ? () => describeActor(String(author.login)) : null
    const actor = { __typename: 'GitActor', name: made.name, email: made.email, date: made.date, user }
    const described = { ...describeCommit(String(sha)), committedDate: made.date, author: actor }
    return { __typename: 'PullRequestCommit', commit: described }
  }

  function describeReview(review: Review, viewer: Viewer) {
    const { id, pull, author, body, state: reviewState, commit, submittedAt } = review
    const resourcePath = `${web}/pull/${pull}#pullrequestreview-${id}`
    return {
      __typename: 'PullRequestReview',
      id: `PRR_${id}`,
      databaseId: id,
      fullDatabaseId: String(id),
      author: () => describeActor(author),
      authorAssociation: () => people.associationOf(author),
      authorCanPushToRepository: async () => (await people.associationOf(author)) !== 'NONE',
      body,
      state: reviewState,
      createdAt: submittedAt,
      submittedAt,
      publishedAt: submittedAt,
      updatedAt: submittedAt,
      url: url + resourcePath,
      resourcePath,
      commit: describeCommit(commit),
      viewerDidAuthor: author === viewer.login,
    }
  }

  function describeComment(comment: ReviewComment, place: () => Promise<ThreadPlace>, { viewer, diff }: Of): object {
    const { id, thread, author, body, createdAt, review } = comment
    const [first] = thread.comments
    const resourcePath = `${web}/pull/${thread.pull}#discussion_r${id}`
    return {
      __typename: 'PullRequestReviewComment',
      id: `PRRC_${id}`,
      databaseId: id,
      fullDatabaseId: String(id),
      url: url + resourcePath,
      resourcePath,
      author: () => describeActor(author),
      authorAssociation: () => people.associationOf(author),
      body,
      createdAt,
      updatedAt: createdAt,
      publishedAt: createdAt,
      lastEditedAt: null,
      isMinimized: false,
      minimizedReason: null,
      state: 'SUBMITTED',
      path: thread.path,
      subjectType: thread.span ? 'LINE' : 'FILE',
      diffHunk: thread.hunk,
      outdated: async () => (await place()).isOutdated,
      line: async () => (await place()).line,
      startLine: async () => (await place()).startLine,
      originalLine: thread.span?.line ?? null,
      originalStartLine: thread.span?.startLine ?? null,
      commit: async () => describeCommit((await place()).isOutdated ? thread.commit : (await diff()).head),
      originalCommit: describeCommit(thread.commit),
      pullRequestReview: describeReview(review, viewer),
      replyTo:
        !first || first === comment
          ? null
          : {
              __typename: 'PullRequestReviewComment',
              id: `PRRC_${first.id}`,
              databaseId: first.id,
              fullDatabaseId: String(first.id),
            },
      viewerDidAuthor: author === viewer.login,
    }
  }

  function describeThread(thread: ReviewThread, of: Of) {
    const { span, comments, resolvedBy } = thread
    const place = once(async () => placeThread(thread, await of.diff(), diffs))
    const mayResolve = async () => of.viewer.mayResolve && (await actions.mayResolve(thread, of.viewer.login))
    return {
      __typename: 'PullRequestReviewThread',
      id: thread.id,
      isResolved: resolvedBy !== undefined,
      isCollapsed: resolvedBy !== undefined,
      isOutdated: async () => (await place()).isOutdated,
      path: thread.path,
      subjectType: span ? 'LINE' : 'FILE',
      diffSide: span?.side ?? 'RIGHT',
      startDiffSide: span?.startLine === undefined ? null : (span.startSide ?? span.side),
      line: async () => (await place()).line,
      startLine: async () => (await place()).startLine,
      originalLine: span?.line ?? null,
      originalStartLine: span?.startLine ?? null,
      viewerCanReply: true,
      viewerCanResolve: async () => resolvedBy === undefined && (await mayResolve()),
      viewerCanUnresolve: async () => resolvedBy !== undefined && (await mayResolve()),
      resolvedBy: () => (resolvedBy === undefined ? null : describeActor(resolvedBy)),
      pullRequest: () => describePull(of.pull, of.viewer),
      comments: (args: PageArguments) => pageOf('comments', args, comments, (one) => describeComment(one, place, of)),
    }
  }

  function describeRequest({ id, who, asCodeOwner }: ReviewRequest) {
    const describeReviewer = async () => {
      if ('login' in who) return describeActor(who.login)
      const { name, slug, node_id, html_url } = people.describeTeam(who.team, id)
      const combinedSlug = `${fullName.split('/')[0]}/${slug}`
      return { __typename: 'Team', id: node_id, databaseId: id, name, slug, combinedSlug, url: html_url }
    }
    return {
      __typename: 'ReviewRequest',
      id: `RR_${id}`,
      databaseId: id,
      asCodeOwner,
      requestedReviewer: describeReviewer,
    }
  }

  function describePull(pull: Pull, viewer: Viewer): object {
    const { number } = pull
    const of = { pull, viewer, diff: once(() => diffs.read(pull)) }
    const detail = once(() => state.describe(pull))
    const resourcePath = `${web}/pull/${number}`
    const enabled = pull.state === 'open' ? store.autoMerges.get(number) : undefined
    const listReviews = (field: string, listed: () => readonly Review[]) => async (args: PageArguments & Narrowing) => {
      const kept: Review[] = []
      for (const review of listed()) {
        const counts = args.writersOnly !== true || (await people.associationOf(review.author)) !== 'NONE'
        if (counts && (args.states?.includes(review.state) ?? true)) kept.push(review)
      }
      return pageOf(field, args, kept, (review) => describeReview(review, viewer))
    }
    return {
      __typename: 'PullRequest',
      id: pull.node_id,
      number,
      title: pull.title,
      body: pull.body ?? '',
      url: url + resourcePath,
      resourcePath,
      state: state.merged.has(number) ? 'MERGED' : pull.state === 'open' ? 'OPEN' : 'CLOSED',
      merged: state.merged.has(number),
      closed: pull.state !== 'open',
      isDraft: pull.draft === true,
      author: () => describeActor(authorOf(pull)),
      headRefName: pull.head.ref,
      baseRefName: pull.base.ref,
      headRefOid: () => state.findHead(pull),
      baseRefOid: pull.base.sha,
      mergeable: async () => MERGEABLE[String((await detail()).mergeable)],
      mergeStateStatus: async () => String((await detail()).mergeable_state).toUpperCase(),
      reviewDecision: () => (state.rules.needsReview ? store.decide(number) : null),
      mergedAt: async () => (await detail()).merged_at ?? null,
      mergedBy: async () => {
        const { merged_by: by } = await detail()
        return isRecord(by) ? describeActor(String(by.login)) : null
      },
      commits: async (args: PageArguments) => {
        const { commits } = await state.compare(pull, await state.findHead(pull))
        return pageOf('commits', args, (Array.isArray(commits) ? commits : []).filter(isRecord), describePullCommit)
      },
      reviewThreads: (args: PageArguments) =>
        pageOf('reviewThreads', args, store.threadsOf(number), (thread) => describeThread(thread, of)),
      reviews: listReviews('reviews', () => store.reviewsOf(number)),
      latestReviews: listReviews('latestReviews', () => store.latestReviews(number)),
      latestOpinionatedReviews: listReviews('latestOpinionatedReviews', () => store.latestOpinions(number)),
      reviewRequests: (args: PageArguments) =>
        pageOf('reviewRequests', args, store.requestsOf(number), describeRequest),
      viewerCanUpdate: viewer.mayPush || authorOf(pull) === viewer.login,
      viewerDidAuthor: authorOf(pull) === viewer.login,
      viewerCanEnableAutoMerge: async () =>
        viewer.mayPush && !enabled && (await autoMerges.findRefusal(pull)) === undefined,
      viewerCanDisableAutoMerge: enabled !== undefined && (viewer.mayPush || authorOf(pull) === viewer.login),
      autoMergeRequest: enabled
        ? {
            __typename: 'AutoMergeRequest',
            enabledBy: () => describeActor(enabled.login),
            enabledAt: enabled.enabledAt,
            mergeMethod: enabled.method.toUpperCase(),
            commitHeadline: null,
            commitBody: null,
            authorEmail: null,
          }
        : null,
    }
  }

  return {
    describeActor,
    describePull,
    describeThread: (thread: ReviewThread, pull: Pull, viewer: Viewer) =>
      describeThread(thread, { pull, viewer, diff: once(() => diffs.read(pull)) }),
    describeRepository(settings: Record<string, unknown>, viewer: Viewer, findPull: (number: number) => Promise<Pull>) {
      return {
        __typename: 'Repository',
        id: settings.node_id,
        databaseId: settings.id,
        name: settings.name,
        nameWithOwner: fullName,
        url: url + web,
        isPrivate: settings.private === true,
        autoMergeAllowed: settings.allow_auto_merge === true,
        mergeCommitAllowed: settings.allow_merge_commit === true,
        squashMergeAllowed: settings.allow_squash_merge === true,
        rebaseMergeAllowed: settings.allow_rebase_merge === true,
        pullRequest: async ({ number }: { number: number }) => describePull(await findPull(number), viewer),
      }
    },
  }
}

interface Narrowing {
  writersOnly?: boolean
  states?: readonly string[] | null
}

const MERGEABLE: Record<string, string> = { true: 'MERGEABLE', false: 'CONFLICTING', null: 'UNKNOWN' }

function once<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let value: Promise<Value> | undefined
  return () => {
    value ??= read()
    return value
  }
}
