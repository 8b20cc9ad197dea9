import { createHash, randomBytes } from 'node:crypto'
import { notAccessible } from './app-access.ts'
import type { Apps } from './apps.ts'
import type { createArchives } from './archives.ts'
import { answerAuthorizations } from './authorizations.ts'
import { findRawMediaType, isMalformedPath, mendBlob, mendContents, rawHeaders } from './contents.ts'
import {
  type Answer,
  type Call,
  emptyAnswer,
  errorAnswer,
  isRecord,
  jsonAnswer,
  jsonOf,
  pathnameOf,
} from './exchange.ts'
import type { Forks } from './forks.ts'
import { createGraphQl, type GraphQlOptions } from './graphql.ts'
import type { Identities, Identity } from './identities.ts'
import type { createPulls } from './pulls.ts'
import type { Pushes } from './pushes.ts'
import type { createReviews } from './reviews.ts'
import type { Tokens } from './tokens.ts'
import { createTree, mendTree } from './trees.ts'

export interface ApiOptions extends Omit<GraphQlOptions, 'access' | 'loginOf'> {
  pushes: Pushes
  identities: Identities
  pulls: ReturnType<typeof createPulls>
  reviews: ReturnType<typeof createReviews>
  archives: ReturnType<typeof createArchives>
  forks: Forks
  apps: Apps
  tokens: Tokens
}

/** GitHub's API: the bare emulator's answers, mended on the way, and GraphQL, which it lacks. */
export function createApi(options: ApiOptions) {
  const { url, origin, pushes, identities, rateLimits, repository, archives, pulls, reviews, forks, apps } = options
  const { fullName, isPrivate, autoMerges, branchRules } = options
  const answerGraphQl = createGraphQl({ ...options, access: apps.access, loginOf })

  async function answerAs(identity: Identity, call: Call): Promise<Answer> {
    const path = decode(pathnameOf(call))
    const isWrite = !['GET', 'HEAD'].includes(call.method)
    const name = forks.findRepository(path)
    const root = `/repos/${name}`
    const within = path === root ? '/' : path.startsWith(`${root}/`) ? path.slice(root.length) : undefined
    const scopes = identity.kind === 'person' ? identity.scopes : []
    const isOfApp = identity.kind === 'installation' || (identity.kind === 'person' && identity.client?.isGitHubApp)
    const ofApps = (await apps.api.answerAs(identity, path)) ?? apps.access.refuse(identity, call.method, path)
    if (ofApps) return ofApps
    if (path === '/user/emails' && !scopes.some((scope) => scope === 'user' || scope === 'user:email'))
      return errorAnswer(404, 'Not Found')
    if (within && !isOfApp && (isPrivate || (isWrite && identity.kind === 'person'))) {
      const isEnough = scopes.includes('repo') || (!isPrivate && scopes.includes('public_repo'))
      if (!isEnough) return errorAnswer(404, 'Not Found')
    }
    const contentsPath = within?.startsWith('/contents/') ? within.slice('/contents/'.length) : undefined
    if (isWrite && contentsPath !== undefined && isMalformedPath(contentsPath))
      return errorAnswer(422, 'path contains a malformed path component')
    const ofForks = await forks.answer(identity, call)
    if (ofForks) return ofForks
    const asked = /^\/collaborators\/([^/]+)\/permission$/.exec(within ?? '')?.[1]
    if (asked) return repository.answerPermission(asked, identity)
    const archived = /^\/tarball\/(.+)$/.exec(within ?? '')?.[1]
    if (archived && call.method === 'GET') {
      const seen = await forward(identity, { ...call, path: root })
      return seen.status === 200 ? archives.redirect(archived) : errorAnswer(404, 'Not Found')
    }
    const login = loginOf(identity)
    const person = login === undefined ? undefined : { login, mayPush: () => repository.mayPush(login) }
    const moved = person && (await pulls.answerMaintainer(call, path, person))
    if (moved) return moved
    const isOwn = name === fullName
    const ruled = isOwn && within && branchRules.answer(call, within, login)
    if (ruled) return ruled
    const pulled = isOwn && within && (await answerPulls(call, within, person, (step) => forward(identity, step)))

    const isNewTree = within === '/git/trees' && call.method === 'POST'
    const answer =
      pulled ||
      (isNewTree ? await createTree(call, root, (step) => forward(identity, step)) : await forward(identity, call))
    const { message, ...rest } = errorOf(answer)
    if (message === 'Forbidden' && isOfApp && !isPrivate) return notAccessible()
    if (message === 'Forbidden' || (message === 'Requires authentication' && within && !isWrite))
      return errorAnswer(404, 'Not Found')
    if (contentsPath !== undefined && call.method === 'PUT' && answer.status === 422) {
      if (message.startsWith('"sha" wasn\'t supplied'))
        return errorAnswer(422, 'Invalid request.\n\n"sha" wasn\'t supplied.')
      // GitHub pays no heed to the sha of a file that is not there: it creates the file.
      if (message.endsWith('does not exist')) return answerAs(identity, withoutSha(call))
    }
    if (answer.status >= 400) return jsonAnswer(answer.status, { ...errorBody(answer.status, message), ...rest })
    if (isNewTree) return mendTree(answer, `${url}${root}`)
    if (pulled || !within || answer.status !== 200 || isWrite) return answer

    const mediaType = findRawMediaType(call.headers.accept)
    if (within === '/' && !isOwn) return forks.mendFork(answer, name, identity)
    if (within === '/') return repository.mendRepository(answer, identity)
    if (/^\/branches\/[^/]+$/.test(within)) return repository.mendBranch(answer, url)
    if (within.startsWith('/git/trees/')) return mendTree(answer, `${url}${root}`)
    if (within.startsWith('/git/blobs/')) return mendBlob(answer, mediaType)
    if (!within.startsWith('/contents')) return answer
    const isRaw = mediaType && answer.headers['content-type'] === 'application/octet-stream'
    return isRaw ? { ...answer, headers: rawHeaders(mediaType) } : mendContents(answer)
  }

  const answerPulls: typeof pulls.answer = async (call, within, person, step) => {
    if (!within.startsWith('/pulls')) return pulls.answer(call, within, person, step)
    await autoMerges.settle()
    const reviewed = await reviews.answer(call, within, person?.login, step)
    // A review may have been all that was missing.
    if (reviewed && call.method === 'POST') await autoMerges.settle()
    return reviewed ?? pulls.answer(call, within, person, step)
  }

  function forward(identity: Identity, call: Call): Promise<Answer> {
    const { authorization: _, 'if-none-match': __, ...headers } = call.headers
    const login = loginOf(identity)
    const speaker = login === undefined ? {} : { authorization: `Bearer ${origin.tokenOf(login)}` }
    const body = identity.kind === 'installation' ? apps.signAsBot(identity.installationId, call) : call.body
    return pushes.watch(login, { ...call, headers: { ...headers, ...speaker }, body })
  }

  /** The bare emulator lets the account act where an installation does. */
  function loginOf(identity: Identity): string | undefined {
    if (identity.kind === 'installation') return apps.registry.findInstallation(identity.installationId)?.account
    return identity.kind === 'person' ? identity.login : undefined
  }

  return async (call: Call): Promise<Answer> => {
    const common = { 'x-github-request-id': randomBytes(8).toString('hex').toUpperCase() }
    if (pathnameOf(call).startsWith('/applications/'))
      return withHeaders(await answerAuthorizations(call, identities, options.tokens, origin), common)
    const ofApp = await apps.api.answer(call)
    if (ofApp) return withHeaders(ofApp, { ...common, ...rateLimits.headers({ kind: 'app' }) })
    const identity = identities.findIdentity(call.headers.authorization)
    if (!identity) return withHeaders(errorAnswer(401, 'Bad credentials'), common)
    if (pathnameOf(call) === '/graphql')
      return withHeaders(await answerGraphQl(call, identity), {
        ...common,
        ...rateLimits.headers(identity, 'graphql'),
        ...(identity.kind === 'person' && { 'x-oauth-scopes': identity.scopes.join(', ') }),
        'x-github-media-type': 'github.v4; format=json',
      })
    const isFree = pathnameOf(call) === '/rate_limit'
    const refused = isFree ? rateLimits.overview(identity) : rateLimits.spend(identity)
    let answer = refused ?? (await answerAs(identity, call))
    const isAsked = ['GET', 'HEAD'].includes(call.method) && answer.status === 200 && !isFree
    const etag = isAsked ? etagOf(answer, call.headers.authorization) : undefined
    if (etag && isNamedIn(call.headers['if-none-match'], etag)) {
      answer = emptyAnswer(304)
      // Only a call that says who makes it is free of charge when nothing has changed.
      if (identity.kind !== 'anonymous') rateLimits.refund(identity)
    }
    return withHeaders(answer, {
      ...common,
      ...rateLimits.headers(identity),
      ...(etag && {
        etag,
        'cache-control': `${identity.kind === 'anonymous' ? 'public' : 'private'}, max-age=60, s-maxage=60`,
      }),
      ...(identity.kind === 'person' && { 'x-oauth-scopes': identity.scopes.join(', ') }),
      'x-github-media-type': 'github.v3; format=json',
    })
  }
}

