import type { Hue } from './hues.ts'

type Audience = 'admin' | 'developer' | 'both'

export interface MenuLink {
  id: string
  title: string
  /** Empty while `comingSoon`: there is nowhere to go yet. */
  link: string
  /** Chooses the icon that is drawn in its place: src/frame/menu-icon.tsx. */
  emoji: string
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
