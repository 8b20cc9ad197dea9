import type { MenuCategory } from './data/menu.ts'
import { agentsMenu } from './data/menu-agents.ts'
import { communityMenu } from './data/menu-community.ts'
import { servicesMenu } from './data/menu-services.ts'
import { technicalMenu } from './data/menu-technical.ts'

export type { MenuCategory, MenuLink } from './data/menu.ts'

export interface MainLink {
  label: string
  link: string
}

/** The label of the button that opens the mega menu. */
export const menuTitle = 'Services and Solutions'

/** The mega menu, in the order in which it shows. */
export const menuCategories: readonly MenuCategory[] = [servicesMenu, agentsMenu, technicalMenu, communityMenu]

/** The header's links beside the mega menu. */
export const mainLinks = [
  { label: 'LearnOps Crew', link: '/the-learnops-crew' },
  { label: 'Mission & Values', link: '/about-us' },
  { label: 'Blog', link: '/blog' },
  { label: 'Contact', link: '/contact' },
] as const satisfies readonly MainLink[]
