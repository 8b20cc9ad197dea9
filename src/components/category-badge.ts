import type { BadgeTone } from './badge.tsx'

interface CategoryBadge {
  badge: string
  badgeTone: BadgeTone
}

const PROJECT: CategoryBadge = { badge: 'PROJECT', badgeTone: 'neutral' }

const BADGES: ReadonlyMap<string | undefined, CategoryBadge> = new Map([
  ['research', { badge: 'RESEARCH', badgeTone: 'info' }],
  ['news', { badge: 'NEWS', badgeTone: 'warn' }],
  ['project', PROJECT],
  ['tutorial', { badge: 'TUTORIAL', badgeTone: 'neutral' }],
  ['web & mobile', { badge: 'WEB & MOBILE', badgeTone: 'neutral' }],
  ['new', { badge: 'NEW', badgeTone: 'good' }],
])

/** What a card says of its category, to be spread into it. An unknown or missing one is a project. */
export function categoryBadge(category: string | undefined): CategoryBadge {
  return BADGES.get(category) ?? PROJECT
}
