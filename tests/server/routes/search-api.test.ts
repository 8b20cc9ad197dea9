import { expect, test } from 'vitest'
import type { SearchAnswer } from '#server/contract/contract.ts'
import { startLocalSite } from '../../support/local-site.ts'
import { postText } from '../../support/post-text.ts'

test('visitors find public posts and pages, a publish at once, and never a draft', async () => {
  const posts = {
    'shown.md': postText('Zeppelin handbook', 'published'),
    'hidden.md': postText('Zeppelin secrets', 'draft'),
  }
  await using site = await startLocalSite({ posts })
  const found = async (q: string) => {
    const { results } = await site.visitor.json<SearchAnswer>(`/api/search?q=${encodeURIComponent(q)}`)
    return results.map(({ url }) => url)
  }
  expect(await found('zepelin')).toEqual(['/blog/shown'])
  expect(await found('privacy policy')).toContain('/privacy-policy')
  await site.owner.setStatus('hidden', 'published')
  expect(await found('secrets zeppelin')).toEqual(['/blog/hidden'])
  await site.owner.setStatus('hidden', 'draft')
  expect(await found('secrets zeppelin')).toEqual([])
})

test('a search without words finds nothing, and a page that is no number is refused', async () => {
  await using site = await startLocalSite({ posts: {} })
  expect(await site.visitor.json('/api/search')).toEqual({ total: 0, results: [] })
  expect((await site.visitor.fetch('/api/search?q=a&page=0')).status).toBe(400)
  expect((await site.visitor.fetch('/api/search', { method: 'POST' })).status).toBe(405)
})
