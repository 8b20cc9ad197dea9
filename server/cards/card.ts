/** What the picture of a page says: the one that others show beside a link to it. */
export interface Card {
  /** The page that it stands for. */
  path: string
  title: string
  /** The part of the site that the page belongs to. */
  section: string
  /** Who and when, or what the page is about. */
  note: string
  hue: 'services' | 'agents' | 'technical' | 'community'
}

export const CARD_WIDTH = 1200
export const CARD_HEIGHT = 630

/** Draws cards, one at a time. */
export interface CardDrawer {
  /** A PNG of CARD_WIDTH by CARD_HEIGHT. Throws HttpError 503 while too many wait. */
  draw(card: Card): Promise<Uint8Array>
  close(): Promise<void>
}
