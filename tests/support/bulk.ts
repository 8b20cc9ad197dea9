import type { BulkAction, BulkAnswer } from '#server/contract/contract.ts'
import type { SiteClient } from './site-client.ts'

/** The same done with many posts. Without revisions of their own, those that the posts have now. */
export async function bulk(
  client: SiteClient,
  action: BulkAction,
  posts: readonly (string | { id: string; revision: string })[],
) {
  const named = await Promise.all(
    posts.map(async (post) =>
      typeof post === 'string' ? { id: post, revision: (await client.post(post)).revision } : post,
    ),
  )
  const response = await sendBulk(client, { action, posts: named })
  return { response, asked: named, answer: (await response.json()) as BulkAnswer }
}

export function sendBulk(client: SiteClient, body: unknown): Promise<Response> {
  return client.send('POST', '/api/posts/bulk', body)
}

export function outcomesOf({ results }: BulkAnswer): Record<string, string> {
  return Object.fromEntries(results.map(({ id, outcome }) => [id, outcome]))
}
