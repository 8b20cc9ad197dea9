import type { SequenceFigure } from './figure.ts'

export const figure: SequenceFigure = {
  kind: 'sequence',
  title:
    'One token serves many calls. A call above the limit of the contract is answered with 429 and repeated after a pause.',
  alternative:
    'Your service posts its client credentials with the scope api to /oauth2/token and gets an access token, which lives 3,600 seconds in the vendor’s examples. With it, your service reads /course/v1/courses in pages of up to 200 rows; the answer holds what the user of the token may see. A call above the limit of the contract is refused with HTTP 429. Your service waits, longer after each refusal, and repeats the call.',
  parties: ['Your service', 'Docebo platform'],
  steps: [
    {
      phase: 'Once per token',
      from: 0,
      to: 1,
      label: 'Ask for a token',
      code: 'POST /oauth2/token\ngrant_type=client_credentials\nscope=api',
    },
    { from: 1, to: 0, label: 'Lives 3,600 seconds in the vendor’s examples', code: 'access_token', tone: 'answer' },
    {
      phase: 'Each call',
      from: 0,
      to: 1,
      label: 'Read a page of courses',
      code: 'GET /course/v1/courses\nAuthorization: Bearer …\npage_size=200',
    },
    { from: 1, to: 0, label: 'What the user of the token may see', code: 'HTTP 200\ndata.items', tone: 'answer' },
    { phase: 'Above the limit of the contract', from: 0, to: 1, label: 'One call too many' },
    { from: 1, to: 0, label: 'Refused', code: 'HTTP 429', tone: 'failure' },
    { from: 0, to: 0, label: 'Waits, longer after each refusal' },
    { from: 0, to: 1, label: 'The same call again' },
    { from: 1, to: 0, label: 'The next page', code: 'HTTP 200', tone: 'answer' },
  ],
}
