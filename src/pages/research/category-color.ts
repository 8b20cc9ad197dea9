import type { BadgeColor } from '../../components/color-badge.tsx'

const COLORS: ReadonlyMap<string, BadgeColor> = new Map([
  ['Governance', 'blue'],
  ['Privacy & Security', 'green'],
  ['Ethics', 'red'],
  ['Transparency', 'purple'],
  ['Vendor Management', 'orange'],
  ['Implementation', 'teal'],
])

export function categoryColor(category: string): BadgeColor {
  return COLORS.get(category) ?? 'grey'
}
