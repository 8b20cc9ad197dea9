import { expect, test } from 'vitest'
import type { PostCommit } from '#server/contract/contract.ts'
import { commitToGitHub } from '../../support/github-commit.ts'
import { startGitHubSite } from '../../support/github-site.ts'
import { imageFixture } from '../../support/images.ts'
import { startLocalSite } from '../../support/local-site.ts'
import { postText } from '../../support/post-text.ts'
import type { SiteClient } from '../../support/site-client.ts'

const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const files = {
  'a.md': postText('A', 'published', '![A dot](images/dot.png)'),
  'images/dot.png': imageFixture('tiny.png'),
  'images/drawing.svg': DRAWING,
  'images/page.png': '<!doctype html><script>alert(1)</script>',
}

async function commitsOf(owner: SiteClient): Promise<string[]> {
  return (await owner.json<PostCommit[]>('/api/posts/a/history')).map(({ commit }) => commit)
}

function imageOf(client: SiteClient, commit: string | undefined, name: string): Promise<Response> {
  return client.fetch(`/api/posts/a/history/${commit}/images/${name}`)
}

async function bytesOf(response: Response): Promise<unknown[]> {
  return [response.status, response.headers.get('content-type'), Buffer.from(await response.arrayBuffer())]
}

const PNG = [200, 'image/png', imageFixture('tiny.png')]
const JPEG = [200, 'image/jpeg', imageFixture('tiny.jpg')]

test('an old version shows the pictures that it had, those that are gone or replaced included', async () => {
  await using site = await startLocalSite({ posts: files })
  const { owner, visitor, repository } = site
  await repository.write('posts/images/dot.png', imageFixture('tiny.jpg'))
  await repository.write('posts/a.md', postText('A changed'))
  await repository.git('commit', '-qam', 'Change both')
  await repository.git('rm', '-q', 'posts/a.md', 'posts/images/dot.png')
  await repository.git('commit', '-qm', 'Remove both')
  const [removed, changed, begin] = await commitsOf(owner)
  const first = await imageOf(owner, begin, 'dot.png')
  expect([first.headers.get('cache-control'), first.headers.get('content-security-policy')]).toEqual([
    'private, no-store',
    "default-src 'none'; sandbox",
  ])
  expect(await bytesOf(first)).toEqual(PNG)
  expect(await bytesOf(await imageOf(owner, changed, 'dot.png'))).toEqual(JPEG)
  // As it was before it was removed, like the words.
  expect(await bytesOf(await imageOf(owner, removed, 'dot.png'))).toEqual(JPEG)
  const drawing = await imageOf(owner, begin, 'drawing.svg')
  expect(drawing.headers.get('content-security-policy')).toMatch(/^default-src 'none'; .*sandbox$/)
  expect(await drawing.text()).toBe(DRAWING)

  await repository.write('posts/images/later.png', imageFixture('tiny.png'))
  await repository.git('add', '-A')
  await repository.git('commit', '-qm', 'Add one')
  await expect.poll(async () => bytesOf(await imageOf(owner, begin, 'later.png'))).toEqual(PNG)
  const refused = { 'page.png': 415, 'none.png': 404, 'a.md': 404, '..%2Fa.md': 404, '..%2F..%2Fx.png': 404 }
  for (const [name, status] of Object.entries(refused))
    expect([name, (await imageOf(owner, begin, name)).status]).toEqual([name, status])
  const elsewhere = await repository.git('rev-parse', 'HEAD')
  expect((await imageOf(owner, elsewhere, 'dot.png')).status).toBe(404)
  expect((await imageOf(owner, 'main', 'dot.png')).status).toBe(400)
  expect((await imageOf(visitor, begin, 'dot.png')).status).toBe(401)
  const posted = await owner.fetch(`/api/posts/a/history/${begin}/images/dot.png`, { method: 'POST' })
  expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
})

test('at GitHub too, for one question about a picture that the site holds already', async () => {
  await using site = await startGitHubSite({ posts: files })
  const { emulator } = site
  const ada = await site.signIn('ada')
  const gone = { 'posts/a.md': null, 'posts/images/dot.png': null }
  await commitToGitHub(emulator, { message: 'Remove both', files: gone })
  const [removed, begin] = await commitsOf(ada)
  emulator.clearRequests()
  expect(await bytesOf(await imageOf(ada, begin, 'dot.png'))).toEqual(PNG)
  expect(emulator.requests.filter(({ path }) => path.includes('dot.png')).map(({ login }) => login)).toEqual(['ada'])
  expect(await bytesOf(await imageOf(ada, removed, 'dot.png'))).toEqual(PNG)
  emulator.clearRequests()
  expect(await bytesOf(await imageOf(ada, begin, 'dot.png'))).toEqual(PNG)
  expect(emulator.requests).toEqual([])
  expect((await imageOf(ada, begin, 'none.png')).status).toBe(404)
  expect((await imageOf(ada, begin, 'page.png')).status).toBe(415)
  expect((await imageOf(await site.signIn('eve'), begin, 'dot.png')).status).toBe(403)
})
