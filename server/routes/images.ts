import { Router } from 'express'
import { etagOf } from '../http/preconditions.ts'
import type { Repository } from '../repository/repository.ts'

const TYPES: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  gif: 'image/gif',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  webp: 'image/webp',
}

/** The images of posts, at the address that they have beside a post: `/blog/images/name.png`. */
export function createImageRoute(repository: Repository): Router {
  const router = Router({ caseSensitive: true })
  router.get('/:name', async (request, response, next) => {
    const file = repository.snapshot().files.get(`images/${request.params.name}`)
    const type = TYPES[/\.([a-z]+)$/i.exec(request.params.name)?.[1]?.toLowerCase() ?? '']
    if (!file || !type) return next()
    response.set('Cache-Control', 'no-cache')
    response.set('ETag', etagOf(file.blob))
    // An SVG opened by itself is a document; this one may draw, and nothing else.
    response.set('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    response.type(type).send(Buffer.from(await repository.readBytes(file)))
  })
  return router
}
