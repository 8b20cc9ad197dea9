import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { createGzip } from 'node:zlib'
import { Octokit } from '@octokit/rest'
import { Header } from 'tar/header'
import { expect, test } from 'vitest'
import type { Log } from '#server/log/log.ts'
import { blobId } from '#server/repository/blob-id.ts'
import { readArchive } from '#server/repository/github/archive.ts'
import { type Fault, type GitHubEmulator, refusals } from '../../../github-emulator/emulator.ts'
import { type GitHubSite, startGitHub, startGitHubSite } from '../../../support/github-site.ts'
import { firstOrAll, isWholeRun } from '../../../support/long-run.ts'
import { manyPostFiles } from '../../../support/many-posts.ts'
import { postText } from '../../../support/post-text.ts'
import { temporaryRepository } from '../../../support/temporary-repository.ts'

const isArchive = (_method: string, path: string) => path.includes('/legacy.tar.gz/')
const isTarball = (_method: string, path: string) => path.includes('/tarball/')
const blobsAsked = ({ requests }: GitHubEmulator) => requests.filter(({ path }) => path.includes('/git/blobs/')).length

/** A server answers after a while even if its first look at GitHub lasts longer. */
async function expectTotal({ visitor }: GitHubSite, total: string): Promise<void> {
  const read = async () => (await visitor.fetch('/api/posts?per_page=1')).headers.get('x-total-count')
  await expect.poll(read).toBe(total)
}

test('the first look at 500 posts takes a handful of requests, and our token goes to GitHub’s API alone', async () => {
  const image = new Uint8Array(3000).map((_, n) => n * 7)
  await using site = await startGitHubSite(
    { posts: { ...manyPostFiles(500), 'images/a.png': image } },
    { GITHUB_TOKEN: 'token-of-ada' },
  )
  const { emulator } = site
  await expectTotal(site, '490')
  expect(Buffer.from(await (await site.visitor.fetch('/blog/images/a.png')).arrayBuffer())).toEqual(Buffer.from(image))
  expect(emulator.requests.map(({ path }) => path.replace(/[0-9a-f]{40}/, '…'))).toEqual([
    '/repos/ada/blog',
    '/repos/ada/blog/git/ref/heads%2Fmain',
    '/repos/ada/blog/git/trees/…',
    '/repos/ada/blog/git/trees/…',
    '/repos/ada/blog/git/trees/…',
    '/repos/ada/blog/tarball/…',
    '/ada/blog/legacy.tar.gz/…',
  ])
  expect(emulator.requests.map(({ requestHeaders }) => requestHeaders.authorization !== undefined)).toEqual([
    ...Array.from({ length: 6 }, () => true),
    false,
  ])
})

test('the archive of a private repository is had through the address that GitHub gives for it', async () => {
  await using site = await startGitHubSite(
    { isPrivate: true, posts: manyPostFiles(150) },
    { GITHUB_TOKEN: 'token-of-ada', GITHUB_SCOPE: 'repo' },
  )
  await expectTotal(site, '147')
  expect(blobsAsked(site.emulator)).toBe(0)
  const archive = site.emulator.requests.find(({ path }) => isArchive('GET', path))
  expect([archive?.status, archive?.requestHeaders.authorization]).toEqual([200, undefined])
})

test('of the archive only what is listed below the folder of posts is kept', async () => {
  const posts = { ...manyPostFiles(120), 'sub/deep.md': postText('Deep'), 'link.md': { symlink: 'post-1.md' } }
  await using site = await startGitHubSite({ posts })
  await expectTotal(site, '118')
  const files = await readdir(site.dataDir, { recursive: true })
  expect(files.filter((name) => /\/[0-9a-f]{40}$/.test(name))).toHaveLength(120)
  expect(blobsAsked(site.emulator)).toBe(0)
})

test('what attributes change in an archive, or leave out of it, is fetched by itself', async () => {
  const odd = {
    'ignored.md': postText('Ignored'),
    'replaced.md': postText('Replaced', 'published', '$Format:%H$'),
    'endings.md': postText('Endings'),
  }
  const posts = { ...manyPostFiles(120), ...odd }
  await using repository = await temporaryRepository({ posts })
  const attributes = 'posts/ignored.md export-ignore\nposts/replaced.md export-subst\nposts/endings.md text eol=crlf\n'
  await repository.write('.gitattributes', attributes)
  await repository.git('add', '-A')
  await repository.git('commit', '-qm', 'Add attributes')
  const { stdout } = await promisify(execFile)(
    'git',
    ['archive', '--format=tar.gz', '--prefix=ada-blog-1234567/', 'HEAD'],
    { cwd: repository.folder, encoding: 'buffer', maxBuffer: 2 ** 26 },
  )
  await using github = await startGitHub({ posts })
  github.emulator.faults.add({ match: isArchive, status: 200, body: stdout })
  await using site = await github.start()
  await expectTotal(site, '121')
  expect(blobsAsked(github.emulator)).toBe(3)
  expect((await site.visitor.post('replaced')).content).toContain('$Format:%H$')
})

const failures: Array<[title: string, fault: Fault]> = [
  ['is refused', { match: isTarball, status: 404, body: { message: 'Not Found' } }],
  ['is not there', { match: isArchive, status: 404, body: 'Not Found' }],
  ['leads nowhere', { match: isTarball, status: 302, headers: { location: 'http://127.0.0.1:9/' }, body: '' }],
  [
    'leads round in circles',
    { match: isTarball, times: 100, status: 302, headers: { location: '/repos/ada/blog/tarball/main' }, body: '' },
  ],
  ['is no archive', { match: isArchive, status: 200, body: '<!DOCTYPE html><title>Soon</title>' }],
  ['is empty', { match: isArchive, status: 200, body: new Uint8Array() }],
  ['breaks off', { match: isArchive, effect: 'dropBefore' }],
]

