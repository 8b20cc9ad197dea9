import { Router } from 'express'
import { cardAddress, cardHash, parseCardAddress } from '../cards/card-address.ts'
import type { Card } from '../contract/contract.ts'
import { createAnswer } from '../http/answer.ts'
import { etagOf } from '../http/preconditions.ts'
import { sendBytes } from '../http/send-bytes.ts'
import type { RouteParts } from './route-parts.ts'

// Its address changes with its words.
const KEPT = 'public, max-age=31536000, immutable'

/** Serves the pictures that others show beside links to pages, below `/og`. */
export function createCardRoute({ cardAt, cards, answers }: Pick<RouteParts, 'cardAt' | 'cards' | 'answers'>): Router {
  const router = Router({ caseSensitive: true })
  const draw = (card: Card) => async () =>
    createAnswer(await cards.draw(card), { etag: etagOf(cardHash(card)), holds: 'always' })
  // No pattern of a route: it would decode the path, and refuse what is only unknown.
  router.use(async (request, response, next) => {
    const isReading = request.method === 'GET' || request.method === 'HEAD'
    const asked = isReading ? parseCardAddress(request.path) : undefined
    const card = asked && (await cardAt(asked.path))
    if (!asked || !card) return next()
    if (asked.hash !== cardHash(card)) {
      // What was shared before the page's words changed shows what it says now, and no one keeps that as what it was.
      response.set('Cache-Control', 'no-cache')
      return response.redirect(302, cardAddress(card))
    }
    // Others show it in pages of theirs: that is what it is for.
    response.set({ ETag: etagOf(asked.hash), 'Cache-Control': KEPT, 'Cross-Origin-Resource-Policy': 'cross-origin' })
    const read = async () => (await answers.keep(`card ${asked.hash}`, draw(card))).body
    await sendBytes(request, response.type('png'), read)
  })
  return router
}
