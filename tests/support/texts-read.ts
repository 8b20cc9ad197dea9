import { expect } from 'vitest'
import type { SiteClient } from './site-client.ts'

/** Resolves once the server has read the texts of all posts in the background. */
export async function textsRead(owner: SiteClient): Promise<void> {
  const unchecked = async () => (await owner.fetch('/api/posts?all=1')).headers.get('x-unchecked')
  // Requests have the texts wait.
  await expect.poll(unchecked, { timeout: 60_000, interval: 300 }).toBe('0')
}
