import type { Card } from '../contract/contract.ts'

export const CARD_WIDTH = 1200
export const CARD_HEIGHT = 630

/** Draws cards, one at a time. */
export interface CardDrawer {
  /** A PNG of CARD_WIDTH by CARD_HEIGHT. Throws HttpError 503 while too many wait. */
  draw(card: Card): Promise<Uint8Array>
  close(): Promise<void>
}
