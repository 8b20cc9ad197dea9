import type { People } from './people.ts'
import type { PullDiff, PullDiffs } from './pull-diffs.ts'
import type { Review, ReviewComment, ReviewThread } from './review-state.ts'
import { placeThread } from './thread-places.ts'

/** Comments and reviews in the words of the REST API. */
export function createReviewWords(people: People, diffs: PullDiffs, url: string, fullName: string) {
  const api = (path: string) => `${url}/repos/${fullName}${path}`

  function addressesOf(pull: number, anchor: string) {
    return { html: `${url}/${fullName}/pull/${pull}#${anchor}`, pull_request: api(`/pulls/${pull}`) }
  }

  async function describeComment(comment: ReviewComment, diff: PullDiff): Promise<Record<string, unknown>> {
    const { id, thread, author, body, createdAt, review } = comment
    const { span } = thread
    const { isOutdated, line, startLine, position } = await placeThread(thread, diff, diffs)
    const self = api(`/pulls/comments/${id}`)
    const { html, pull_request } = addressesOf(thread.pull, `discussion_r${id}`)
    const [first] = thread.comments
    return {
      url: self,
      pull_request_review_id: review.id,
      id,
      node_id: `PRRC_${id}`,
      diff_hunk: thread.hunk,
      path: thread.path,
      commit_id: isOutdated ? thread.commit : diff.head,
      original_commit_id: thread.commit,
      user: await people.describe(author),
      body,
      created_at: createdAt,
      updated_at: createdAt,
      html_url: html,
      pull_request_url: pull_request,
      author_association: await people.associationOf(author),
      _links: { self: { href: self }, html: { href: html }, pull_request: { href: pull_request } },
      reactions: reactionsOf(`${self}/reactions`),
      start_line: startLine,
      original_start_line: span?.startLine ?? null,
      start_side: span?.startLine === undefined ? null : (span.startSide ?? span.side),
      line,
      original_line: span?.line ?? null,
      side: span?.side ?? 'RIGHT',
      position,
      original_position: thread.position,
      subject_type: span ? 'line' : 'file',
      ...(first !== comment && { in_reply_to_id: first?.id }),
    }
  }

  return {
    describeComment,
    async describeThread(thread: ReviewThread, diff: PullDiff) {
      const comments = await Promise.all(thread.comments.map((comment) => describeComment(comment, diff)))
      return { node_id: thread.id, comments }
    },
    async describeReview({ id, pull, author, body, state, commit, submittedAt }: Review) {
      const { html, pull_request } = addressesOf(pull, `pullrequestreview-${id}`)
      return {
        id,
        node_id: `PRR_${id}`,
        user: await people.describe(author),
        body,
        state,
        html_url: html,
        pull_request_url: pull_request,
        author_association: await people.associationOf(author),
        _links: { html: { href: html }, pull_request: { href: pull_request } },
        submitted_at: submittedAt,
        commit_id: commit,
      }
    },
  }
}

function reactionsOf(url: string) {
  const names = ['+1', '-1', 'laugh', 'hooray', 'confused', 'heart', 'rocket', 'eyes']
  return { url, total_count: 0, ...Object.fromEntries(names.map((name) => [name, 0])) }
}
