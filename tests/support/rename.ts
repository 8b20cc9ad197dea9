import type { Post } from '#server/contract/contract.ts'
import type { SiteClient } from './site-client.ts'

/** Asks for another address of a post; without a revision, over the one that it has now. */
export async function rename(client: SiteClient, from: string, to: unknown, ifMatch?: string): Promise<Response> {
  const revision = ifMatch ?? `"${(await client.post(from)).revision}"`
  return client.send('POST', `/api/posts/${from}/rename`, { id: to }, revision)
}

export async function renamed(client: SiteClient, from: string, to: string): Promise<Post> {
  const response = await rename(client, from, to)
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`)
  return (await response.json()) as Post
}
