import type { MailFailure, MailProgress, PostMail } from '#server/contract/contract.ts'
import { callServer, reading, sending } from './call.ts'
import { postPath } from './written.ts'

/** Reads who would get a post by mail, and what it would say. Every call here fails with an ApiError whose words are the server's own. */
export async function readPostMail(id: string): Promise<PostMail> {
  return (await (await callServer(`${postPath(id)}/mail`, reading())).json()) as PostMail
}

/** Sends a post to all subscribers; resolves to the mailing's id. */
export async function mailPost(id: string): Promise<string> {
  const response = await callServer(`${postPath(id)}/mail`, sending('POST'), {
    unreached:
      'The server could not be reached. Close this dialog and open it again to see whether the post is being sent.',
  })
  return ((await response.json()) as { id: string }).id
}

/** Sends a post to the owner alone; resolves to that address. */
export async function mailTest(id: string): Promise<string> {
  const response = await callServer(`${postPath(id)}/mail/test`, sending('POST'), {
    unreached: 'The server could not be reached, so no test was sent. Try again.',
  })
  return ((await response.json()) as { to: string }).to
}

export async function readMailProgress(mailing: string): Promise<MailProgress> {
  return (await (await callServer(`/api/mails/${mailing}`, reading())).json()) as MailProgress
}

export async function readMailFailures(mailing: string): Promise<MailFailure[]> {
  return (await (await callServer(`/api/mails/${mailing}/failures`, reading())).json()) as MailFailure[]
}

/** How many addresses were confirmed, and how many wait for that. */
export async function countSubscribers(): Promise<{ confirmed: number; waiting: number }> {
  return (await (await callServer('/api/subscribers', reading())).json()) as { confirmed: number; waiting: number }
}

export async function removeSubscriber(address: string): Promise<void> {
  await callServer('/api/subscribers', sending('DELETE', { address }), {
    unreached: 'The server could not be reached. Open this page again to see whether the address was removed.',
  })
}
