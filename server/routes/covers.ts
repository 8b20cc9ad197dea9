import { Router } from 'express'
import { HttpError } from '../contract/errors.ts'
import { createAnswer, sendAnswer } from '../http/answer.ts'
import { refuseOthers } from '../http/refuse-method.ts'
import type { Renderer } from '../site/renderer.ts'

// A drawing changes with the site's code alone.
const DAY = 'public, max-age=86400'
// A post's id is as long as a file name may be at most.
const MAX_NAME = 255

/** Covers as pictures, for where a document does without the drawing. */
export function createCoverRoute({ renderer }: { renderer: Pick<Renderer, 'drawCover'> }): Router {
  const router = Router({ caseSensitive: true })
  router.get('/art/cover.svg', async (request, response) => {
    const named = (name: string) => String(request.query[name] ?? '').slice(0, MAX_NAME)
    const cover = { motif: named('motif'), hue: named('hue'), shape: named('shape'), seed: named('seed') }
    const drawing = await renderer.drawCover(cover)
    if (drawing === undefined) throw new HttpError(404, 'There is no such cover.')
    await sendAnswer(request, response.set('Cache-Control', DAY).type('svg'), createAnswer(drawing))
  })

  return refuseOthers(router)
}
