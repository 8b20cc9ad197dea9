import type { Signpost } from './signpost.ts'

export const developerHub = {
  name: 'Developer Guides',
  description:
    'Developer documentation for learning platforms: APIs of six platforms with sign-in, endpoints, limits and first steps, written from public documentation.',
  kicker: 'Developer documentation',
  title: 'Learning platform APIs, from sign-in to error handling',
  lead: 'Each guide lists endpoints with the right that they need, paging, limits, and errors, and shows requests with their answers. It says which sign-in to choose and how to write a job that can safely run twice. It links its sources and carries the date of its last review.',
  figures: [
    { value: '6', label: 'platforms' },
    { value: '100+', label: 'endpoints' },
    { value: '500M+', label: 'combined users' },
  ],
  figuresNote:
    'The endpoints are those that the six platforms document. Combined users add up what platforms report about themselves; a person who learns on two platforms counts twice.',
  tasks: {
    title: 'Start from the task',
    intro: 'Choose the job that you have to get working.',
  },
  platforms: {
    title: 'Six platforms',
    /** {counts} says which have a guide. */
    intro:
      'Three are open source or have an open-source edition, and three are commercial services. The badge rates a first integration for a developer who is new to the platform. {counts} Blackboard and D2L Brightspace have no guide yet. Both vendors publish API documentation, but we have not read and checked it as closely as a guide requires, so we state nothing about their calls.',
  },
  resources: {
    title: 'Around the APIs',
    intro: 'An integration is more than its calls. These pages deal with the rest.',
  },
  support: {
    title: 'Stuck on a call?',
    text: 'Send the request without its token, the answer you got, and what you expected. We reply by email. If a guide should have answered the question, we add the answer to it.',
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
    title: 'AI and automation in LMS platforms',
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
    title: 'Video tutorials',
    text: 'Topics from the first authenticated call to a small agent. Not published yet.',
    link: '/tutorials-archive',
    motif: 'stairs',
  },
  {
    title: 'Agile methodology',
    text: 'Scrum, Kanban, SAFe and Lean Startup compared, with the pitfalls that teams report.',
    link: '/agile-methodology',
    motif: 'loop',
  },
  {
    title: 'Software architecture guide',
    text: 'From first principles to scaling, security and delivery, as an outline to work through.',
    link: '/architect',
    motif: 'layers',
  },
]
