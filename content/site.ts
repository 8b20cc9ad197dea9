// Who the site speaks for. Change the brand here and nowhere else.

interface Account {
  name: string
  icon: 'youtube' | 'github' | 'linkedin'
  href: string
}

// What a copy of the site has of its own. These are placeholders on domains that are reserved for examples: replace each
// with yours, or delete the line of an account that you do not have. In GitHub mode the server names those that are left
// when it starts.
const email: string = 'hello@learnkernel.example'
const videoChannel: string = 'https://example.com/learnkernel/videos'
const social: readonly Account[] = [
  { name: 'YouTube', icon: 'youtube', href: videoChannel },
  { name: 'GitHub', icon: 'github', href: 'https://example.com/learnkernel/code' },
  { name: 'LinkedIn', icon: 'linkedin', href: 'https://example.com/learnkernel/company' },
]

const notice: string = 'This site is under development. Its content may change without notice.'

export const site = {
  brand: 'LearnKernel',
  email,
  social,
  /** Who decides how personal data is handled (GDPR, Article 13(1)(a)). Empty, the privacy policy says what is missing. */
  controller: { name: '', address: '' },
  description: 'AI agents, automation and integration for learning and HR platforms.',
  /** Stands above and below every page; '' leaves it out. */
  notice,
  blog: { description: 'Fresh posts on AI, LMS, web dev, and more.' },
  /** Where the forms go: '' is this server, which keeps the messages for the editor; or a hosted service that speaks the same. */
  forms: { endpoint: '', contact: 'contact', newsletter: 'newsletter' },
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
      { label: 'Video channel', href: videoChannel },
      { label: 'Privacy Policy', href: '/privacy-policy' },
      { label: 'Terms of Service', href: '/terms-of-service' },
      { label: 'Sitemap', href: '/sitemap' },
    ],
  },
} as const

/** Whether an address is on a domain that is reserved for examples: https://www.rfc-editor.org/rfc/rfc2606 */
export function isPlaceholder(address = ''): boolean {
  return /(?:\.example|[/@.]example\.(?:com|net|org))(?=\/|$)/.test(address)
}

/** Fills `{brand}` in. What pages may hold beside it is filled in when they are built: site-words.ts. */
export function withBrand(text: string): string {
  return text.replaceAll('{brand}', site.brand)
}
