import type { MailProgress } from '#server/contract/contract.ts'
import { countOf } from '../shell/status-line.ts'

const COUNT = new Intl.NumberFormat('en-US')

/** Tells in a sentence how far a mailing has come. */
export function progressWords({ state, sent, failed, total }: MailProgress): string {
  const [ended, all] = [COUNT.format(sent + failed), COUNT.format(total)]
  if (state === 'done')
    return sent === total
      ? `Sent to ${countOf(total, 'subscriber')}.`
      : `Sent to ${COUNT.format(sent)} of ${all} subscribers.`
  if (state === 'sending') return `Sending: ${ended} of ${all}.`
  return `Paused at ${ended} of ${all}: the mail service takes no emails at the moment. Sending goes on by itself.`
}
