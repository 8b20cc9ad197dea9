import type { Hue } from './hues.ts'

/** As the menu has them; every other page has the first category's. */
export const PAGE_HUES: readonly [prefix: string, hue: Hue][] = [
  ['/blog', 'community'],
  ['/research', 'community'],
  ['/ai-ethics-hub', 'community'],
  ['/services/ethical-ai-content', 'community'],
  ['/services/montey-insights', 'community'],
  ['/services/responsible-ai', 'community'],
  ['/about', 'community'],
  ['/mission', 'community'],
  // Those of content/data/platforms.ts, so that a guide looks like its card on the hub.
  ['/developer-guides/moodle-apis', 'community'],
  ['/developer-guides/openedx-apis', 'agents'],
  ['/developer-guides/docebo-apis', 'services'],
  ['/developer-guides/drillster-api', 'community'],
  ['/developer-guides', 'technical'],
  ['/smart-reporting-hub', 'technical'],
  ['/technical', 'technical'],
  ['/architect', 'technical'],
  ['/agile-methodology', 'technical'],
  ['/the-learnops-crew', 'agents'],
  ['/workflow', 'agents'],
  ['/automation', 'agents'],
]
