import { expect, test } from 'vitest'
import type { PullReview, PullSummary } from '#server/contract/contract.ts'
import { published } from '../../support/github-pulls.ts'
import { type GitHub, startGitHub } from '../../support/github-site.ts'
import { imageFixture } from '../../support/images.ts'
import { isWholeRun } from '../../support/long-run.ts'
import type { SiteClient } from '../../support/site-client.ts'

type Files = Parameters<GitHub['emulator']['openPull']>[0]['files']

const POSTS = {
  'a.md': published('A'),
  'b.md': published('B'),
  'linked.md': { symlink: '../README.md' },
  'notes.txt': 'Notes.\n',
  'images/dot.png': imageFixture('tiny.png'),
  'images/sheet.txt': 'x\n',
}

function merge(client: SiteClient, { number, head }: Pick<PullSummary, 'number' | 'head'>): Promise<Response> {
  const body = JSON.stringify({ head })
  return client.fetch(`/api/pulls/${number}/merge`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
}

test('a pull request that changes anything beside posts and images is merged at GitHub alone', async () => {
  await using github = await startGitHub({ posts: POSTS })
  const { emulator } = github
  await emulator.pushFile('package.json', '{}\n')
  const post = { 'posts/new.md': published('New') }
  const cases: Record<string, [files: Files, names: string]> = {
    'other files': [
      { ...post, 'package.json': '{ "scripts": {} }\n', 'server/main.ts': '1\n' },
      'package.json and server/main.ts',
    ],
    'many of them': [
      { ...post, ...Object.fromEntries([1, 2, 3, 4, 5].map((n) => [`src/${n}.ts`, `${n}\n`])) },
      'src/1.ts, src/2.ts, src/3.ts and 2 more',
    ],
    'a workflow': [{ ...post, '.github/workflows/x.yml': 'on: push\n' }, '.github/workflows/x.yml'],
    'a file beside posts': [{ ...post, 'posts/notes.txt': 'Other.\n' }, 'posts/notes.txt'],
    'a readme of the folder': [{ ...post, 'posts/README.md': '# Read\n' }, 'posts/README.md'],
    'attributes of the folder': [{ ...post, 'posts/.gitattributes': '* text\n' }, 'posts/.gitattributes'],
    'a file beside images': [{ ...post, 'posts/images/run.js': '1\n' }, 'posts/images/run.js'],
    'a folder of its own': [{ ...post, 'posts/deep/x.md': published('X') }, 'posts/deep/x.md'],
    'one that is removed': [{ ...post, 'package.json': null }, 'package.json'],
    'one that becomes a post': [{ 'package.json': null, 'posts/c.md': { from: 'package.json' } }, 'package.json'],
    'one of the folder that becomes a post': [
      { 'posts/notes.txt': null, 'posts/c.md': { from: 'posts/notes.txt' } },
      'posts/notes.txt',
    ],
    'a post that becomes one': [{ 'posts/b.md': null, 'code/b.ts': { from: 'posts/b.md' } }, 'code/b.ts'],
    'an image that becomes one': [
      { ...post, 'posts/images/dot.png': null, 'posts/dot.js': { from: 'posts/images/dot.png' } },
      'posts/dot.js',
    ],
    'a post that becomes a link': [{ 'posts/a.md': { symlink: '../../etc/passwd' } }, 'posts/a.md'],
    'a link as an image': [{ ...post, 'posts/images/x.png': { symlink: '../../secret' } }, 'posts/images/x.png'],
    'a link that is removed': [{ ...post, 'posts/linked.md': null }, 'posts/linked.md'],
  }
  await using site = await github.start()
  const ada = await site.signIn('ada')
  const before = await emulator.head()
  const tried = Object.entries(cases).filter((_, at) => isWholeRun || at % 3 === 0)
  for (const [title, [files, names]] of tried) {
    const number = await emulator.openPull({ title, login: 'eve', files })
    const review = await ada.json<PullReview>(`/api/pulls/${number}`)
    const mergeBlocker = `This pull request also changes ${names}. Only posts and their images can be merged here, so review and merge it on GitHub.`
    expect(review).toMatchObject({ title, isMergeable: false, mergeBlocker })
    const answer = await merge(ada, review)
    expect([title, answer.status, await answer.text()]).toEqual([title, 409, mergeBlocker])
    expect((await ada.fetch(`/api/pulls/${number}/close`, { method: 'POST' })).status).toBe(204)
  }
  expect(await emulator.head()).toBe(before)
  expect(emulator.requests.filter(({ method }) => method === 'PUT')).toEqual([])
})

test('posts and images are merged whatever is done to them', async () => {
  await using github = await startGitHub({ posts: POSTS })
  const { emulator } = github
  const number = await emulator.openPull({
    title: 'Tidy',
    login: 'eve',
    files: {
      'posts/a.md': published('Other'),
      'posts/b.md': null,
      'posts/c.md': { from: 'posts/b.md' },
      'posts/linked.md': published('No longer a link'),
      'posts/images/dot.png': null,
      'posts/images/spot.png': imageFixture('tiny.png'),
    },
  })
  await using site = await github.start()
  const ada = await site.signIn('ada')
  const review = await ada.json<PullReview>(`/api/pulls/${number}`)
  expect(review).toMatchObject({ isMergeable: true, mergeBlocker: null, otherFiles: 0 })
  expect((await merge(ada, review)).status).toBe(200)
  expect(await emulator.readFile('posts/a.md')).toBeDefined()
})

test('the names of other files cannot pretend to be the site’s own words', async () => {
  await using github = await startGitHub({ posts: POSTS })
  const name = `src/${'long'.repeat(50)}\u202Etxt.ts`
  const files = { 'posts/a.md': published('Other'), [name]: '1\n', 'b\nc.ts': '2\n' }
  const number = await github.emulator.openPull({ title: 'Names', login: 'eve', files })
  await using site = await github.start()
  const ada = await site.signIn('ada')
  const { mergeBlocker } = await ada.json<PullReview>(`/api/pulls/${number}`)
  expect(mergeBlocker).toMatch(/b c\.ts/)
  expect(mergeBlocker).toMatch(/src\/long.*….* txt\.ts/)
  expect(mergeBlocker).not.toMatch(/[\u202E\n]/)
  expect((mergeBlocker ?? '').length).toBeLessThan(350)
})
