import type { AgentId } from './agents.ts'

export interface Scenario {
  title: string
  before: string
  after: string
  /** The agent that leads. */
  agent: AgentId
  /** How it works. */
  context: string
}

/** Made-up situations that show the framework at work. */
export const scenarios = [
  {
    title: 'A completion rate that looks fine',
    before:
      'The safety course reports a completion rate above its target. The figure goes into the quarterly review, and no one asks about it.',
    after:
      'The same figure appears with its definition: agency staff are not counted, and two sites record the session on paper. The review opens a question about these two instead of closing the topic.',
    agent: 'dash',
    context:
      'Dash reads the report’s filters through the platform’s API. Sage compares them with the group that the target was set for, and lists who is missing. Both are shown beside the figure; neither changes it.',
  },
  {
    title: 'A course that some learners leave',
    before:
      'A data course loses learners in its third week. The report names them as at risk, and they receive a reminder.',
    after:
      'The reminder waits. Most of the learners who left are shift workers on phones, and the third week begins with a spreadsheet that does not open there. The task is changed before anyone is reminded.',
    agent: 'aria',
    context:
      'Aria goes through the course as a learner on a phone. Scout compares those who left with those who stayed by device and working hours, only where a group is large enough to stay anonymous.',
  },
  {
    title: 'Feedback that sounds unanimous',
    before: 'A summary of the survey says that learners found the new onboarding clear. Next year’s plan quotes it.',
    after:
      'The summary comes with its response rate and says that hardly anyone from the night shift replied. The plan keeps the quotation and adds a short round of interviews.',
    agent: 'echo',
    context:
      'Echo groups the comments and keeps the quotations that each theme rests on. Scout compares who replied with who was asked. Themes from fewer people than an agreed minimum are not shown.',
  },
  {
    title: 'An answer that sounds certain',
    before:
      'The chat assistant tells a learner that a certificate is valid for three years. The help page that it read was written for another country.',
    after:
      'The draft is marked as open: the source names a country, and the learner’s record names a different one. A person in the support team answers, and the help page is corrected.',
    agent: 'tix',
    context:
      'Tix drafts from the help pages and keeps the link to each. Vega compares the scope of the page with the learner’s case and marks the statement as established, likely or open. Open statements go to a person.',
  },
] as const satisfies readonly Scenario[]
