import { expect, test } from 'vitest'
import { startGitHubSite } from '../../support/github-site.ts'
import { startLocalSite } from '../../support/local-site.ts'
import { postText } from '../../support/post-text.ts'
import type { SiteClient } from '../../support/site-client.ts'

const POSTS = {
  'gone.md': postText('Gone').replace('tags:', 'aliases: [older]\ntags:'),
  'stays.md': postText('Stays').replace('tags:', 'aliases: [before]\ntags:'),
}
const AFTER = POSTS['stays.md'].replace('[before]', '[before, older, gone]')

const remove = async (client: SiteClient, path: string, ifMatch?: string) => {
  const headers: HeadersInit = ifMatch ? { 'If-Match': ifMatch } : {}
  const response = await client.fetch(`/api/posts/${path}`, { method: 'DELETE', headers })
  return [response.status, await response.text()]
}

test('a deleted post’s addresses lead to another post, in the same commit', async () => {
  await using site = await startLocalSite({ posts: POSTS })
  expect(await remove(site.owner, 'gone?redirect=stays')).toEqual([204, ''])
  expect(await site.repository.read('posts/stays.md')).toBe(AFTER)
  expect(await site.repository.git('log', '--format=%B')).toBe(
    'Delete “Gone”\n\n/blog/gone leads to /blog/stays.\n\nBegin',
  )
  for (const former of ['gone', 'older', 'before']) {
    const { status, headers } = await site.visitor.fetch(`/blog/${former}`)
    expect([status, headers.get('location')]).toEqual([301, '/blog/stays'])
  }
  expect(await remove(site.owner, 'gone?redirect=stays')).toEqual([204, ''])
  expect(await site.repository.git('rev-list', '--count', 'HEAD')).toBe('2')
  expect(await site.repository.status()).toEqual([])
})

test('without another post to lead to nothing is deleted', async () => {
  await using site = await startLocalSite({ posts: { ...POSTS, 'broken.md': '---\ntitle: a: b\n---\n' } })
  for (const to of ['none', 'gone', '', 'before', '../stays'])
    expect((await remove(site.owner, `gone?redirect=${encodeURIComponent(to)}`))[0]).toBe(404)
  expect((await remove(site.owner, 'gone?redirect=a&redirect=b'))[0]).toBe(400)
  expect((await remove(site.owner, 'gone?redirect=broken'))[0]).toBe(422)
  expect((await remove(site.owner, 'none?redirect=stays'))[0]).toBe(404)
  expect((await remove(site.owner, 'gone?redirect=stays', `"${'0'.repeat(40)}"`))[0]).toBe(412)
  expect((await remove(site.visitor, 'gone?redirect=stays'))[0]).toBe(401)
  expect(await site.repository.git('rev-list', '--count', 'HEAD')).toBe('1')
})

test('at GitHub it is one commit by the person, on top of what the other post says by then', async () => {
  await using site = await startGitHubSite({ posts: POSTS })
  const ada = await site.signIn('ada')
  await site.emulator.pushFile('posts/stays.md', `${POSTS['stays.md']}More.\n`)
  expect((await remove(ada, 'gone?redirect=stays'))[0]).toBe(204)
  expect(await site.emulator.readFile('posts/stays.md')).toBe(`${AFTER}More.\n`)
  expect(await site.emulator.blobId('posts/gone.md')).toBeUndefined()
  const log = await site.emulator.log()
  expect([log.length, log[0]?.author.login]).toEqual([3, 'ada'])
})
