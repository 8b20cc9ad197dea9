import type { Signpost } from './signpost.ts'

export const developerHub = {
  name: 'Developer Guides',
  description:
    'Developer documentation for learning platforms: APIs of six platforms with sign-in, endpoints, limits and first steps, written from public documentation.',
  kicker: 'Developer documentation',
  title: 'Learning platform APIs, read to the end',
  lead: 'Vendor documentation tells you what a call does. These guides add what you find out in the second week: which sign-in to choose, where the limits bite, what a failure looks like, and how to make a job that can run twice. Each guide links its sources and carries the date of its last review.',
  figures: [
    { value: '6', label: 'platforms' },
    { value: '100+', label: 'endpoints' },
    { value: '500M+', label: 'combined users' },
  ],
  figuresNote:
    'Combined users add up what platforms report about themselves; someone who learns on two of them counts twice.',
  tasks: {
    title: 'Start from the task',
    intro: 'You know what has to work by Friday. Begin there.',
  },
  platforms: {
    title: 'Six platforms',
    intro:
      'Three are open source or have an open-source edition, three are commercial services. The badge says how much a first integration asks of a developer who is new to the platform.',
  },
  resources: {
    title: 'Around the APIs',
    intro: 'An integration is more than its calls. These pages deal with the rest.',
  },
  support: {
    title: 'Stuck on a call?',
    text: 'Send the request without its token, the answer you got, and what you expected. We reply by email. A question that a guide should have answered ends up in the guide.',
    ask: { label: 'Ask a question', link: '/contact' },
    see: { label: 'See AI in the LMS', link: '/services/ai-in-lms' },
  },
} as const

export const developerTasks: readonly Signpost[] = [
  {
    title: 'Sync people and enrollments',
    text: 'Accounts from an HR system, enrollments by role, and a run that survives being repeated.',
    link: '/developer-guides/moodle-apis',
    motif: 'envelope',
  },
  {
    title: 'Connect a corporate academy',
    text: 'OAuth, users, courses and events, and the hourly limit on calls.',
    link: '/developer-guides/docebo-apis',
    motif: 'key',
  },
  {
    title: 'Read training records in bulk',
    text: 'Transcripts and organizational units for a warehouse, page by page.',
    link: '/developer-guides/cornerstone-api',
    motif: 'layers',
  },
  {
    title: 'Follow knowledge over time',
    text: 'Proficiency that falls without practice, read through an API and webhooks.',
    link: '/developer-guides/drillster-api',
    motif: 'cards',
  },
  {
    title: 'Hand a chat over to a person',
    text: 'Tickets, conversations and the point at which automation should stop.',
    link: '/developer-guides/freshdesk-api',
    motif: 'chat',
  },
  {
    title: 'Get reports that agree',
    text: 'Definitions, refresh times and exports on several platforms.',
    link: '/smart-reporting-hub',
    motif: 'chart',
  },
]

export const developerResources: readonly Signpost[] = [
  {
    title: 'AI and Automation in LMS Platforms',
    text: 'Where a rule is enough, where a model helps, and where neither should act alone.',
    link: '/developer-guides/lms-automation',
    motif: 'agent',
  },
  {
    title: 'AI Compliance',
    text: 'Eight laws and frameworks that reach AI in learning, with region and status.',
    link: '/technical/security-compliance',
    motif: 'lens',
  },
  {
    title: 'Video Tutorials',
    text: 'Thirteen walkthroughs, from the first authenticated call to a small agent.',
    link: '/tutorials-archive',
    motif: 'stairs',
  },
  {
    title: 'Agile Methodology',
    text: 'Scrum, Kanban, SAFe and Lean Startup compared, with the pitfalls that teams report.',
    link: '/agile-methodology',
    motif: 'loop',
  },
  {
    title: 'Software Architecture Guide',
    text: 'From first principles to scaling, security and delivery, as an outline to work through.',
    link: '/architect',
    motif: 'layers',
  },
]
