import type { CoverArt } from './covers.ts'

type ProjectCategory = 'research' | 'news' | 'project' | 'tutorial' | 'web & mobile' | 'new'

/** Our own research, designs and guides. None of it is work done for a customer. */
export interface Project extends CoverArt {
  id: string
  title: string
  description: string
  link: string
  /** Shown as a badge; missing shows as PROJECT. */
  category?: ProjectCategory
  /** Missing means general: not about one platform. */
  lms?: 'docebo' | 'moodle' | 'drillster'
  /** One of the four in the home page's carousel. */
  featured?: true
}

export const projects: readonly Project[] = [
  {
    id: 'docebo-hr-sync',
    title: 'HR records to Docebo enrollments',
    description:
      'An integration design: how a joiner, a mover and a leaver in the HR system become a user, a branch and an enrollment, and which of these steps a person must confirm.',
    link: '/services/docebo-integration',
    category: 'project',
    lms: 'docebo',
    featured: true,
    motif: 'sync',
    hue: 'services',
  },
  {
    id: 'docebo-report-map',
    title: 'Which Docebo report answers which question',
    description:
      'A study of the report types: what each one counts, what it leaves out, and why two reports about the same course may both be right and still differ.',
    link: '/developer-guides/docebo-reporting',
    category: 'research',
    lms: 'docebo',
    motif: 'chart',
    hue: 'technical',
  },
  {
    id: 'docebo-api-guide',
    title: 'Working with the Docebo API',
    description:
      'A guide for developers: how to authenticate, how lists are paged, which limits to plan for, and a first integration that is small enough to check by hand.',
    link: '/developer-guides/docebo-apis',
    category: 'tutorial',
    lms: 'docebo',
    motif: 'key',
    hue: 'technical',
  },
  {
    id: 'docebo-event-jobs',
    title: 'Jobs that start from Docebo events',
    description:
      'A design for jobs that start when something happens on the platform, such as a completed course. A job can run twice without doing its work twice.',
    link: '/automation/docebo-api',
    category: 'new',
    lms: 'docebo',
    motif: 'webhook',
    hue: 'agents',
  },
  {
    id: 'moodle-enrollment-agent',
    title: 'An enrollment agent for Moodle',
    description:
      'A design for an agent that proposes enrollments from a list in any format, shows them for approval, and only then calls the web-service functions of its one restricted account.',
    link: '/automation/moodle-agents',
    category: 'project',
    lms: 'moodle',
    featured: true,
    motif: 'agent',
    hue: 'agents',
  },
  {
    id: 'moodle-api-guide',
    title: 'Working with Moodle web services',
    description:
      'A guide to the functions for users, courses and enrollment, to tokens and capabilities, and to the account that an integration should run under.',
    link: '/developer-guides/moodle-apis',
    category: 'tutorial',
    lms: 'moodle',
    motif: 'envelope',
    hue: 'community',
  },
  {
    id: 'moodle-deadline-companion',
    title: 'Deadline Companion for Moodle',
    description:
      'A design for a phone app that shows what is due next, using the calendar and completion functions of Moodle web services. It is also a study of how little a learner app needs.',
    link: '/apps-archive#mobile-apps',
    category: 'web & mobile',
    lms: 'moodle',
    motif: 'board',
    hue: 'services',
  },
  {
    id: 'drillster-refreshers',
    title: 'Spaced refreshers for mandatory training',
    description:
      'A study of what changes when a yearly compliance course is followed by short practice over the year, and of what its records can and cannot show an auditor.',
    link: '/developer-guides/drillster-api',
    category: 'research',
    lms: 'drillster',
    featured: true,
    motif: 'cards',
    hue: 'agents',
  },
  {
    id: 'drillster-proficiency-report',
    title: 'Proficiency beside completion',
    description:
      'A report design that shows a proficiency figure beside a completion date in the LMS. Proficiency falls when practice stops, but a completion date stays.',
    link: '/developer-guides/drillster-reporting',
    category: 'project',
    lms: 'drillster',
    motif: 'chart',
    hue: 'technical',
  },
  {
    id: 'learnops-crew',
    title: 'The LearnOps crew',
    description:
      'Eleven agents for learning operations, described before they are built: what each may read, what it may propose, and who has to agree before anything changes.',
    link: '/the-learnops-crew',
    category: 'new',
    featured: true,
    motif: 'kernel',
    hue: 'agents',
  },
  {
    id: 'guides-reviewed',
    title: 'Platform guides, reviewed',
    description:
      'Each guide now shows the date on which it was last checked against its vendor’s public documentation, and links to the pages that it relies on.',
    link: '/developer-guides',
    category: 'news',
    motif: 'lens',
    hue: 'technical',
  },
  {
    id: 'one-learner-record',
    title: 'One learner, several platforms',
    description:
      'A design for joining records of the same person from two platforms: what to match on, what never to guess, and how to undo a wrong match.',
    link: '/developer-guides/cross-platform-analytics',
    motif: 'layers',
    hue: 'services',
  },
]
