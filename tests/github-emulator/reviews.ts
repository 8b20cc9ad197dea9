import { type Answer, type Call, errorAnswer, isRecord, jsonAnswer, jsonOf, pathnameOf, queryOf } from './exchange.ts'
import type { PullDiffs } from './pull-diffs.ts'
import type { createPullState, Pull } from './pull-state.ts'
import { Refused, type ReviewActions } from './review-actions.ts'
import type { ReviewComment, ReviewStore } from './review-state.ts'
import type { createReviewWords } from './review-words.ts'

export interface ReviewsOptions {
  url: string
  store: ReviewStore
  state: ReturnType<typeof createPullState>
  diffs: PullDiffs
  words: ReturnType<typeof createReviewWords>
  actions: ReviewActions
}

/** Reviews and their comments by the REST API. Anyone who is signed in and may read the repository may write them. */
export function createReviews({ url, store, state, diffs, words, actions }: ReviewsOptions) {
  async function list(pull: Pull, what: string, call: Call): Promise<Answer> {
    if (what === 'reviews') return pageOf(store.reviewsOf(pull.number), call, url, words.describeReview)
    const diff = await diffs.read(pull)
    return pageOf(sort(store.commentsOf(pull.number), queryOf(call)), call, url, (one) =>
      words.describeComment(one, diff),
    )
  }

  async function describeMade(pull: Pull, comment: ReviewComment): Promise<Answer> {
    const described = await words.describeComment(comment, await diffs.read(pull))
    return jsonAnswer(201, described, { location: String(described.url) })
  }

  async function write(pull: Pull, what: string, answered: number | undefined, login: string, body: unknown) {
    const asked = isRecord(body) ? body : {}
    if (what === 'reviews') return jsonAnswer(200, await words.describeReview(await actions.review(pull, login, asked)))
    const top = answered ?? (typeof asked.in_reply_to === 'number' ? asked.in_reply_to : undefined)
    if (top === undefined) return describeMade(pull, await actions.comment(pull, login, asked))
    const reply = await actions.reply(pull, login, top, asked.body)
    return reply ? describeMade(pull, reply) : errorAnswer(404, 'Not Found')
  }

  return {
    /** `within` is the path inside the repository; undefined: no call of reviews. */
    async answer(
      call: Call,
      within: string,
      login: string | undefined,
      forward: (call: Call) => Promise<Answer>,
    ): Promise<Answer | undefined> {
      const parts = /^\/pulls\/(\d+)\/(?:(reviews|comments)|comments\/(\d+)\/replies)$/.exec(within)
      const isRead = call.method === 'GET' || call.method === 'HEAD'
      if (!parts || !(isRead || call.method === 'POST')) return undefined
      const [, number, what = 'comments', answered] = parts
      if (answered !== undefined && isRead) return errorAnswer(404, 'Not Found')
      if (!isRead && login === undefined) return errorAnswer(401, 'Requires authentication')
      const path = pathnameOf(call).replace(/(\/pulls\/\d+)\/.*$/, '$1')
      const seen = await forward({ method: 'GET', path, headers: call.headers, body: Buffer.alloc(0) })
      const pull = seen.status === 200 ? await state.readPull(Number(number)) : undefined
      if (!pull) return errorAnswer(404, 'Not Found')
      if (isRead || login === undefined) return list(pull, what, call)
      const body = jsonOf(call)
      if (body === undefined) return errorAnswer(400, 'Problems parsing JSON')
      try {
        return await write(pull, what, answered === undefined ? undefined : Number(answered), login, body)
      } catch (error) {
        if (error instanceof Refused) return error.answer
        throw error
      }
    },
  }
}

function sort(comments: readonly ReviewComment[], query: URLSearchParams): ReviewComment[] {
  const since = query.get('since')
  const kept = comments.filter(({ createdAt }) => since === null || createdAt >= since)
  return query.has('sort') && query.get('direction') !== 'asc' ? kept.reverse() : kept
}

async function pageOf<Value>(
  values: readonly Value[],
  call: Call,
  url: string,
  describe: (value: Value) => Promise<unknown>,
): Promise<Answer> {
  const query = queryOf(call)
  const size = Math.min(Math.max(Number(query.get('per_page') ?? 30), 1), 100)
  const page = Math.max(Number(query.get('page') ?? 1), 1)
  const last = Math.max(Math.ceil(values.length / size), 1)
  const link = (to: number, relation: string) => {
    query.set('page', String(to))
    return `<${url}${pathnameOf(call)}?${query}>; rel="${relation}"`
  }
  const links = [
    ...(page > 1 ? [link(page - 1, 'prev'), link(1, 'first')] : []),
    ...(page < last ? [link(page + 1, 'next'), link(last, 'last')] : []),
  ]
  const described = await Promise.all(values.slice((page - 1) * size, page * size).map(describe))
  return jsonAnswer(200, described, links.length > 0 ? { link: links.join(', ') } : {})
}
