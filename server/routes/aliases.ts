import { type Response, Router } from 'express'
import { percentDecode } from '#content/percent-decode.ts'
import type { Posts } from '../posts/posts.ts'

/** Leads from `/blog/{former id}` to the post that names it as an alias, as long as visitors see that post. */
export function createAliasRoute(posts: Pick<Posts, 'find' | 'findByAlias' | 'isPublic'>): Router {
  const router = Router({ caseSensitive: true })
  router.get(/^\/blog\/[^/]+$/, (request, response, next) => {
    const id = percentDecode(request.path.slice('/blog/'.length))
    const post = id === undefined || isKnown(id) ? undefined : posts.findByAlias(id)
    if (!post || !posts.isPublic(post)) return next()
    redirectTo(response, '/blog/', post.id, request.originalUrl)
  })
  return router

  /** What GitHub has not told yet, nothing leads to. */
  function isKnown(id: string): boolean {
    try {
      return posts.find(id) !== undefined
    } catch {
      return true
    }
  }
}

/** Answers 301 with the address of a post, and the search of the address that was asked for. No cache keeps it: an alias may go. */
export function redirectTo(response: Response, folder: string, id: string, asked: string): void {
  const search = asked.includes('?') ? asked.slice(asked.indexOf('?')) : ''
  response.set('Cache-Control', 'no-cache').redirect(301, `${folder}${encodeURIComponent(id)}${search}`)
}
