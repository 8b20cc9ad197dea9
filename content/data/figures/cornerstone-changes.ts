import type { SequenceFigure } from './figure.ts'

export const figure: SequenceFigure = {
  kind: 'sequence',
  title:
    'Everything is read once, page by page. After that, the delta link returns only what changed, deleted records included.',
  alternative:
    'Your service posts clientId, clientSecret, grantType, and scope as JSON to /services/api/oauth2/token and gets a token with its lifetime in expires_in. It requests the object training_core of the Data Exporter API with the header Prefer: odata.track-changes. Pages of 10,000 records at most follow, each with the next address in @odata.nextLink; the last page carries a delta link. Later calls to the delta link return inserted, updated, and deleted records. Where the service user lacks a permission, a call with a valid token is answered with 401.',
  parties: ['Your service', 'Cornerstone portal'],
  steps: [
    {
      phase: 'Once per token',
      from: 0,
      to: 1,
      label: 'Ask for a token, in JSON',
      code: 'POST /services/api/oauth2/token\nclientId, clientSecret, grantType, scope',
    },
    { from: 1, to: 0, label: 'Valid for 300 to 86,400 seconds', code: 'access_token, expires_in', tone: 'answer' },
    {
      phase: 'First load, page by page',
      from: 0,
      to: 1,
      label: 'Read an object and ask for change tracking',
      code: 'GET /services/api/x/dataexporter/api/objects/training_core\nPrefer: odata.track-changes',
    },
    {
      from: 1,
      to: 0,
      label: '1,000 records by default, 10,000 at most',
      code: 'value, @odata.nextLink',
      tone: 'answer',
    },
    { from: 0, to: 1, label: 'Follow the address as it is', code: '@odata.nextLink' },
    { from: 1, to: 0, label: 'The last page, with a delta link', tone: 'answer' },
    { phase: 'Later runs', from: 0, to: 1, label: 'Follow the delta link' },
    { from: 1, to: 0, label: 'Inserted, updated, and deleted records', tone: 'answer' },
    { phase: 'Where the service user lacks a permission', from: 0, to: 1, label: 'A call with a valid token' },
    { from: 1, to: 0, label: 'Refused, although the token is valid', code: 'HTTP 401', tone: 'failure' },
  ],
}
