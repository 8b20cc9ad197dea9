/** Words for one group of an archive; a group that has none is called by its own key. */
export interface GroupWords {
  title: string
  intro: string
}

export const tutorialsArchive = {
  name: 'All YouTube Tutorials',
  description:
    'Topics of video tutorials on learning-platform APIs, automation, and AI, grouped by level. Each card says whether its links are samples.',
  kicker: 'Video tutorials',
  lead: 'Tutorial topics from the work behind our guides. A card marked as a sample has no published video yet.',
  groups: {
    beginner: {
      title: 'Beginner',
      intro: 'A first call, a first token, and the terms you need. You can follow along without code of your own.',
    },
    intermediate: {
      title: 'Intermediate',
      intro: 'Jobs that run more than once: lists, limits, migrations and reports that have to agree.',
    },
    advanced: {
      title: 'Advanced',
      intro: 'Agents, events and models, and the safeguards they need before they work on real records.',
    },
    general: {
      title: 'General',
      intro: 'For everyone who works with a learning platform, with or without programming.',
    },
  },
} as const

export const projectsArchive = {
  name: 'All Professional Services Projects',
  description:
    'Research, designs, guides and experiments around Docebo, Moodle, Drillster and work that spans several learning platforms, each with its details.',
  kicker: 'Projects',
  lead: 'Our own research, designs, guides and experiments, by platform. None of it was done for a customer. A design is marked as one until it has been built.',
  groups: {
    docebo: { title: 'Docebo projects', intro: 'Enrollment, reporting and events on a corporate learning platform.' },
    moodle: { title: 'Moodle projects', intro: 'Web services, agents and small apps around an open-source LMS.' },
    drillster: {
      title: 'Drillster projects',
      intro: 'Practice that is spaced over time, and how to read its figures.',
    },
    general: { title: 'Cross-platform projects', intro: 'Work on several platforms, or on none in particular.' },
  },
} as const

export const appsArchive = {
  name: 'All Mobile & Web Apps',
  description:
    'Small mobile and web apps around learning platforms, from a deadline view on the phone to a research workbench, each with its state of development.',
  kicker: 'Apps',
  lead: 'Small tools around learning platforms. Each card says how far the app has come. A link marked as a sample leads to a placeholder.',
  groups: {
    mobile: {
      title: 'Mobile apps',
      intro: 'For a phone in the hallway or on the shop floor, with or without a signal.',
    },
    web: { title: 'Web apps', intro: 'In the browser, with nothing to install.' },
  },
} as const

export const blogArchive = {
  name: 'Blog archives',
  description:
    'Earlier posts on rendering, webhooks and learning-platform integration, with the months and subjects that the blog covers.',
  lead: 'Earlier posts, kept for reference. The blog has all of them, and a search.',
  author:
    '{brand} writes about connecting learning platforms: how APIs really behave, which failures a job has to survive, and which decisions to leave to people.',
  months: ['April 2025', 'March 2025', 'February 2025'],
  categories: ['All', 'AI/ML', 'Development', 'LMS'],
} as const
