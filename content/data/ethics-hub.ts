import type { Hue } from './hues.ts'
import type { Signpost } from './signpost.ts'

const ETHICS = '/blog/ai-ethics'
const PRACTICE = '/services/responsible-ai'
const LAW = '/technical/security-compliance'

export const ethicsHub = {
  name: 'AI Ethics Hub',
  description:
    'Three ways into AI ethics for learning: the principles, the practice of responsible AI, and the laws and frameworks that apply, with a path to read.',
  kicker: 'AI Ethics Hub',
  title: 'Principles, practice and law for AI in learning',
  lead: 'A model that recommends courses influences what people learn. A model that scores their answers can influence their careers. This hub collects our pages on using such models responsibly, from first principles to the text of the law.',
  categories: { title: 'Three ways in' },
  quickLinks: { title: 'Straight to a section' },
  benefits: {
    title: 'Why this matters',
    intro: 'Ethics is sometimes seen as a delay. In a learning platform, it often helps a project last.',
  },
  path: {
    title: 'A path through the material',
    intro: 'If you are new to the subject, read in this order, in three sittings.',
  },
} as const

export const ethicsCategories: readonly (Signpost & { hue: Hue; kicker: string; label: string })[] = [
  {
    title: 'AI Ethics & Responsibility',
    kicker: 'Principles',
    text: 'Seven principles with an example from a learning platform for each, the challenges that arise when two of them conflict, and where to read on.',
    link: ETHICS,
    motif: 'scales',
    label: 'Start with the principles',
    hue: 'community',
  },
  {
    title: 'Responsible AI',
    kicker: 'Practice',
    text: 'Five use cases from everyday learning operations and an implementation framework in four phases, for teams that have to decide what to switch on.',
    link: PRACTICE,
    motif: 'stairs',
    label: 'See the practice',
    hue: 'services',
  },
  {
    title: 'AI Compliance',
    kicker: 'Law',
    text: 'Eight laws and frameworks with region and status, what they ask of schools, companies and health care, and tools for keeping records.',
    link: LAW,
    motif: 'lens',
    label: 'Check what applies',
    hue: 'technical',
  },
]

export const ethicsQuickLinks: readonly { label: string; link: string; page: string; hue: Hue }[] = [
  { label: 'Core principles', link: `${ETHICS}#core-principles`, page: 'Principles', hue: 'community' },
  { label: 'Ethical challenges', link: `${ETHICS}#ethical-challenges`, page: 'Principles', hue: 'community' },
  { label: 'Ethics resources', link: `${ETHICS}#ethics-resources`, page: 'Principles', hue: 'community' },
  {
    label: 'Implementation framework',
    link: `${PRACTICE}#implementation-framework`,
    page: 'Practice',
    hue: 'services',
  },
  { label: 'Market trends', link: `${PRACTICE}#market-trends`, page: 'Practice', hue: 'services' },
  {
    label: 'Implementation resources',
    link: `${PRACTICE}#implementation-resources`,
    page: 'Practice',
    hue: 'services',
  },
  { label: 'Compliance standards', link: `${LAW}#compliance-standards`, page: 'Law', hue: 'technical' },
  { label: 'Sector-specific compliance', link: `${LAW}#sector-specific-compliance`, page: 'Law', hue: 'technical' },
]

export const ethicsBenefits: readonly { title: string; text: string }[] = [
  {
    title: 'Trust that survives a question',
    text: 'Learners ask why they were recommended, rejected or flagged. A team that can answer keeps its platform in use.',
  },
  {
    title: 'Fewer surprises',
    text: 'A review before launch finds the group for whom the model works badly while a fix is still cheap.',
  },
  {
    title: 'Evidence when it is asked for',
    text: 'Registers, notices and logs that grow with the system are easier to show than those rebuilt for an audit.',
  },
  {
    title: 'Better learning',
    text: 'Asking whom a feature serves improves it. A recommendation that can be explained can also be corrected.',
  },
]

export const ethicsPath: readonly Signpost[] = [
  {
    title: 'Learn the terms',
    text: 'Read the seven principles and pick the two that matter most in your platform.',
    link: `${ETHICS}#core-principles`,
    motif: 'scales',
    label: 'Read the principles',
  },
  {
    title: 'Try them on one case',
    text: 'Take a feature you use or consider, and walk it through the four phases.',
    link: `${PRACTICE}#implementation-framework`,
    motif: 'stairs',
    label: 'Open the framework',
  },
  {
    title: 'Check the law',
    text: 'Find the rules that apply to that case in your region and sector, and note which records they require.',
    link: `${LAW}#compliance-standards`,
    motif: 'lens',
    label: 'See the standards',
  },
]
