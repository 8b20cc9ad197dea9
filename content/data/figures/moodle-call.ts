import type { SequenceFigure } from './figure.ts'

export const figure: SequenceFigure = {
  kind: 'sequence',
  title: 'Both answers to a call are HTTP 200. Only the body of the second one says that the call failed.',
  alternative:
    'Your integration asks the Moodle site for a token at /login/token.php and gets one that lives for twelve weeks unless the site says otherwise. It then posts form fields to /webservice/rest/server.php: wstoken, wsfunction, and moodlewsrestformat=json. The site checks the token, the account, the protocol, and the service, and answers HTTP 200 with a result. The same call with an unknown token is answered with HTTP 200, too, but the body holds an exception with the error code invalidtoken. Your integration decides by errorcode.',
  parties: ['Your integration', 'Moodle site'],
  steps: [
    {
      phase: 'Once, for a user who may create tokens',
      from: 0,
      to: 1,
      label: 'Ask for a token',
      code: '/login/token.php',
    },
    { from: 1, to: 0, label: 'A token, for twelve weeks unless the site changes that', tone: 'answer' },
    {
      phase: 'Each call',
      from: 0,
      to: 1,
      label: 'Post form fields; a JSON body is ignored',
      code: 'POST /webservice/rest/server.php\nwstoken=…\nwsfunction=core_user_get_users_by_field\nmoodlewsrestformat=json',
    },
    { from: 1, to: 1, label: 'Token, account, protocol, service' },
    { from: 1, to: 0, label: 'The result', code: 'HTTP/1.1 200 OK', tone: 'answer' },
    {
      phase: 'A failed call',
      from: 0,
      to: 1,
      label: 'The same call with a token that Moodle does not know',
      code: 'wstoken=…',
    },
    {
      from: 1,
      to: 0,
      label: 'An exception in the body',
      code: 'HTTP/1.1 200 OK\n{ "errorcode": "invalidtoken", … }',
      tone: 'failure',
    },
    { from: 0, to: 0, label: 'Branches on errorcode' },
  ],
}
