import type { MenuCategory } from './menu.ts'

export const servicesMenu: MenuCategory = {
  id: 'professional-services',
  title: 'Professional Services',
  audience: 'admin',
  enabled: true,
  order: 10,
  hue: 'services',
  links: [
    {
      id: 'all-services',
      title: 'Services overview',
      link: '/services/professional-services',
      emoji: '❖',
      order: 10,
      category: 'service',
      description: 'What we build for learning platforms, and how we work',
    },
    {
      id: 'platform-integration',
      title: 'Docebo & Cornerstone integration',
      link: '/services/professional-services',
      emoji: '⇄',
      order: 20,
      category: 'service',
      description: 'Connect learning records to HR through vendor APIs',
    },
    {
      id: 'custom-ai-solutions',
      title: 'Custom AI Solutions',
      link: '',
      emoji: '✦',
      order: 30,
      category: 'service',
      description: 'Agents made for one team, one platform and its rules',
      comingSoon: true,
      statusMessage: 'Coming Soon',
      statusType: 'soon',
    },
  ],
}