for (const [title, fault] of firstOrAll(failures))
  test(`where the archive ${title}, posts are read one by one, and the log says so once`, async () => {
    await using github = await startGitHub({ posts: manyPostFiles(110) })
    github.emulator.faults.add(fault)
    const told = collectLog()
    await using site = await github.start({}, told.log)
    await expectTotal(site, '108')
    expect(blobsAsked(github.emulator)).toBe(110)
    expect(told.warnings).toEqual([expect.stringContaining('one by one')])
  })

test.runIf(isWholeRun)('of an archive that was cut short, what came is taken', async () => {
  await using github = await startGitHub({ posts: manyPostFiles(200) })
  await using whole = await github.start()
  await expectTotal(whole, '196')
  const address = github.emulator.requests.find(({ path }) => isTarball('GET', path))?.responseHeaders.location
  const bytes = new Uint8Array(await (await fetch(String(address))).arrayBuffer())
  github.emulator.faults.add({ match: isArchive, status: 200, body: bytes.subarray(0, bytes.byteLength / 2) })
  github.emulator.clearRequests()
  const told = collectLog()
  await using site = await github.start({}, told.log)
  await expectTotal(site, '196')
  expect(blobsAsked(github.emulator)).toBeGreaterThan(50)
  expect(blobsAsked(github.emulator)).toBeLessThan(150)
  expect(told.warnings).toHaveLength(1)
})

test('a rate limit that refuses the archive is not met with a question for every post', async () => {
  await using github = await startGitHub({ posts: manyPostFiles(110) })
  const refusal = github.emulator.faults.add({ match: isTarball, ...refusals.secondaryRateLimit(120) })
  await using site = await github.start()
  await refusal.reached
  const response = await site.visitor.fetch('/api/posts')
  expect(response.status).toBe(503)
  expect(blobsAsked(github.emulator)).toBe(0)
})

test('while the posts are read for the first time, the blog asks to come back and every other page is there', async () => {
  await using github = await startGitHub({ posts: manyPostFiles(150) })
  const hanging = github.emulator.faults.add({ match: isArchive, effect: 'hang' })
  await using site = await github.start()
  await hanging.reached
  for (const path of ['/blog', '/blog/post-1', '/blog?tag=ai']) {
    const response = await site.visitor.fetch(path)
    const { headers } = response
    expect([path, response.status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([
      path,
      503,
      '30',
      'no-store',
    ])
    expect(await response.text()).toMatch(/<header[\s\S]*still reading its posts\. Try again in a minute\./)
  }
  for (const path of ['/api/posts', '/api/posts/post-1', '/rss.xml', '/feed.json', '/sitemap.xml']) {
    const response = await site.visitor.fetch(path)
    expect([path, response.status, response.headers.get('retry-after')]).toEqual([path, 503, '30'])
  }
  for (const path of ['/', '/contact', '/privacy-policy', '/sitemap', '/healthz', '/robots.txt'])
    expect([path, (await site.visitor.fetch(path)).status]).toEqual([path, 200])
  hanging.release()
  await expectTotal(site, '147')
  expect((await site.visitor.fetch('/blog')).status).toBe(200)
})

test('an archive is read no faster than its files are kept, and no further than to the last of them', async () => {
  const other = randomBytes(1024 * 1024)
  let sent = 0
  await using codeload = await listen((_request, response) => {
    const files = function* () {
      yield tarFile('o-r-1234567/posts/a.md', Buffer.from('A'))
      for (; sent < 200; sent++) yield tarFile(`o-r-1234567/videos/${sent}.mp4`, other)
      yield Buffer.alloc(1024)
    }
    pipeline(Readable.from(files()), createGzip({ level: 0 }), response).catch(() => {})
  })
  await using api = await listen((_request, response) =>
    response.writeHead(302, { location: `${codeload.url}/archive` }).end(),
  )
  const octokit = new Octokit({ baseUrl: api.url, auth: 'secret' })
  let hold = () => {}
  const held = new Promise<void>((resolve) => {
    hold = resolve
  })
  let letGo = () => {}
  const released = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const reading = readArchive({
    octokit: () => octokit,
    owner: 'o',
    repo: 'r',
    commit: 'main',
    stallMs: 15_000,
    wanted: new Map([['posts/a.md', { blob: blobId(Buffer.from('A')), size: 1 }]]),
    async keep(files) {
      if (files.length === 0) return
      hold()
      await released
    },
  })
  await held
  const seen = [-1]
  await expect.poll(() => seen.at(-1) === seen.at(seen.push(sent) - 2), { interval: 300 }).toBe(true)
  expect(sent).toBeLessThan(60)
  letGo()
  await reading
  expect(sent).toBeLessThan(60)
})

function tarFile(path: string, bytes: Buffer): Buffer {
  const header = new Header({ path, size: bytes.byteLength, mode: 0o644, type: 'File' })
  header.encode()
  return Buffer.concat([header.block ?? Buffer.alloc(0), bytes, Buffer.alloc((512 - (bytes.byteLength % 512)) % 512)])
}

async function listen(answer: RequestListener) {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function collectLog(): { log: Log; warnings: string[] } {
  const warnings: string[] = []
  // A request that takes long is a warning too, on a busy machine.
  const warn: Log['warn'] = (event) => void (event !== 'request' && warnings.push(event))
  const nothing = () => {}
  return { log: { debug: nothing, info: nothing, error: nothing, warn }, warnings }
}
