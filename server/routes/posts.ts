import { setImmediate as nextTurn } from 'node:timers/promises'
import { Router } from 'express'
import type { Post, PostOrder, PostPage, PostStatus, Problem } from '../contract/contract.ts'
import { HttpError } from '../contract/errors.ts'
import { type Answer, createAnswer, SHARED } from '../http/answer.ts'
import { jsonBody } from '../http/json-body.ts'
import { MAX_PER_PAGE, nextLink, readPaging } from '../http/pagination.ts'
import { etagOf, readIfMatch } from '../http/preconditions.ts'
import { refuseOthers } from '../http/refuse-method.ts'
import { postPath } from '../posts/folder-layout.ts'
import { isPostName } from '../posts/front-matter/post-id.ts'
import { POST_ORDERS } from '../posts/post-order.ts'
import { forVisitors } from '../posts/precondition.ts'
import type { PostQuery } from '../posts/search.ts'
import { passageOf } from '../posts/text-filter.ts'
import { searchedPost, textOf } from '../search/search-entry.ts'
import { redirectTo } from './aliases.ts'
import { answerWritten } from './answer-written.ts'
import type { PostRequest } from './path-params.ts'
import { parseBody, readNewPost, readPostChange, typedFile } from './post-body.ts'
import type { RouteParts } from './route-parts.ts'

/** Who accepts it gets a post with its text as HTML and what stands beside it, as src/api/posts.ts asks for it. */
const POST_PAGE_TYPE = 'application/vnd.post-page+json'

// A text of 1 MiB is longer as JSON; how long the file would be is what counts in the end.
export const MAX_BODY = 7 * 1024 * 1024

// Of the JSON. Chosen: a hundred long articles.
const MAX_LIST_CHARACTERS = 1024 * 1024
// Of the owner's, whose lists show beginnings and answer while they type.
const MAX_OWN_LIST_CHARACTERS = 256 * 1024
// As much as lists show.
const BEGINNING = 2000
// Chosen: one line of words in place of those that were asked for.
const MOST_NAMED = 3

interface ListedPage extends Answer {
  total: number
  hasNext: boolean
  /** The words that these posts have where none has those that were asked for. */
  instead: readonly string[]
}

