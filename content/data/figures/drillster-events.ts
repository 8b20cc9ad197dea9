import type { SequenceFigure } from './figure.ts'

export const figure: SequenceFigure = {
  kind: 'sequence',
  title:
    'A signed assertion becomes a token. An event that is not acknowledged in time comes again, and the result is fetched before anything happens.',
  alternative:
    'Your server signs a short-lived JWT with the private key of its service account and posts it to /daas/oauth/token. Drillster answers with an access token and its lifetime in expires_in. Later Drillster sends the event OBJECTIVE_BECAME_NOK. Without a 2xx answer within 30 seconds it sends the same event again, for up to seven days. Your server stores the event and answers 2xx, then fetches the member’s results before it acts.',
  parties: ['Your server', 'Drillster'],
  steps: [
    { phase: 'Once per token', from: 0, to: 0, label: 'Signs a short-lived JWT' },
    {
      from: 0,
      to: 1,
      label: 'Exchange it',
      code: 'POST /daas/oauth/token\ngrant_type=urn:ietf:params:oauth:grant-type:jwt-bearer\nclient_id, client_secret, assertion',
    },
    { from: 1, to: 0, label: 'An access token', code: 'expires_in', tone: 'answer' },
    {
      phase: 'A webhook, retried for seven days',
      from: 1,
      to: 0,
      label: 'Proficiency fell below the objective',
      code: 'OBJECTIVE_BECAME_NOK',
    },
    { from: 0, to: 1, label: 'No 2xx within 30 seconds', tone: 'failure' },
    { from: 1, to: 0, label: 'The same event again', code: 'OBJECTIVE_BECAME_NOK' },
    { from: 0, to: 1, label: 'Stored and acknowledged', code: '2xx', tone: 'answer' },
    {
      phase: 'Then the work',
      from: 0,
      to: 1,
      label: 'Fetch the result before acting',
      code: 'GET /group/{group_id}/member-results/{user_id}',
    },
    { from: 1, to: 0, label: 'The member’s progress on everything in the group', tone: 'answer' },
  ],
}
