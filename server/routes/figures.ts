import { Router } from 'express'
import { HttpError } from '../contract/errors.ts'
import { createAnswer } from '../http/answer.ts'
import { refuseOthers } from '../http/refuse-method.ts'
import { imagePath } from '../posts/folder-layout.ts'
import type { RouteParts } from './route-parts.ts'

/** `GET /api/figures/{name}`: a drawing beside posts, sanitized, for pages that the browser makes; `null` for a picture. */
export function createFigureRoute({ repository, figures, answers }: RouteParts): Router {
  const router = Router({ caseSensitive: true })
  router.get('/:name', async (request, response) => {
    const { name } = request.params
    const file = repository.snapshot().files.get(imagePath(name))
    if (!file) throw new HttpError(404, `There is no image “${name}”.`)
    // Under what it is called too: only an ending says that a file is a drawing.
    const make = async () => createAnswer(JSON.stringify(await figures.read(file)), { holds: 'always' })
    const answer = await answers.keep(`figure ${file.path} ${file.blob}`, make)
    await answers.send(request, response.set('Cache-Control', 'no-cache').type('json'), answer)
  })

  return refuseOthers(router)
}
