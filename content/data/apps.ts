import type { CoverArt } from './covers.ts'

type AppStatus =
  | 'In Development and Review'
  | 'In Development'
  | 'Available Now'
  | 'Version 1.0 Released'
  | `Concept Phase, Q${1 | 2 | 3 | 4} ${number}`
  | `Estimated Completion, Q${1 | 2 | 3 | 4} ${number}`

export interface App extends CoverArt {
  id: string
  title: string
  description: string
  link: string
  tags: readonly string[]
  status?: AppStatus
  type: 'mobile' | 'web'
  category: string
  /** Address of a mobile app's code, to which its View App link leads. A web app's link leads to `link`. */
  github?: string
}

export const apps: readonly App[] = [
  {
    id: 'deadline-companion',
    title: 'Deadline Companion',
    description:
      'A phone app that is designed to show what is due next, from the calendar and completion records of a Moodle site. It will only read data, and store only the token.',
    link: '/apps-archive#mobile-apps',
    tags: ['Moodle', 'learner', 'offline'],
    status: 'In Development and Review',
    type: 'mobile',
    category: 'Learner app',
    github: 'https://example.com/learnkernel/code/deadline-companion',
    motif: 'board',
    hue: 'agents',
  },
  {
    id: 'recall-pocket',
    title: 'Recall Pocket',
    description:
      'Three minutes of spaced practice a day on questions that a trainer has approved. A concept for testing how short a useful refresher can be.',
    link: '/apps-archive#mobile-apps',
    tags: ['spaced repetition', 'learner'],
    status: 'Concept Phase, Q3 2027',
    type: 'mobile',
    category: 'Learner app',
    github: 'https://example.com/learnkernel/code/recall-pocket',
    motif: 'cards',
    hue: 'community',
  },
  {
    id: 'roll-call',
    title: 'Roll Call',
    description:
      'Attendance for classroom sessions on a trainer’s phone. It is designed to work without a signal, then write to the LMS once and show what it wrote.',
    link: '/apps-archive#mobile-apps',
    tags: ['attendance', 'trainer', 'offline'],
    status: 'Estimated Completion, Q2 2027',
    type: 'mobile',
    category: 'Trainer app',
    github: 'https://example.com/learnkernel/code/roll-call',
    motif: 'lens',
    hue: 'services',
  },
  {
    id: 'crew-explorer',
    title: 'LearnOps Crew Explorer',
    description:
      'A page of this website that shows the eleven agents in three views: beside their research personas, in two groups, or all in one grid.',
    link: '/the-learnops-crew',
    tags: ['agents', 'governance'],
    status: 'Available Now',
    type: 'web',
    category: 'A page of this website',
    motif: 'agent',
    hue: 'agents',
  },
  {
    id: 'platform-guides',
    title: 'Platform guides',
    description:
      'The developer documentation of this site: platform APIs and their limits, reporting, and automation. Each guide shows the date of its last review.',
    link: '/developer-guides',
    tags: ['documentation', 'API'],
    status: 'Version 1.0 Released',
    type: 'web',
    category: 'Pages of this website',
    motif: 'key',
    hue: 'technical',
  },
  {
    id: 'research-workbench',
    title: 'Research Workbench',
    description:
      'The design behind the workflow page: a dashboard that will put questions about bias and method beside the figures of an existing LMS. Not published yet.',
    link: '/workflow',
    tags: ['research', 'reporting', 'bias'],
    status: 'In Development',
    type: 'web',
    category: 'Research',
    motif: 'chart',
    hue: 'community',
  },
  {
    id: 'roi-calculator',
    title: 'ROI calculator',
    description:
      'A planned calculator that will show its assumptions: hours saved, hours spent on review, licenses, and a range of outcomes.',
    link: '/tools/roi-calculator',
    tags: ['planning', 'cost'],
    status: 'Concept Phase, Q1 2027',
    type: 'web',
    category: 'Planning',
    motif: 'scales',
    hue: 'services',
  },
]
