import express, { type Express, type RequestHandler, Router } from 'express'
import { percentDecode } from '#content/percent-decode.ts'
import { site } from '#content/site.ts'
import type { Access } from './auth/access.ts'
import { answerErrors, SignInEndedError } from './contract/errors.ts'
import { compressOthers } from './http/compression.ts'
import { queueSearches } from './http/fair-queue.ts'
import { logRequests } from './http/log-requests.ts'
import { loopbackOnly } from './http/loopback-only.ts'
import { oneAddress, parseQuery } from './http/one-address.ts'
import { createRateLimits } from './http/rate-limits.ts'
import { sameOrigin } from './http/same-origin.ts'
import { securityHeaders } from './http/security-headers.ts'
import type { Log } from './log/log.ts'
import type { Mode } from './mode.ts'
import type { Posts } from './posts/posts.ts'
import { createAddressRoutes } from './routes/addresses.ts'
import { createAliasRoute } from './routes/aliases.ts'
import { createMeRoute } from './routes/auth.ts'
import { createBulkRoute } from './routes/bulk.ts'
import { createCardRoute } from './routes/cards.ts'
import { createConflictRoutes } from './routes/conflicts.ts'
import { createCoverRoute } from './routes/covers.ts'
import { createDeletedImageRoutes } from './routes/deleted-images.ts'
import { createDiscussionRoutes } from './routes/discussions.ts'
import { createDraftCardRoute } from './routes/draft-card.ts'
import { createFeedRoutes } from './routes/feeds.ts'
import { createFigureRoute } from './routes/figures.ts'
import { answerFormFaults, createFormRoutes } from './routes/forms.ts'
import { createHealthRoutes, type HealthRouteOptions } from './routes/health.ts'
import { createHistoryRoutes } from './routes/history.ts'
import { createImageRoute } from './routes/images.ts'
import { createImagesApi } from './routes/images-api.ts'
import { createLinkRoutes } from './routes/links.ts'
import { createMailRoutes } from './routes/mails.ts'
import { createMessageRoutes } from './routes/messages.ts'
import { createNewsletterRoutes, createOneClickRoute } from './routes/newsletter.ts'
import { createNoteRoutes } from './routes/notes.ts'
import { createPostFileRoutes } from './routes/post-file.ts'
import { createPostRoutes } from './routes/posts.ts'
import { createProposalRoutes } from './routes/proposals.ts'
import { createPullRoutes } from './routes/pulls.ts'
import type { RouteParts } from './routes/route-parts.ts'
import { createSearchRoute } from './routes/search.ts'
import { createSecurityTextRoute } from './routes/security-text.ts'
import { createSharedRoute } from './routes/shared.ts'
import { createStatusRoute } from './routes/status.ts'
import { createSubscriberRoutes } from './routes/subscribers.ts'
import { createTagRoute } from './routes/tags.ts'
import { createWebhookRoute } from './routes/webhooks.ts'
import type { ServerParts } from './server-parts.ts'
import type { SiteParts } from './site-parts.ts'
import type { Subscribers } from './store/store.ts'

export interface AppParts
  extends RouteParts,
    Pick<Mode, 'mode' | 'auth' | 'webhook'>,
    Pick<SiteParts, 'search'>,
    Pick<ServerParts, 'assets' | 'report'> {
  trustedProxies: number
  subscribers: Subscribers
  /** Undefined without STATUS_TOKEN. */
  monitoring: HealthRouteOptions | undefined
  isDevelopment: boolean
  log: Log
}

