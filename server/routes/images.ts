import { type Request, type Response, Router } from 'express'
import { findByName } from '#content/unicode-forms.ts'
import { createSharedBytes } from '../http/shared-bytes.ts'
import { imagePath } from '../posts/folder-layout.ts'
import { findMediaType } from '../posts/front-matter/image-format.ts'
import { isLfsPointer, MAX_POINTER_BYTES } from '../posts/lfs-pointer.ts'
import type { RepositoryFile } from '../repository/repository.ts'
import type { NamedRequest } from './path-params.ts'
import type { RouteParts } from './route-parts.ts'
import { sendImage } from './send-image.ts'

/** The images of posts, at the address that they have beside a post: `/blog/images/name.png`. */
export function createImageRoute({ repository, access, answers }: RouteParts): Router {
  const router = Router({ caseSensitive: true })
  const readShared = createSharedBytes()
  const find = (name: string) => findByName(imagePath(name), (path) => repository.snapshot().files.get(path))

  /** What the owner has added a moment ago, perhaps through another server. */
  const findLatest = async (request: NamedRequest, response: Response) => {
    if (!(await access.isOwner(request, response))) return undefined
    await access.catchUp(response)
    return find(request.params.name)
  }

  /** Whether the file is a pointer of Git LFS instead of an image. */
  const isPointer = async (file: RepositoryFile) =>
    file.size <= MAX_POINTER_BYTES && isLfsPointer(await repository.readBytes(file))

  const send = (request: Request, response: Response, file: RepositoryFile, type: string) => {
    const read = () => readShared(file.blob, file.size, response, () => repository.readBytes(file))
    return sendImage(request, response, { blob: file.blob, type, read }, answers)
  }

  router.get('/:name', async (request, response, next) => {
    const type = findMediaType(request.params.name)
    if (!type) return next()
    const file = find(request.params.name)
    response.set('Cache-Control', 'no-cache')
    if (file && (await isPointer(file))) return next()
    // Readers of feeds show a post with its images in pages of theirs.
    if (file) return send(request, response.set('Cross-Origin-Resource-Policy', 'cross-origin'), file, type)
    const latest = await findLatest(request, response)
    if (!latest) return next()
    response.set('Cache-Control', 'private, no-store')
    await send(request, response, latest, type)
  })
  return router
}
