import type { NewsletterStep } from '#server/contract.ts'

interface Step {
  /** The page's name and its heading. */
  title: string
  sentence: string
  /** What its one button says; without one, a link leads to the home page. */
  button?: string
}

export const STEPS: Readonly<Record<NewsletterStep, Step>> = {
  confirm: {
    title: 'Confirm your address',
    sentence: 'Press the button, and we will write to you when a paper or a substantial post appears.',
    button: 'Confirm subscription',
  },
  confirmed: {
    title: 'You are subscribed',
    sentence: 'Your address is confirmed. Each email that you get has a link to unsubscribe.',
  },
  leave: {
    title: 'Unsubscribe',
    sentence: 'Press the button, and we will delete your address and send you no more emails.',
    button: 'Unsubscribe',
  },
  left: {
    title: 'You are unsubscribed',
    sentence: 'Your address was deleted. You will get no more emails.',
  },
  expired: {
    title: 'This link has expired',
    sentence: 'A link to confirm an address works for two days. Enter your address again to get a new one.',
  },
  unknown: {
    title: 'This link does not work',
    sentence: 'The address of this page is incomplete or was changed. Open the whole link from the email.',
  },
}
