import type { CoverArt } from './covers.ts'

/** In the order in which the archive groups them; a type that is not listed comes last. */
export const tutorialTypes = ['beginner', 'intermediate', 'advanced', 'general'] as const
type TutorialType = (typeof tutorialTypes)[number]

export interface Tutorial extends CoverArt {
  id: string
  title: string
  /** What the tutorial covers. */
  description: string
  /** Its video. A placeholder shows as a sample. */
  link: string
  /** Its code, where it has some. */
  github?: string
  tags: readonly string[]
  type: TutorialType
}

export const tutorials: readonly Tutorial[] = [
  {
    id: 'moodle-first-call',
    title: 'Your first Moodle web-service call',
    description:
      'Switch on web services, make an account and a token with only the rights it needs, and read the answer of core_webservice_get_site_info.',
    link: 'https://example.com/learnkernel/videos/moodle-first-call',
    github: 'https://example.com/learnkernel/code/moodle-first-call',
    tags: ['Moodle', 'REST', 'tokens'],
    type: 'beginner',
    motif: 'envelope',
    hue: 'community',
  },
  {
    id: 'docebo-first-token',
    title: 'OAuth 2.0 on Docebo, step by step',
    description:
      'Register an application, ask for an access token, make one read-only call with it, and see what an expired token answers.',
    link: 'https://example.com/learnkernel/videos/docebo-first-token',
    github: 'https://example.com/learnkernel/code/docebo-first-token',
    tags: ['Docebo', 'OAuth 2.0', 'REST'],
    type: 'beginner',
    motif: 'key',
    hue: 'technical',
  },
  {
    id: 'what-an-lms-api-offers',
    title: 'What an LMS API offers, without code',
    description:
      'Users, courses, enrollments and completions: the four nouns that almost every platform shares, and the questions to ask a vendor about each.',
    link: 'https://example.com/learnkernel/videos/what-an-lms-api-offers',
    tags: ['LMS', 'API basics'],
    type: 'beginner',
    motif: 'plug',
    hue: 'services',
  },
  {
    id: 'prompts-for-course-outlines',
    title: 'A course outline with a language model',
    description:
      'Turn a job task list into a draft outline, check it line by line against the source, and mark what the model added by itself.',
    link: 'https://example.com/learnkernel/videos/prompts-for-course-outlines',
    tags: ['LLM', 'authoring', 'review'],
    type: 'beginner',
    motif: 'circuit',
    hue: 'agents',
  },
  {
    id: 'moodle-bulk-enrollment',
    title: 'Bulk enrollment in Moodle that can be run twice',
    description:
      'Read a list, compare it with core_enrol_get_enrolled_users, enroll only the difference with enrol_manual_enrol_users, and keep a record of each change.',
    link: 'https://example.com/learnkernel/videos/moodle-bulk-enrollment',
    github: 'https://example.com/learnkernel/code/moodle-bulk-enrollment',
    tags: ['Moodle', 'enrollment', 'Python'],
    type: 'intermediate',
    motif: 'sync',
    hue: 'services',
  },
  {
    id: 'paging-and-limits',
    title: 'Reading long lists: pages, limits and retries',
    description:
      'Page through a large result, respect a rate limit and its Retry-After header, and resume after a failure without starting again.',
    link: 'https://example.com/learnkernel/videos/paging-and-limits',
    github: 'https://example.com/learnkernel/code/paging-and-limits',
    tags: ['REST', 'rate limits', 'JavaScript'],
    type: 'intermediate',
    motif: 'valve',
    hue: 'technical',
  },
  {
    id: 'scorm-to-xapi',
    title: 'From SCORM records to xAPI statements',
    description:
      'Which SCORM fields have an xAPI counterpart, which do not, and how to choose identifiers that will still mean something in five years.',
    link: 'https://example.com/learnkernel/videos/scorm-to-xapi',
    tags: ['SCORM', 'xAPI', 'migration'],
    type: 'intermediate',
    motif: 'layers',
    hue: 'community',
  },
  {
    id: 'dashboards-that-agree',
    title: 'Two reports, two numbers: finding out why',
    description:
      'Trace a completion rate through its filters: inactive users, retired courses, repeated attempts, time zones. End with a definition that both reports share.',
    link: 'https://example.com/learnkernel/videos/dashboards-that-agree',
    tags: ['reporting', 'data quality'],
    type: 'intermediate',
    motif: 'chart',
    hue: 'agents',
  },
  {
    id: 'agent-with-approval',
    title: 'An agent that asks before it acts',
    description:
      'Split an agent into reading, proposing and doing. The last step runs only on an approved plan, under an account that can do nothing else.',
    link: 'https://example.com/learnkernel/videos/agent-with-approval',
    github: 'https://example.com/learnkernel/code/agent-with-approval',
    tags: ['agents', 'human review', 'TypeScript'],
    type: 'advanced',
    motif: 'agent',
    hue: 'agents',
  },
  {
    id: 'webhooks-done-carefully',
    title: 'Webhooks: verify, store, answer, then work',
    description:
      'Check the sender, store the event before answering, survive duplicates and events out of order, and reconcile with the API at night.',
    link: 'https://example.com/learnkernel/videos/webhooks-done-carefully',
    github: 'https://example.com/learnkernel/code/webhooks-done-carefully',
    tags: ['webhooks', 'idempotency', 'Node.js'],
    type: 'advanced',
    motif: 'webhook',
    hue: 'technical',
  },
  {
    id: 'testing-model-feedback',
    title: 'Testing feedback that a model writes',
    description:
      'Build a small set of graded examples, measure agreement between two people first, then the model against them, by group as well as overall.',
    link: 'https://example.com/learnkernel/videos/testing-model-feedback',
    tags: ['LLM', 'evaluation', 'fairness'],
    type: 'advanced',
    motif: 'scales',
    hue: 'community',
  },
  {
    id: 'ai-policy-one-page',
    title: 'An AI policy that fits on one page',
    description:
      'What a learning team should decide before the first tool is switched on: permitted data, review, disclosure, and who may stop it.',
    link: 'https://example.com/learnkernel/videos/ai-policy-one-page',
    tags: ['governance', 'policy'],
    type: 'general',
    motif: 'page',
    hue: 'community',
  },
  {
    id: 'accessible-course-pages',
    title: 'Checking a course page for accessibility',
    description:
      'A pass with keyboard, zoom and screen reader over one course page, with the WCAG 2.2 criteria that each finding belongs to.',
    link: 'https://example.com/learnkernel/videos/accessible-course-pages',
    tags: ['accessibility', 'WCAG 2.2'],
    type: 'general',
    motif: 'lens',
    hue: 'services',
  },
]
