import { createHash } from 'node:crypto'
import type { Card } from '../contract/contract.ts'

// Another number is another address for every card: for when the art changes and the words do not.
const ART = 5

/** Of what is drawn, so that a browser that has the picture may keep it for good. */
export function cardHash(card: Card): string {
  return createHash('sha256')
    .update(JSON.stringify([ART, card]))
    .digest('hex')
    .slice(0, 16)
}

/** Where the picture of a page is: `/og/blog/post-1/0f1e2d3c4b5a6978.png`. */
export function cardAddress(card: Card): string {
  return `/og${card.path === '/' ? '' : card.path}/${cardHash(card)}.png`
}

/** Reads what follows `/og` in such an address; undefined for any other. */
export function parseCardAddress(rest: string): { path: string; hash: string } | undefined {
  const [, path, hash] = /^((?:\/[^/]+)*)\/([0-9a-f]{16})\.png$/.exec(rest) ?? []
  return hash === undefined ? undefined : { path: path || '/', hash }
}

export const CARD_WIDTH = 1200
export const CARD_HEIGHT = 630

/** Draws cards, one at a time. */
export interface CardDrawer {
  /** A PNG of CARD_WIDTH by CARD_HEIGHT. Throws HttpError 503 while too many wait. */
  draw(card: Card): Promise<Uint8Array>
  close(): Promise<void>
}
