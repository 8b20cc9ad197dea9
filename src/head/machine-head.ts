import type { Card } from '#server/contract.ts'
import { cardOf } from './card-of.ts'
import { linkedData } from './linked-data.ts'
import type { PageNotes } from './page-notes.ts'
import { socialTags } from './social-tags.ts'

export interface MachineHead {
  /** Tags for the document's head. */
  tags: string
  card?: Card
}

/** What only machines read of a page; nothing for a page that is kept from them. `cardAddress` gives a picture's path. */
export function machineHead(notes: PageNotes, siteUrl: string, cardAddress: (card: Card) => string): MachineHead {
  const { page } = notes
  if (!page) return { tags: '' }
  const card = cardOf(page)
  const image = siteUrl + cardAddress(card)
  return { tags: socialTags({ page, card, image }) + linkedData({ notes, image, siteUrl }), card }
}
