import { type Response, Router } from 'express'
import { percentDecode } from '#content/percent-decode.ts'
import type { Posts } from '../posts/posts.ts'

/**
 * Leads from `/blog/{former id}` to the post that names it as an alias, as long as visitors see that post, and from capital
 * letters to small ones where no post has them, and from one Unicode form to that of the post's file.
 */
export function createAliasRoute(posts: Pick<Posts, 'find' | 'findByAlias' | 'isPublic'>): Router {
  const placeOf = (id: string): string => {
    const post = posts.find(id)
    if (post && posts.isPublic(post)) return post.id
    const lower = id.toLowerCase()
    const moved = post ? undefined : (posts.findByAlias(id) ?? posts.findByAlias(lower))
    return moved && posts.isPublic(moved) ? moved.id : lower
  }

  const router = Router({ caseSensitive: true })
  router.get(/^\/blog\/[^/]+$/, (request, response, next) => {
    const id = percentDecode(request.path.slice('/blog/'.length)) ?? ''
    let place = id
    try {
      place = placeOf(id)
    } catch {
      // What GitHub has not told yet, nothing leads to.
    }
    if (place === id) return next()
    redirectTo(response, '/blog/', place, request.originalUrl)
  })
  return router
}

/** Answers 301 with the address of a post, and the search of the address that was asked for. No cache keeps it: an alias may go. */
export function redirectTo(response: Response, folder: string, id: string, asked: string): void {
  const search = asked.includes('?') ? asked.slice(asked.indexOf('?')) : ''
  response.set('Cache-Control', 'no-cache').redirect(301, `${folder}${encodeURIComponent(id)}${search}`)
}
