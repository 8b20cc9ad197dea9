import type { PostCommit } from '#server/contract/contract.ts'
import type { SiteClient } from './site-client.ts'

export function restore(client: SiteClient, id: string, commit: unknown, ifMatch?: string): Promise<Response> {
  return client.send('POST', `/api/posts/${id}/restore`, { commit }, ifMatch)
}

export function historyOf(client: SiteClient, id: string): Promise<PostCommit[]> {
  return client.json(`/api/posts/${id}/history`)
}

/** The first lines of the messages. */
export async function subjectsOf(client: SiteClient, id: string): Promise<string[]> {
  return (await historyOf(client, id)).map(({ message }) => message.split('\n', 1)[0] ?? '')
}