function withHeaders(answer: Answer, headers: Record<string, string>): Answer {
  const kept = ['content-type', 'link', 'location'].flatMap((name) => {
    const value = answer.headers[name]
    return value === undefined ? [] : [[name, value] as const]
  })
  return { ...answer, headers: { ...Object.fromEntries(kept), ...headers } }
}

// It differs from token to token, on GitHub too, so a rotated token finds nothing unchanged.
function etagOf(answer: Answer, authorization = ''): string {
  return `W/"${createHash('sha256').update(authorization).update('\0').update(answer.body).digest('hex')}"`
}

function isNamedIn(ifNoneMatch: string | undefined, etag: string): boolean {
  const named = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return named.includes('*') || named.includes(etag.slice('W/'.length))
}

function errorOf(answer: Answer): { message: string; errors?: unknown } {
  const body = answer.status >= 400 ? jsonOf(answer) : undefined
  if (!isRecord(body)) return { message: '' }
  return { message: String(body.message ?? ''), ...(body.errors !== undefined && { errors: body.errors }) }
}

function errorBody(status: number, message: string) {
  return { message, documentation_url: 'https://docs.github.com/rest', status: String(status) }
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

function withoutSha(call: Call): Call {
  const body = jsonOf(call)
  const { sha: _, ...rest } = isRecord(body) ? body : {}
  return { ...call, body: Buffer.from(JSON.stringify(rest)) }
}
