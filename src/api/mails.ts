import type { MailFailure, MailProgress, MailRecord, PostMail } from '#server/contract/contract.ts'
import { askServer, callServer, reading, sending } from './call.ts'
import { postPath } from './written.ts'

/** Reads who would get a post by mail, and what it would say. Every call here fails with an ApiError whose words are the server's own. */
export async function readPostMail(id: string): Promise<PostMail> {
  return askServer(`${postPath(id)}/mail`, reading())
}

/** Returns the address of a post’s mail as its readers see it. */
export function mailPath(id: string): string {
  return `${postPath(id)}/mail.html`
}

/** Sends a post to all subscribers under this subject; resolves to the mailing's id. */
export async function mailPost(id: string, subject: string): Promise<string> {
  const answer = await askServer<{ id: string }>(`${postPath(id)}/mail`, sending('POST', { subject }), {
    unreached:
      'The server could not be reached. Close this dialog and open it again to see whether the post is being sent.',
  })
  return answer.id
}

/** Sends a post to the owner alone; resolves to that address. */
export async function mailTest(id: string, subject: string): Promise<string> {
  const answer = await askServer<{ to: string }>(`${postPath(id)}/mail/test`, sending('POST', { subject }), {
    unreached: 'The server could not be reached, so no test was sent. Try again.',
  })
  return answer.to
}

export async function readMailProgress(mailing: string): Promise<MailProgress> {
  return askServer(`/api/mails/${mailing}`, reading())
}

/** The last posts that were mailed, the newest first. */
export async function readMailRecords(): Promise<MailRecord[]> {
  return askServer('/api/mails', reading())
}

export async function readMailFailures(mailing: string): Promise<MailFailure[]> {
  return askServer(`/api/mails/${mailing}/failures`, reading())
}

/** How many addresses were confirmed, and how many wait for that. */
export async function countSubscribers(): Promise<{ confirmed: number; waiting: number }> {
  return askServer('/api/subscribers', reading())
}

export async function removeSubscriber(address: string): Promise<void> {
  await callServer('/api/subscribers', sending('DELETE', { address }), {
    unreached: 'The server could not be reached. Open this page again to see whether the address was removed.',
  })
}
