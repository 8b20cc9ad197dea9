import type { SequenceFigure } from './figure.ts'

export const figure: SequenceFigure = {
  kind: 'sequence',
  title: 'The nightly job follows the Link header, waits when it is told to, and begins anew at page 300.',
  alternative:
    'The nightly job asks Freshdesk for the tickets updated since an instant, 100 a page, with its API key as the user name of HTTP Basic. Freshdesk answers with tickets and a Link header to the next page. When the limit of the account is reached, it answers 429 with Retry-After. The job waits that long and asks for the same page again. At page 300 it starts again from the last updated_at that it saw.',
  parties: ['Nightly job', 'Freshdesk'],
  steps: [
    {
      phase: 'Page by page',
      from: 0,
      to: 1,
      label: 'List what changed',
      code: 'GET /api/v2/tickets?updated_since=…\norder_by=updated_at&order_type=asc&per_page=100\nAuthorization: Basic API_KEY:X',
    },
    { from: 1, to: 0, label: 'Up to 100 tickets and the next address', code: 'Link: <…>; rel="next"', tone: 'answer' },
    { from: 0, to: 1, label: 'Follow the Link header' },
    {
      phase: 'At the limit, which all keys of the account share',
      from: 1,
      to: 0,
      label: 'The account has used up its minute',
      code: 'HTTP 429\nRetry-After: seconds',
      tone: 'failure',
    },
    { from: 0, to: 0, label: 'Waits that long' },
    { from: 0, to: 1, label: 'The same page again' },
    { from: 1, to: 0, label: 'Up to 100 tickets', code: 'HTTP 200', tone: 'answer' },
    { phase: 'At page 300, where the list stops', from: 0, to: 0, label: 'Starts again from the last updated_at' },
  ],
}
