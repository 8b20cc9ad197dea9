import type { Card, CardDrawer } from './card.ts'
import { cardHash } from './card-address.ts'

// A hundred pictures or more.
const MAX_BYTES = 16 * 1024 * 1024

/** Draws a card once for all that ask for it, and keeps the pictures that were asked for last. */
export function createCardImages(drawer: CardDrawer): (card: Card) => Promise<Buffer> {
  const kept = new Map<string, Buffer>()
  const underWay = new Map<string, Promise<Buffer>>()
  let bytes = 0

  const keep = (hash: string, png: Buffer) => {
    kept.set(hash, png)
    bytes += png.byteLength
    for (const [oldest, { byteLength }] of kept) {
      if (bytes <= MAX_BYTES) break
      kept.delete(oldest)
      bytes -= byteLength
    }
  }

  const draw = async (hash: string, card: Card) => {
    try {
      const png = Buffer.from(await drawer.draw(card))
      keep(hash, png)
      return png
    } finally {
      underWay.delete(hash)
    }
  }

  return async (card) => {
    const hash = cardHash(card)
    const known = kept.get(hash)
    if (known) {
      kept.delete(hash)
      kept.set(hash, known)
      return known
    }
    const drawing = underWay.get(hash) ?? draw(hash, card)
    underWay.set(hash, drawing)
    return drawing
  }
}
