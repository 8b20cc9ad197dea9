import type { BadgeColor } from '../../components/color-badge.tsx'

const COLORS: ReadonlyMap<string, BadgeColor> = new Map([
  ['Complex', 'red'],
  ['Advanced', 'orange'],
  ['Intermediate', 'yellow'],
])

export function difficultyColor(difficulty: string): BadgeColor {
  return COLORS.get(difficulty) ?? 'grey'
}
