import type { Motif } from './covers.ts'

/** What the covers of the pages show that are drawn rather than written. */
export const PAGE_MOTIFS: ReadonlyMap<string, Motif> = new Map([
  ['/', 'kernel'],
  ['/contact', 'chat'],
  ['/the-learnops-crew', 'agent'],
  ['/workflow', 'layers'],
  ['/developer-guides', 'key'],
  ['/smart-reporting-hub', 'chart'],
  ['/services/professional-services', 'plug'],
  ['/ai-ethics-hub', 'scales'],
  ['/research', 'lens'],
  ['/youtube-tutorials', 'stairs'],
  ['/projects-archive', 'board'],
  ['/apps-archive', 'circuit'],
  ['/blog', 'chat'],
  ['/blog/archive', 'page'],
  ['/sitemap', 'compass'],
])
