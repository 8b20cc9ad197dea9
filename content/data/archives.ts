/** Words for one group of an archive; a group that has none is called by its own key. */
export interface GroupWords {
  title: string
  intro: string
}

export const tutorialsArchive = {
  name: 'All YouTube Tutorials',
  description:
    'Topics of video tutorials on learning-platform APIs, automation, and AI, grouped by level. Each card says whether its video has been published.',
  kicker: 'Video tutorials',
  lead: 'Topics of tutorials on the work behind our guides, each on one subject. A video that has not been published yet is marked.',
  groups: {
    beginner: {
      title: 'Beginner',
      intro: 'A first call, a first token, and what the words mean. No code of your own is needed to follow.',
    },
    intermediate: {
      title: 'Intermediate',
      intro: 'Jobs that run more than once: lists, limits, migrations and reports that have to agree.',
    },
    advanced: {
      title: 'Advanced',
      intro: 'Agents, events and models, with what has to be in place before they may touch real records.',
    },
    general: { title: 'General', intro: 'For everyone around a learning platform, whether they program or not.' },
  },
} as const

export const projectsArchive = {
  name: 'All Professional Services Projects',
  description:
    'Research, designs, guides and experiments around Docebo, Moodle, Drillster and work that spans several learning platforms, each with its details.',
  kicker: 'Projects',
  lead: 'Our own research, designs, guides and experiments, by platform. None of it is work done for a customer, and a design says so until it has been built.',
  groups: {
    docebo: { title: 'Docebo Projects', intro: 'Enrollment, reporting and events on a corporate learning platform.' },
    moodle: { title: 'Moodle Projects', intro: 'Web services, agents and small apps around an open-source LMS.' },
    drillster: { title: 'Drillster Projects', intro: 'Practice that is spaced over time, and what its figures say.' },
    general: { title: 'Cross-Platform Projects', intro: 'Work that belongs to no platform, or to several at once.' },
  },
} as const

export const appsArchive = {
  name: 'All Mobile & Web Apps',
  description:
    'Small mobile and web apps around learning platforms, from a deadline view on the phone to a research workbench, each with its state of development.',
  kicker: 'Apps',
  lead: 'Small tools around learning platforms. Each card says how far the app has come, and whether it has been published.',
  groups: {
    mobile: {
      title: 'Mobile Apps',
      intro: 'For a phone in the corridor or on the shop floor, with or without a signal.',
    },
    web: { title: 'Web Apps', intro: 'In the browser, with nothing to install.' },
  },
} as const

export const blogArchive = {
  name: 'Blog Archives',
  description:
    'Earlier posts on rendering, webhooks and learning-platform integration, with the months and subjects that the blog covers.',
  lead: 'Earlier posts, kept for reference. The blog itself has them all, with a search.',
  author:
    '{brand} writes about connecting learning platforms: what an API really answers, what a job has to survive, and where a model should not decide.',
  months: ['April 2025', 'March 2025', 'February 2025'],
  categories: ['All', 'AI/ML', 'Development', 'LMS'],
} as const
