import { Octokit } from '@octokit/rest'
import { expect, test } from 'vitest'
import { checkExchange } from '../support/github-contract.ts'
import { startGitHub } from '../support/github-site.ts'

const place = { owner: 'ada', repo: 'blog' }

function pullsAs(url: string, token = 'token-of-ada') {
  return new Octokit({ baseUrl: url, auth: token, log: { debug() {}, info() {}, warn() {}, error() {} } }).rest.pulls
}

test('a pull request is described as GitHub describes it', async () => {
  await using github = await startGitHub({ posts: { 'a.md': 'one\n' } })
  const { emulator } = github
  const number = await emulator.openPull({ title: 'Add b', login: 'grace', files: { 'posts/b.md': 'two\n' } })
  await emulator.openPull({
    title: 'Rename a',
    login: 'eve',
    files: { 'posts/a.md': null, 'posts/c.md': { from: 'posts/a.md' } },
  })
  const pulls = pullsAs(emulator.url)
  const { data: list } = await pulls.list({ ...place, base: 'main', per_page: 100 })
  expect(list.map(({ title, user }) => [title, user?.login])).toEqual(
    expect.arrayContaining([
      ['Add b', 'grace'],
      ['Rename a', 'eve'],
    ]),
  )
  const { data } = await pulls.get({ ...place, pull_number: number })
  expect(data).toMatchObject({
    state: 'open',
    mergeable: true,
    mergeable_state: 'clean',
    changed_files: 1,
    merged: false,
  })
  const files = await pulls.listFiles({ ...place, pull_number: number + 1 })
  expect(files.data).toMatchObject([{ status: 'renamed', filename: 'posts/c.md', previous_filename: 'posts/a.md' }])
  const moved = await emulator.pushToPull(number, { 'posts/b.md': 'three\n' })
  expect((await pulls.get({ ...place, pull_number: number })).data.head.sha).toBe(moved)
  expect(emulator.requests.flatMap(checkExchange)).toEqual([])
})

test('a merge keeps what the branch has changed meanwhile', async () => {
  await using github = await startGitHub({ posts: { 'a.md': '1\n2\n3\n4\n5\n6\n7\n' } })
  const { emulator } = github
  const number = await emulator.openPull({
    title: 'Change the end',
    login: 'eve',
    files: { 'posts/a.md': '1\n2\n3\n4\n5\n6\nseven\n' },
  })
  await emulator.pushFile('posts/a.md', 'one\n2\n3\n4\n5\n6\n7\n')
  await emulator.pushFile('posts/other.md', 'other\n')
  const pulls = pullsAs(emulator.url)
  const { data } = await pulls.merge({ ...place, pull_number: number, sha: await emulator.pullHead(number) })
  expect(data).toMatchObject({ merged: true, sha: await emulator.head() })
  expect(await emulator.readFile('posts/a.md')).toBe('one\n2\n3\n4\n5\n6\nseven\n')
  expect(await emulator.readFile('posts/other.md')).toBe('other\n')
  expect((await pulls.get({ ...place, pull_number: number })).data).toMatchObject({
    state: 'closed',
    merged: true,
    merge_commit_sha: data.sha,
    merged_by: { login: 'ada' },
  })
})

test('a merge is refused where it conflicts, where the head has moved and where rules are not met', async () => {
  await using github = await startGitHub({ posts: { 'a.md': 'one\n' } })
  const { emulator } = github
  const number = await emulator.openPull({ title: 'Change a', login: 'eve', files: { 'posts/a.md': 'two\n' } })
  const sha = await emulator.pullHead(number)
  const pulls = pullsAs(emulator.url)
  const merge = (over: { sha?: string } = {}) => pulls.merge({ ...place, pull_number: number, sha, ...over })
  await expect(merge({ sha: '0'.repeat(40) })).rejects.toMatchObject({ status: 409 })
  emulator.pullRules.needsReview = true
  await expect(merge()).rejects.toMatchObject({ status: 405 })
  emulator.pullRules.needsReview = false
  await emulator.pushFile('posts/a.md', 'three\n')
  expect((await pulls.get({ ...place, pull_number: number })).data).toMatchObject({
    mergeable: false,
    mergeable_state: 'dirty',
  })
  await expect(merge()).rejects.toMatchObject({ status: 405 })
  await expect(pullsAs(emulator.url, 'token-of-eve').merge({ ...place, pull_number: number })).rejects.toMatchObject({
    status: 404,
  })
})
