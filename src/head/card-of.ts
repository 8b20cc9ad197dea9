import type { Hue } from '#content/data/hues.ts'
import type { Card } from '#server/contract.ts'
import type { PageNotes } from './page-notes.ts'

// As the menu has them; every other page has the first category's.
const HUES: readonly [prefix: string, hue: Hue][] = [
  ['/blog', 'community'],
  ['/research', 'community'],
  ['/ai-ethics-hub', 'community'],
  ['/services/ethical-ai-content', 'community'],
  ['/services/montey-insights', 'community'],
  ['/services/responsible-ai', 'community'],
  ['/about', 'community'],
  ['/mission', 'community'],
  ['/developer-guides', 'technical'],
  ['/smart-reporting-hub', 'technical'],
  ['/technical', 'technical'],
  ['/architect', 'technical'],
  ['/agile-methodology', 'technical'],
  ['/the-learnops-crew', 'agents'],
  ['/workflow', 'agents'],
  ['/automation', 'agents'],
]

export function cardOf({ name, description, path, card = {} }: NonNullable<PageNotes['page']>): Card {
  // The pages of a list share one picture.
  const [address = path] = path.split('?')
  const hue = HUES.find(([prefix]) => address === prefix || address.startsWith(`${prefix}/`))?.[1] ?? 'services'
  return { path: address, title: name, section: '', note: description, hue, ...card }
}
