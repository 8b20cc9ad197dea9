import type { SequenceFigure } from './figure.ts'

export const figure: SequenceFigure = {
  kind: 'sequence',
  title: 'An export is started, asked for every five seconds, and read in pages of 1,000 rows.',
  alternative:
    'The script starts the export of a report and gets an executionId. It asks every five seconds, for 15 minutes at most, until the status is SUCCEEDED. Then it reads the results in pages of 1,000 rows; each answer holds the nextToken of the following page. A page that is refused with 429 or 503 is asked for again after one second, then two, four, and so on, six attempts in all.',
  parties: ['Your script', 'Docebo platform'],
  steps: [
    {
      phase: 'Start',
      from: 0,
      to: 1,
      label: 'Start the export',
      code: 'GET /analytics/v1/reports/{reportId}/export/csv',
    },
    { from: 1, to: 0, label: 'The number of this run', code: 'executionId', tone: 'answer' },
    {
      phase: 'Every 5 seconds, 15 minutes at most',
      from: 0,
      to: 1,
      label: 'Is it ready?',
      code: 'GET …/exports/{executionId}',
    },
    { from: 1, to: 0, label: 'Not yet', code: 'status', tone: 'answer' },
    { from: 0, to: 1, label: 'Is it ready?', code: 'GET …/exports/{executionId}' },
    { from: 1, to: 0, label: 'Ready', code: 'status: SUCCEEDED', tone: 'answer' },
    {
      phase: 'Page by page',
      from: 0,
      to: 1,
      label: 'Read 1,000 rows',
      code: 'GET …/exports/{executionId}/results\n?pageSize=1000&nextToken=…',
    },
    { from: 1, to: 0, label: 'Too many calls, or overloaded', code: 'HTTP 429 or 503', tone: 'failure' },
    { from: 0, to: 0, label: 'Waits 1 second, then 2, 4, and so on' },
    { from: 0, to: 1, label: 'The same page again, six attempts at most' },
    { from: 1, to: 0, label: 'Rows and the token of the next page', code: 'data, nextToken', tone: 'answer' },
  ],
}
