export const mailingWords = {
  sendToSubscribers: 'Send to subscribers…',
  dialogTitle: 'Send to subscribers',
  dialogCouldNotBeLoaded: 'The dialog could not be loaded. Try again.',
  loading: 'Loading…',
  done: 'Done',

  mailIsOff: 'This site cannot send email yet.',
  whatToSet: 'On the server, set SMTP_URL, MAIL_FROM, and MAIL_TO, then restart it.',

  noOneHasConfirmed: 'No one has confirmed an address yet, so there is no one to send to.',
  oneSubscriber: '1 subscriber has a confirmed address.',
  subscribers: (count: string) => `${count} subscribers have a confirmed address.`,
  eachGetsItOnce: 'Each of them gets this post once, as it was last saved. A sent email cannot be taken back.',
  yourUnsavedChangesAre: 'Your unsaved changes are not in it. Save them first.',
  preview: 'Preview (plain text)',
  from: 'From',
  subject: 'Subject',
  testNote: 'The test also shows how it looks with headings, links, and images.',
  sendATestTo: (address: string) => `Send a test to ${address}`,
  sendingATest: 'Sending the test…',
  testSent: (address: string) => `Test sent to ${address}.`,
  sendToOne: 'Send to 1 subscriber',
  sendTo: (count: string) => `Send to ${count} subscribers`,
  startingToSend: 'Starting to send…',

  sending: (done: string, total: string) => `Sending: ${done} of ${total}. You can close this dialog.`,
  paused: (done: string, total: string) =>
    `Paused at ${done} of ${total}: the mail service takes no emails at the moment. Sending goes on by itself.`,
  sent: (sent: string, total: string) => `Sent to ${sent} of ${total} subscribers.`,
  progress: 'Emails sent',
  oneFailed: '1 address failed',
  failed: (count: string) => `${count} addresses failed`,
} as const
