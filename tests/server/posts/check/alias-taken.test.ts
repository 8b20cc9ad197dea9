import { expect, test } from 'vitest'
import type { Post } from '#server/contract/contract.ts'
import { startLocalSite } from '../../../support/local-site.ts'
import { postText } from '../../../support/post-text.ts'
import { checkPosts } from '../../../support/posts-check.ts'

const withAliases = (title: string, aliases: string) => postText(title).replace('tags:', `aliases: [${aliases}]\ntags:`)

test('a link to a former address is told of with the one that it leads to', async () => {
  const posts = { 'a.md': postText('A', 'published', 'See [D](/blog/free#x).'), 'd.md': withAliases('D', 'free') }
  await using site = await startLocalSite({ posts })
  const { lines, status } = checkPosts(site.repository.folder)
  expect(lines).toEqual([
    'posts/a.md:9: warning: /blog/free is a former address, which leads to /blog/d. Write /blog/d.',
    '2 posts checked, 0 errors, 1 warning.',
  ])
  expect(status).toBe(0)
})

test('an address that two posts claim is a problem of each, in the editor and on the command line', async () => {
  const posts = {
    'a.md': withAliases('A', 'b, shared, own'),
    'b.md': postText('B'),
    'c.md': withAliases('C', 'shared, c'),
    'd.md': withAliases('D', 'free'),
  }
  await using site = await startLocalSite({ posts })
  const { lines, status } = checkPosts(site.repository.folder)
  expect(lines).toEqual([
    'posts/a.md:5: The alias b is the address of another post, so it does not lead here. Take it out of aliases, or rename b.md.',
    'posts/a.md:5: The alias shared is one of c.md too, and an address leads to one post. Take it out of one of the two.',
    'posts/b.md:1: a.md names b among its aliases, and the two cannot have the same address. Take it out of a.md, or rename this post.',
    'posts/c.md:5: The alias shared is one of a.md too, and an address leads to one post. Take it out of one of the two.',
    'posts/c.md:5: warning: The alias c is the post’s own address. Take it out of aliases.',
    '4 posts checked, 4 errors, 1 warning.',
  ])
  expect(status).toBe(1)
  const told = async () =>
    (await site.owner.json<Post[]>('/api/posts?all=1&sort=title')).map(({ id, problems }) => [id, problems?.length])
  expect(Object.fromEntries(await told())).toEqual({ a: 2, b: 1, c: 2, d: 0 })
  expect((await site.owner.change('a', { aliases: ['own'] })).status).toBe(200)
  expect(Object.fromEntries(await told())).toEqual({ a: 0, b: 0, c: 1, d: 0 })
})
