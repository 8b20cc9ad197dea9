import type { Card } from '#server/contract.ts'
import { hueOf } from '../art/cover/hue-of.ts'
import type { PageNotes } from './page-notes.ts'

export function cardOf({ name, description, path, card = {} }: NonNullable<PageNotes['page']>): Card {
  // The pages of a list share one picture.
  const [address = path] = path.split('?')
  return { path: address, title: name, section: '', note: description, hue: hueOf(address), ...card }
}
