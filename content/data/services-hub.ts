import type { Hue } from './hues.ts'
import { services } from './services.ts'
import type { Signpost } from './signpost.ts'

function count(status: (typeof services)[number]['status']): number {
  return services.filter((service) => service.status === status).length
}

/** A kind of work, as a tile. */
export interface ServiceArea {
  title: string
  text: string
  icon: string
  hue: Hue
  isComing?: true
}

export const servicesHub = {
  name: 'Professional Services',
  description:
    'Integration of Docebo and Cornerstone through their APIs, with custom AI agents and governance consulting in preparation. How we work, and for whom.',
  kicker: 'Professional services',
  title: 'Integration work that you can check and take over',
  lead: 'We connect learning platforms to the systems around them and leave behind code, tests and documentation that your team can run without us. API integration for Docebo and Cornerstone is available now. Custom AI agents and governance consulting are in preparation, and their cards say “Coming Soon.”',
  figures: [
    { value: '2', label: 'platforms' },
    { value: `${services.length}+`, label: 'services' },
    { value: '1', label: 'mission' },
  ],
  areas: { title: 'What the work is about' },
  services: {
    title: `${count('Available')} services are available, ${count('Coming Soon')} are coming soon`,
    intro:
      '“Available” means that you can ask for it today. “Coming Soon” means that we are still working out how to do it well.',
  },
  partnership: {
    title: 'How we work together',
    intro: 'You write directly to the people who would do the work, without a sales team.',
  },
  closing: {
    title: 'Bring one process',
    text: 'Start with the process that costs your team the most time. Tell us the platform, the steps, and who would notice first if it stopped working.',
  },
} as const

export const serviceAreas: readonly ServiceArea[] = [
  {
    title: 'Platform integration',
    text: 'People, enrollments and completions moved between HR and learning, on a schedule or by event, with a dry run before each run.',
    icon: '🔌',
    hue: 'services',
  },
  {
    title: 'Automation',
    text: 'Certificate renewals, reminders, and reports, by rules that a colleague can read. A log records each action.',
    icon: '⚙️',
    hue: 'technical',
  },
  {
    title: 'AI agents',
    text: 'Designed for one narrow task, with few rights and a person who approves.',
    icon: '🤖',
    hue: 'agents',
    isComing: true,
  },
  {
    title: 'Ethical AI governance',
    text: 'In preparation: a register of uses, roles, review before launch, and checks afterwards, sized for a small team.',
    icon: '⚖️',
    hue: 'community',
    isComing: true,
  },
]

export const partnershipApproach: readonly Signpost[] = [
  {
    title: 'Research before promises',
    text: 'We look at the platform’s documentation and your process first, and put in writing what can be done, what cannot, and what we could not find out.',
    link: '/research',
    motif: 'lens',
    label: 'See our research',
  },
  {
    title: 'Shared principles',
    text: 'People decide about people, we use little data, and everything we build can be switched off. If that does not suit a project, it is better to know early.',
    link: '/mission',
    motif: 'compass',
    label: 'Read our mission',
  },
  {
    title: 'Small first steps',
    text: 'One process, one measure, a few weeks, and an agreed point at which either side may stop. No pilot has run yet.',
    link: '/contact',
    motif: 'chat',
    label: 'Talk to us',
  },
]