export function createPostRoutes(parts: RouteParts): Router {
  const { posts, removeWithRedirect, checker, texts, figures, answers, access, imageSizesOf, links, repository } = parts
  const router = Router({ caseSensitive: true })
  const body = jsonBody({ limit: MAX_BODY })

  const forOwner = async (post: Post) => ({ ...(await checker.judged(post)), isPublic: posts.isPublic(post) })

  /** With why it cannot be saved, so that no one learns of it after typing. */
  const withObstacle = async <T extends { id: string; problems: Problem[] }>(post: T): Promise<T> => {
    const obstacle = await repository.findObstacle(postPath(post.id))
    if (!obstacle) return post
    return { ...post, problems: [{ severity: 'warning', message: obstacle, line: 1 }, ...post.problems] }
  }

  /** The part of a text that was read before in which words stand that the owner asks for. */
  const passageIn = (post: Post, q: string) => {
    const body = texts.knownBody(post)
    return body && passageOf(textOf(searchedPost(post, body)), body.excerpt, q)
  }

  const readList = async (query: PostQuery): Promise<ListedPage> => {
    const withProblems = query.problem ? await checker.idsWithProblems() : undefined
    const { posts: found, total, hasNext, instead } = await posts.filter({ ...query, withProblems })
    const problems = query.all ? await checker.known(found) : []
    const summaries = await Promise.all(
      found.map((post) => (query.all ? texts.knownSummary(post) : texts.summaryOf(post))),
    )
    const shown: string[] = []
    let isAnyUnread = false
    let left = query.all ? MAX_OWN_LIST_CHARACTERS : MAX_LIST_CHARACTERS
    for (const [at, listed] of found.entries()) {
      const { isUnread, ...summary } = summaries[at] ?? {}
      if (isUnread) isAnyUnread = true
      const own = query.all
        ? { ...listed, problems: problems[at], isPublic: posts.isPublic(listed) }
        : forVisitors(listed)
      const post = {
        ...own,
        ...summary,
        ...(query.all && query.q && passageIn(listed, instead?.get(listed.id) ?? query.q)),
      }
      const { length } = post.content
      const whole = length <= Math.max(left, BEGINNING) ? JSON.stringify(post) : ''
      const isWhole = whole !== '' && (length <= BEGINNING || whole.length <= left)
      const json = isWhole ? whole : JSON.stringify({ ...post, content: post.content.slice(0, BEGINNING), isCut: true })
      shown.push(json)
      left -= json.length
      if (length > BEGINNING) await nextTurn()
    }
    // Its problems become known while nothing in the folder changes.
    const holds = query.all || isAnyUnread ? 'once' : 'in this version'
    return {
      ...createAnswer(`[${shown.join(',')}]`, { holds }),
      total,
      hasNext,
      instead: found.flatMap(({ id }) => instead?.get(id) ?? []),
    }
  }

  router.get('/', async (request, response, next) => {
    if (request.query.all === '1') await access.requireOwner(request, response, next)
    else next()
  })
  router.get('/', async (request, response) => {
    const all = request.query.all === '1'
    const paging = readPaging(request.query)
    if (all) {
      await access.catchUp(response)
      response.set('X-Unchecked', String(checker.unchecked()))
    } else response.set('Cache-Control', SHARED)
    // To a visitor these are names like any other that no list knows.
    const filter = all ? readPostFilter(request.query) : {}
    const query = {
      all,
      q: text(request.query.q),
      tag: text(request.query.tag),
      author: text(request.query.author),
      ...filter,
      ...paging,
    }
    const list = await answers.keep(listName(query), () => readList(query))
    const link = nextLink('/api/posts', request.query, paging, list.hasNext)
    if (link) response.set('Link', link)
    response.set('X-Total-Count', String(list.total))
    const instead = [...new Map(list.instead.map((words) => [words.toLowerCase(), words])).values()]
    if (instead.length > 0) response.set('X-Found-Instead', instead.slice(0, MOST_NAMED).map(encodeURIComponent).join())
    await answers.send(request, response.type('json'), list)
  })

  router.get('/:id', async (request, response) => {
    const { id } = request.params
    let post = posts.find(id)
    const isOwner = await access.isOwner(request, response)
    if (isOwner) {
      await access.catchUp(response)
      post = posts.find(id)
    }
    const moved = post ? undefined : posts.findByAlias(id)
    if (moved && (isOwner || posts.isPublic(moved))) {
      response.vary('Cookie')
      return redirectTo(response, '/api/posts/', moved.id, request.originalUrl)
    }
    if (!post || !(isOwner || posts.isPublic(post))) {
      access.refuseInDoubt(response)
      throw new HttpError(404, `There is no post “${id}”.`)
    }
    response.set('Cache-Control', isOwner ? 'private, no-store' : 'no-cache')
    response.vary('Cookie').vary('Accept').vary('Accept-Encoding')
    const isPlain = !(await texts.isRenderable(post))
    const whole = isOwner ? await withObstacle(await forOwner(post)) : forVisitors(post)
    const shown = { ...whole, ...(isPlain && { isPlain }) }
    if (request.get('accept') !== POST_PAGE_TYPE) return response.set('ETag', etagOf(post.revision)).json(shown)
    const imageSizes = await imageSizesOf(post)
    const html = await texts.words(post, imageSizes, { figures: await figures.inPost(post) })
    const beside = posts.isPublic(post) && { neighbors: posts.neighbors(id), relations: posts.relations(id) }
    response.type(POST_PAGE_TYPE).json({
      ...shown,
      ...texts.knownSummary(post),
      ...(html !== undefined && { html }),
      imageSizes,
      ...beside,
    } satisfies PostPage)
  })

  router.post('/', access.requireOwner, body, async (request, response) => {
    const person = access.personOf(response)
    const written = await posts.create(readNewPost(request), person)
    response.status(written.isRepeat ? 200 : 201)
    response.set('Location', `/api/posts/${written.post.id}`)
    await answerWritten(access, response, { ...written, post: await forOwner(written.post) })
  })

  router.put('/:id', access.requireOwner, body, async (request: PostRequest, response) => {
    const change = readPostChange(request)
    const person = access.personOf(response)
    const written = await posts.update(request.params.id, change, readIfMatch(request), person)
    await answerWritten(access, response, { ...written, post: await forOwner(written.post) })
  })

  router.delete('/:id', access.requireFreshOwner, async (request: PostRequest, response) => {
    const person = access.personOf(response)
    const { id } = request.params
    const { redirect } = request.query
    if (redirect !== undefined && typeof redirect !== 'string')
      throw new HttpError(400, 'redirect must name one post by its id.')
    const precondition = readIfMatch(request)
    const { commit } =
      redirect === undefined
        ? await posts.remove(id, precondition, person)
        : await removeWithRedirect(id, redirect, precondition, person)
    if (commit) await access.noteCommit(response, commit)
    await links.forget([id])
    response.status(204).end()
  })

  router.post('/:id/check', access.requireOwner, body, async (request: PostRequest, response) => {
    const { id } = request.params
    if (!isPostName(id)) throw new HttpError(404, `“${id}” cannot be the id of a post.`)
    const { text: file } = parseBody(request, typedFile)
    const check = file === undefined ? checker.checkTyped(id, readPostChange(request)) : checker.checkFile(id, file)
    response.set('Cache-Control', 'private, no-store').json(await check)
  })

  return refuseOthers(router)
}

/** Names the lists that the site itself asks for by their address, so that they are answered early. */
function listName(query: PostQuery): string {
  const { all, q, tag, author, page, perPage } = query
  if (all || q || tag || author || perPage !== MAX_PER_PAGE) return `list ${JSON.stringify(query)}`
  return page === 1 ? '/api/posts' : `/api/posts?page=${page}`
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

interface PostFilter {
  status: PostStatus | undefined
  problem: boolean | undefined
  sort: PostOrder | undefined
}

const STATUSES: readonly PostStatus[] = ['draft', 'published', 'scheduled']

/** Reads `status`, `problem` and `sort`, which are the owner's. Throws HttpError 400 for what they cannot be. */
function readPostFilter(query: Readonly<Record<string, unknown>>): PostFilter {
  return {
    status: readOneOf('status', query.status, STATUSES),
    problem: readOneOf('problem', query.problem, ['1']) && true,
    sort: readOneOf('sort', query.sort, POST_ORDERS),
  }
}

function readOneOf<T extends string>(name: string, value: unknown, known: readonly T[]): T | undefined {
  if (value === undefined || value === '') return undefined
  const found = known.find((one) => one === value)
  if (found !== undefined) return found
  throw new HttpError(400, `${name} must be ${known.join(' or ')}.`)
}
