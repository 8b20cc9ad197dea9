import { CODE_HOME, VIDEO_CHANNEL } from './data/channels.ts'

// Who the site speaks for. Change the brand here and nowhere else.

export const site = {
  brand: 'LearnKernel',
  email: 'hello@learnkernel.example',
  description: 'AI agents, automation and integration for learning and HR platforms.',
  blog: { description: 'Fresh posts on AI, LMS, web dev, and more.' },
  /** Where the forms go: '' is this server, which keeps the messages for the editor; or a hosted service that speaks the same. */
  forms: { endpoint: '', contact: 'contact', newsletter: 'newsletter' },
  /** Placeholders until the channels exist. */
  social: [
    { name: 'YouTube', icon: 'youtube', href: VIDEO_CHANNEL },
    { name: 'GitHub', icon: 'github', href: CODE_HOME },
    { name: 'LinkedIn', icon: 'linkedin', href: 'https://www.linkedin.com/company/learnkernel' },
  ],
  footer: {
    quickLinks: [
      { label: 'Service offerings', href: '/#service-offerings' },
      { label: 'Tutorials', href: '/#tutorials' },
      { label: 'Featured projects', href: '/#featured-projects' },
      { label: 'Apps', href: '/#apps' },
      { label: 'About', href: '/about' },
      { label: 'Contact', href: '/contact' },
    ],
    resources: [
      { label: 'Video channel', href: VIDEO_CHANNEL },
      { label: 'Privacy Policy', href: '/privacy-policy' },
      { label: 'Terms of Service', href: '/terms-of-service' },
      { label: 'Sitemap', href: '/sitemap' },
    ],
  },
} as const

/** Fills `{brand}` and `{email}` in. */
export function withSiteWords(text: string): string {
  return text.replaceAll('{brand}', site.brand).replaceAll('{email}', site.email)
}
