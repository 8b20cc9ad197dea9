import { expect, test } from 'vitest'
import type { PostRelations } from '#server/contract/contract.ts'
import { startLocalSite } from '../../support/local-site.ts'
import { readPostPage } from '../../support/post-page.ts'
import { postText } from '../../support/post-text.ts'

const post = (title: string, day: number, tags: string[], more = '') =>
  postText(title)
    .replace('tags: [ai, lms]', `tags: ${JSON.stringify(tags)}${more}`)
    .replace('2025-04-01', `2025-04-${String(day).padStart(2, '0')}`)

const POSTS = {
  'this.md': post('Syncing users with webhooks', 10, ['LMS', 'xapi']),
  'before.md': post('Neighbor before', 9, ['lms', 'xapi']),
  'after.md': post('Neighbor after', 11, ['lms', 'xapi']),
  'rare.md': post('Rare tag', 1, ['xAPI']),
  'common-old.md': post('Common tag', 2, ['lms']),
  'common-new.md': post('Common tag again', 3, ['lms']),
  'title.md': post('What webhooks cost', 4, ['other']),
  'nothing.md': post('With nothing in common', 20, ['other']),
  'draft.md': post('Drafted', 12, ['xapi']).replace('published', 'draft'),
}

const idsOf = ({ related = [] }: PostRelations) => related.map(({ id }) => id)

test('related posts share rare tags first, then words of the title, then the day, and are shown nowhere else below', async () => {
  await using site = await startLocalSite({ posts: POSTS })
  const related = async (id: string) => idsOf((await readPostPage(site, id)).relations ?? {})
  expect(await related('this')).toEqual(['rare', 'common-new', 'common-old'])
  expect(await related('title')).toEqual(['nothing', 'this'])
  expect(await related('draft')).toEqual([])
  const html = await (await site.visitor.fetch('/blog/this')).text()
  const nav = /<nav[^>]*aria-label="Related posts"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? ''
  expect([...nav.matchAll(/href="\/blog\/([^"]*)"/g)].map(([, id]) => id)).toEqual(['rare', 'common-new', 'common-old'])
  expect((await site.owner.setStatus('rare', 'draft')).status).toBe(200)
  expect(await related('this')).toEqual(['common-new', 'common-old', 'title'])
})

test('the other parts of a series are not related posts too', async () => {
  const more = '\nseries: Users'
  const parts = { 'this.md': post('Syncing users', 10, ['lms'], more), 'rare.md': post('Rare', 1, ['lms'], more) }
  await using site = await startLocalSite({ posts: { ...POSTS, ...parts } })
  expect(idsOf((await readPostPage(site, 'this')).relations ?? {})).toEqual(['common-new', 'common-old'])
})

test('a post that relates to none says nothing of it', async () => {
  await using site = await startLocalSite({ posts: { 'a.md': postText('Alone'), 'b.md': postText('Beside') } })
  expect((await readPostPage(site, 'a')).relations).toEqual({})
  expect(await (await site.visitor.fetch('/blog/a')).text()).not.toContain('Related posts')
})
