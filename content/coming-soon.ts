import type { Motif } from './data/covers.ts'

/** A page that is announced and not written yet. */
export interface ComingSoon {
  path: string
  title: string
  /** What is coming, in a sentence of 15 to 30 words. */
  summary: string
  expected?: 'Q4 2025' | 'Q1 2026'
  /** Where a visitor goes meanwhile. */
  wayOn: { label: string; link: string }
  /** What its cover shows; its color is the page's. */
  motif: Motif
}

const architect = { label: 'Read the architecture guide', link: '/architect' }
const talk = { label: 'Talk to us', link: '/contact' }
const guides = { label: 'See the developer guides', link: '/developer-guides' }
const reporting = { label: 'Visit the Smart Reporting Hub', link: '/smart-reporting-hub' }
const governance = { label: 'Read about AI governance for learning', link: '/services/montey-insights' }
const automation = { label: 'Read about AI and automation in LMS platforms', link: '/developer-guides/lms-automation' }

export const comingSoon: readonly ComingSoon[] = [
  {
    path: '/architect/distributed-systems',
    title: 'Distributed systems',
    summary:
      'A chapter on what changes when one system becomes several: partial failure, ordering, consistency, and the patterns that keep records correct.',
    wayOn: architect,
    motif: 'kernel',
  },
  {
    path: '/architect/architecture-evolution',
    title: 'Architecture evolution',
    summary:
      'A chapter on changing a system that is in use: where to cut, how to move data in small steps, and when to stop.',
    wayOn: architect,
    motif: 'layers',
  },
  {
    path: '/architect/bonus',
    title: 'Bonus material',
    summary:
      'Worksheets for the architecture guide: a decision record to copy, review questions for a design meeting, and an annotated reading list.',
    wayOn: architect,
    motif: 'page',
  },
  {
    path: '/partnership/white-label',
    title: 'White-label partnership',
    summary:
      'How a training provider or consultancy can offer our integrations under its own name: scope, support, data protection and what stays ours.',
    expected: 'Q4 2025',
    wayOn: talk,
    motif: 'cards',
  },
  {
    path: '/partnership/accelerators',
    title: 'Integration accelerators',
    summary:
      'Starting points for common integrations, such as HR records to enrollments: tested mappings, sample code and a checklist for going live.',
    expected: 'Q4 2025',
    wayOn: talk,
    motif: 'plug',
  },
  {
    path: '/partnership/revenue-share',
    title: 'Revenue share',
    summary:
      'Terms for partners who bring us a project or build one with us: what is shared, for how long, and how it is accounted for.',
    expected: 'Q1 2026',
    wayOn: talk,
    motif: 'scales',
  },
  {
    path: '/partnership/proposals',
    title: 'Joint proposals',
    summary:
      'Help for partners who answer a tender for a learning platform: integration scope, effort estimates and security answers written with us.',
    expected: 'Q4 2025',
    wayOn: talk,
    motif: 'page',
  },
  {
    path: '/partnership/tiers',
    title: 'Partner tiers',
    summary:
      'The levels of working together, from a referral to a shared delivery team, with what each side commits to at every level.',
    expected: 'Q1 2026',
    wayOn: talk,
    motif: 'stairs',
  },
  {
    path: '/technical/sandbox',
    title: 'API sandbox',
    summary:
      'A place to try learning-platform calls against made-up courses and learners, with the errors and limits that real platforms have.',
    wayOn: guides,
    motif: 'valve',
  },
  {
    path: '/tools/roi-calculator',
    title: 'ROI calculator',
    summary:
      'A calculator for automation in learning operations that shows its assumptions: hours saved, hours spent on review, licenses, and a range of outcomes.',
    wayOn: { label: 'Compare service models', link: '/services/customer-service-models' },
    motif: 'scales',
  },
  {
    path: '/services/bias-audits',
    title: 'Bias audits',
    summary:
      'A review of recommendations, scores and forecasts in a learning platform: whether groups of learners are treated differently, why, and what to change.',
    wayOn: { label: 'Read about responsible AI', link: '/services/responsible-ai' },
    motif: 'lens',
  },
  {
    path: '/services/compliance-analytics',
    title: 'Compliance analytics',
    summary:
      'Reporting on mandatory training that an auditor can follow: who had to do what by when, on which evidence, and which gaps remain.',
    wayOn: reporting,
    motif: 'chart',
  },
  {
    path: '/services/rai-toolkits',
    title: 'Responsible AI toolkits',
    summary:
      'Templates for learning teams that introduce AI: a use-case register, a review form, a model card and a notice for learners.',
    wayOn: { label: 'Read about responsible AI', link: '/services/responsible-ai' },
    motif: 'board',
  },
  {
    path: '/services/custom-ai-agent',
    title: 'Custom AI Agent Development',
    summary:
      'Agents made for one team and one platform: a narrow task, an account with few rights, a person who approves, and a record of every step.',
    wayOn: { label: 'Meet the LearnOps crew', link: '/the-learnops-crew' },
    motif: 'agent',
  },
  {
    path: '/services/governance-consulting',
    title: 'Ethical AI Governance Consulting',
    summary:
      'Help with setting up AI governance in a learning organization: roles, a register of uses, review before launch, and checks after it.',
    wayOn: governance,
    motif: 'compass',
  },
  {
    path: '/developer-guides/openedx-apis',
    title: 'Open edX APIs',
    summary:
      'A guide to the REST APIs of the Open edX platform: OAuth client credentials, enrollment, courses, grades, and how they differ between releases.',
    wayOn: guides,
    motif: 'circuit',
  },
  {
    path: '/developer-guides/canvas-apis',
    title: 'Canvas APIs',
    summary:
      'A guide to the Canvas LMS APIs: developer keys and scopes, REST and GraphQL, paging by Link headers, throttling by cost, and LTI.',
    wayOn: guides,
    motif: 'board',
  },
  {
    path: '/developer-guides/absorb-reporting',
    title: 'Absorb reporting guide',
    summary:
      'A guide to reporting on Absorb LMS: which report answers which question, how to schedule and share it, and where an export has to take over.',
    wayOn: reporting,
    motif: 'chart',
  },
  {
    path: '/developer-guides/cornerstone-reporting',
    title: 'Cornerstone reporting guide',
    summary:
      'A guide to reporting on Cornerstone: report types and permissions, transcripts and their statuses, and taking data out for a warehouse.',
    wayOn: reporting,
    motif: 'lens',
  },
  {
    path: '/developer-guides/drillster-reporting',
    title: 'Drillster reporting guide',
    summary:
      'A guide to reporting on Drillster: what a proficiency figure says, how it falls without practice, and how to set it beside completions.',
    wayOn: reporting,
    motif: 'cards',
  },
  {
    path: '/developer-guides/cross-platform-analytics',
    title: 'Cross-platform analytics guide',
    summary:
      'A guide to reporting over several learning platforms at once: matching people, agreeing on definitions, and keeping every figure traceable to its source.',
    wayOn: reporting,
    motif: 'layers',
  },
  {
    path: '/automation/moodle-agents',
    title: 'Moodle agents',
    summary:
      'Agents for Moodle that propose enrollments, find stale courses and prepare reports, and that write only after an administrator has agreed.',
    wayOn: { label: 'Read the Moodle API guide', link: '/developer-guides/moodle-apis' },
    motif: 'agent',
  },
  {
    path: '/automation/docebo-api',
    title: 'Docebo API automation',
    summary:
      'Scheduled and event-driven jobs over the Docebo API, such as enrollment by role and certificate follow-up, each with a log and a dry run.',
    wayOn: { label: 'Read the Docebo API guide', link: '/developer-guides/docebo-apis' },
    motif: 'webhook',
  },
  {
    path: '/automation/cornerstone-plugins',
    title: 'Cornerstone plugins',
    summary:
      'Connectors that move transcripts, training records and organizational units between Cornerstone and HR systems, with each difference shown before it is written.',
    wayOn: { label: 'Read the Cornerstone API guide', link: '/developer-guides/cornerstone-api' },
    motif: 'sync',
  },
  {
    path: '/automation/cross-platform',
    title: 'Cross-platform automation',
    summary:
      'Jobs that span several learning platforms: one assignment for people on two systems, one record of completion, and one place to see failures.',
    wayOn: automation,
    motif: 'loop',
  },
]
