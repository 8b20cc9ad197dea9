import type { Hue } from './hues.ts'

type Audience = 'admin' | 'developer' | 'both'

/** The drawings of src/frame/menu-icons.svg, by the sign that stands for each. */
export const MENU_ICONS = {
  '⚙': 'gear',
  '↻': 'turn',
  '⊞': 'plugin',
  '⋈': 'cross',
  '☺': 'crew',
  '⚖': 'scales',
  '☸': 'shield',
  '⚗': 'flask',
  '❝': 'speech',
  '❖': 'layers',
  '⇄': 'exchange',
  '✦': 'spark',
  '▤': 'book',
  '✎': 'code',
  '▶': 'video',
  '⌨': 'terminal',
  '☑': 'checked',
} as const

export interface MenuLink {
  id: string
  title: string
  /** Empty while `comingSoon`: there is nowhere to go yet. */
  link: string
  /** Stands for the icon that is drawn in its place. */
  emoji: keyof typeof MENU_ICONS
  order: number
  category: 'service' | 'agent' | 'guide' | 'tutorial' | 'community' | 'research'
  /** At most 60 characters. */
  description: string
  /** Not navigable; a click asks whether the visitor wants to hear of it. */
  comingSoon?: true
  statusMessage?: string
  statusType?: 'info' | 'soon'
  isNew?: true
}

export interface MenuCategory {
  id: string
  title: string
  audience: Audience
  enabled: boolean
  order: number
  hue: Hue
  links: readonly MenuLink[]
}
