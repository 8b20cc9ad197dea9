import { NOT_SENT, SENT, SUBSCRIBED, TO_CONFIRM } from '../../forms/words.ts'

// The pages that a form leads to which was sent without JavaScript. Their addresses are the server's: server/forms/forms.ts
// and server/routes/forms.ts.

export interface Outcome {
  /** The page's name and its heading. */
  title: string
  sentences: readonly string[]
  isFailure: boolean
}

const KEPT = 'Go back with your browser: what you typed should still be in the form.'

export const OUTCOMES: Readonly<Record<string, Outcome>> = {
  '/contact/sent': {
    title: 'Your message was sent',
    sentences: SENT,
    isFailure: false,
  },
  '/contact/subscribed': {
    title: 'You are subscribed',
    sentences: SUBSCRIBED,
    isFailure: false,
  },
  '/contact/confirm': {
    title: 'One more step',
    sentences: TO_CONFIRM,
    isFailure: false,
  },
  '/contact/check': {
    title: 'Nothing has been sent yet',
    sentences: [
      NOT_SENT,
      'Fill in every field. The email address has to look like name@example.com. A name or subject can have 200 characters, and a message 10,000.',
      KEPT,
    ],
    isFailure: true,
  },
  '/contact/wait': {
    title: 'Try again in a minute',
    sentences: ['Too many messages came from your connection within a minute. Wait a minute, then try again.', KEPT],
    isFailure: true,
  },
  '/contact/not-sent': {
    title: 'Your message was not sent',
    sentences: ["Something went wrong on our side. Your message wasn't sent.", KEPT],
    isFailure: true,
  },
}
