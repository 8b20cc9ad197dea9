import type { ReportingChart } from './reporting-charts.ts'

export interface Highlight {
  title: string
  text: string
}

/** What one platform offers for reporting, and what Dash is designed to look for in it. */
export interface ReportingSection {
  id: string
  platform: string
  title: string
  intro: string
  capabilities: readonly Highlight[]
  insights: readonly string[]
  chart: ReportingChart
  guide: { label: string; link: string }
}

export const reportingHub = {
  name: 'Smart Reporting Hub',
  description:
    'Reporting on Docebo, Absorb, Cornerstone and Drillster: what each platform offers, where its figures come from, and how to compare them across systems.',
  kicker: 'Smart Reporting Hub',
  title: 'Smart Reporting Solutions',
  lead: 'Every learning platform can tell you how many people finished a course. The trouble starts when two of them disagree, or when one disagrees with itself. This hub describes what four platforms offer for reporting, according to their own documentation, and what an agent could add: noticing what changed, saying where a figure comes from, and asking a person before it draws a conclusion.',
  categories: [
    { label: 'Docebo', link: '/developer-guides/docebo-reporting' },
    { label: 'Absorb', link: '#absorb' },
    { label: 'Cornerstone', link: '#cornerstone' },
    { label: 'Drillster', link: '#drillster' },
    { label: 'Moodle', link: '#moodle' },
    { label: 'Cross-Platform', link: '#cross-platform' },
  ],
  crossPlatform: {
    platform: 'Cross-Platform',
    title: 'When learning happens in more than one place',
    intro:
      'Many organizations run two or three learning platforms: one inherited, one for partners, one for a subject that needs its own. A common view begins with agreeing what “completed” means.',
    guide: { label: 'Cross-platform analytics guide', link: '/developer-guides/cross-platform-analytics' },
  },
} as const

export const crossPlatformHighlights: readonly Highlight[] = [
  {
    title: 'Unified executive dashboards',
    text: 'One page with few figures: people in scope, due, done, late. Each opens to the platform it came from, the time of the data and the rule that counted it. A figure without those three does not go on the page.',
  },
  {
    title: 'Compliance intelligence',
    text: 'Who had to do what by when, on which evidence, across all systems. Gaps appear as a list of people to act on. A percentage hides whether the missing two percent drive the forklifts.',
  },
  {
    title: 'Skill gap and ROI predictions',
    text: 'Forecasts of skill gaps and of return on investment (ROI), given as a range with the assumptions beside it. They are for planning budgets and courses. We advise against using them to judge individuals.',
  },
  {
    title: 'Multi-LMS data consolidation',
    text: 'Accounts matched by an identifier that both sides know, never by name alone. Every record keeps its source and its original status. Doubtful matches wait for a person.',
  },
]
