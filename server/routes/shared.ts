import { Router } from 'express'
import { HttpError } from '../contract/errors.ts'
import { refuseUnlessRead } from '../http/refuse-method.ts'
import type { Links } from '../links/links.ts'
import type { SharedPosts } from '../links/shared-posts.ts'
import type { Site } from '../site/site.ts'

export interface SharedRouteOptions {
  links: Pick<Links, 'open'>
  sharedPosts: Pick<SharedPosts, 'find'>
  answerDraft: Site['answerDraft']
}

/** Drafts for those who have a link, below `/p`. What leads nowhere is left to the site's own not-found page. */
export function createSharedRoute({ links, sharedPosts, answerDraft }: SharedRouteOptions): Router {
  const router = Router({ caseSensitive: true })
  // No pattern of a route: it would decode the path, and refuse what is only unknown.
  router.use(async (request, response, next) => {
    refuseUnlessRead(request, response)
    response.set({ 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'no-referrer' })
    const link = await links.open(request.path.slice(1))
    if (!link) return next()
    response.set('Cache-Control', 'private, no-store')
    let shown: Awaited<ReturnType<SharedPosts['find']>>
    try {
      shown = await sharedPosts.find(link)
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      return answerDraft(request, response, () => {
        throw error
      })
    }
    if (!shown) return next()
    if ('publicId' in shown) return response.redirect(302, `/blog/${encodeURIComponent(shown.publicId)}`)
    const { draft } = shown
    await answerDraft(request, response, () => draft)
  })
  return router
}
