import type { BadgeColor } from '../../components/color-badge.tsx'

const COLORS: ReadonlyMap<string, BadgeColor> = new Map([
  ['Beginner', 'green'],
  ['Intermediate', 'yellow'],
  ['Advanced', 'red'],
])

export function difficultyColor(difficulty: string): BadgeColor {
  return COLORS.get(difficulty) ?? 'grey'
}
