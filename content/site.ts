import { filled, type Settings } from './settings.ts'

// Who the site speaks for. Change the brand here and nowhere else.

/** What a copy of the site has of its own. An empty one shows no link, and the pages say what is missing. */
const settings: Settings = {
  /** The address for mail, such as hello@example.com. Empty, visitors are sent to the contact form. */
  email: '',
  /** Who decides how personal data is handled (GDPR, Article 13(1)(a)): a name and a postal address. */
  controller: { name: '', address: '' },
  /** Addresses that begin with https://, each once it exists. `videos` is the channel and `code` the home of repositories. */
  channels: { videos: '', code: '', linkedin: '' },
}

const { email, controller, channels } = settings

export const site = {
  brand: 'LearnKernel',
  email,
  controller,
  channels,
  description: 'AI agents, automation and integration for learning and HR platforms.',
  blog: { description: 'Fresh posts on AI, LMS, web dev, and more.' },
  /** Where the forms go: '' is this server, which keeps the messages for the editor; or a hosted service that speaks the same. */
  forms: { endpoint: '', contact: 'contact', newsletter: 'newsletter' },
  social: filled([
    { name: 'YouTube', icon: 'youtube', href: channels.videos },
    { name: 'GitHub', icon: 'github', href: channels.code },
    { name: 'LinkedIn', icon: 'linkedin', href: channels.linkedin },
  ]),
  footer: {
    quickLinks: [
      { label: 'Service offerings', href: '/#service-offerings' },
      { label: 'Tutorials', href: '/#tutorials' },
      { label: 'Featured projects', href: '/#featured-projects' },
      { label: 'Apps', href: '/#apps' },
      { label: 'About', href: '/about' },
      { label: 'Contact', href: '/contact' },
    ],
    resources: filled([
      { label: 'Video channel', href: channels.videos },
      { label: 'Privacy Policy', href: '/privacy-policy' },
      { label: 'Terms of Service', href: '/terms-of-service' },
      { label: 'Sitemap', href: '/sitemap' },
    ]),
  },
} as const

/** Fills `{brand}` in. What pages may hold beside it is filled in when they are built: site-words.ts. */
export function withBrand(text: string): string {
  return text.replaceAll('{brand}', site.brand)
}