/** The server. The order of these lines is its description. */
export function createApp(parts: AppParts): Express {
  const { mode, siteUrl, posts, access, openLimit } = parts
  const app = express()
  app.disable('x-powered-by')
  app.set('query parser', parseQuery)
  app.set('trust proxy', parts.trustedProxies)

  app.use(logRequests(parts.log, { isProxied: parts.trustedProxies > 0 }))
  app.use(parts.audit.refusals)
  app.use(
    securityHeaders({
      isHttps: siteUrl.startsWith('https:'),
      isDevelopment: parts.isDevelopment,
      formEndpoint: site.forms.endpoint,
    }),
  )
  if (mode === 'local') app.use(loopbackOnly())
  // Vite's own addresses have a form of their own.
  if (!parts.isDevelopment) app.use(oneAddress)
  const acceptsOwnAddress = mode === 'local'
  app.use(createOneClickRoute(parts.mailService.newsletter))
  app.use(sameOrigin(siteUrl, { acceptsOwnAddress }))
  app.get('/.well-known/security.txt', createSecurityTextRoute(siteUrl))
  app.get(
    '/healthz',
    (_request, response) => void response.set('Cache-Control', 'no-store').type('text/plain').send('ok'),
  )
  if (parts.monitoring) app.use(createHealthRoutes(parts.monitoring))
  if (parts.webhook)
    app.use(
      '/api/webhooks/github',
      createWebhookRoute(parts.webhook.secret, { ...parts.webhook, onRemark: parts.mailService.tellNews }, openLimit),
    )
  app.use(compressOthers())
  app.use(createMeRoute(access))
  app.use(parts.auth)
  const limits = createRateLimits(openLimit, access.isOwner)
  const passes = access.isOwner
  app.use(['/api/posts', '/blog'], limits.search, queueSearches({ passes }))
  app.use(['/api/search', '/search'], limits.search, queueSearches({ passes, pauses: false }))
  app.use('/api/pulls', limits.previews)
  app.post('/api/pulls', limits.proposals)
  app.use('/api', createApi(parts))
  app.use(createFormRoutes(parts))
  app.use('/newsletter', limits.links)
  app.use(
    createNewsletterRoutes({ newsletter: parts.mailService.newsletter, answerNewsletter: parts.answerNewsletter }),
  )
  app.use('/blog/images', createImageRoute(parts))
  app.use('/p', limits.links, createSharedRoute(parts))
  app.use('/og', limits.cards, createCardRoute(parts))
  app.use(createCoverRoute(parts))
  app.use(createFeedRoutes(parts))
  app.use(createAliasRoute(posts))
  app.use(parts.assets)
  app.use(parts.answer)
  app.use(endSession(access))
  app.use(answerFormFaults(parts.report))
  app.use(answerErrors(parts.report))
  return app
}

/** The calls of the site's own pages and of programs. */
function createApi(parts: AppParts): Router {
  const { access } = parts
  const api = Router({ caseSensitive: true })
  api.use('/posts', inOwnForm(parts.posts))
  api.use('/status', createStatusRoute(parts))
  // Each of them has addresses below several names.
  api.use(createLinkRoutes(parts), createNoteRoutes(parts), createDeletedImageRoutes(parts), createHistoryRoutes(parts))
  api.use(createMailRoutes(parts), createSubscriberRoutes(parts.subscribers, access, parts.audit))
  api.use('/posts', createBulkRoute(parts), createAddressRoutes(parts), createDraftCardRoute(parts))
  api.use('/posts', createPostFileRoutes(parts), createPostRoutes(parts))
  api.use('/search', createSearchRoute(parts.search))
  api.use('/tags', createTagRoute(parts))
  api.use('/images', createImagesApi(parts))
  api.use('/figures', createFigureRoute(parts))
  api.use('/pulls', createProposalRoutes(parts), createConflictRoutes(parts), createDiscussionRoutes(parts))
  api.use('/pulls', createPullRoutes(parts))
  api.use('/messages', createMessageRoutes(parts.messages, access, parts.audit))
  return api
}

/** Lets calls name a post in either Unicode form: what follows sees its id as its file has it. */
function inOwnForm(posts: Posts): RequestHandler {
  return (request, _response, next) => {
    const [written = ''] = /(?<=^\/)[^/?]*%[^/?]*/.exec(request.url) ?? []
    const own = written && posts.find(percentDecode(written) ?? '')?.id
    if (own) request.url = request.url.replace(written, encodeURIComponent(own))
    next()
  }
}

/** Where GitHub refuses the person's token, the session ends with the answer that says so. */
function endSession(access: Access): express.ErrorRequestHandler {
  return async (error, request, response, next) => {
    if (error instanceof SignInEndedError && !response.headersSent) await access.endRefused(request, response)
    next(error)
  }
}
