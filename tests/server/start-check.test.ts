import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { checkStart } from '#server/start-check.ts'
import { type GitHub, settingsOf, startGitHub } from '../support/github-site.ts'
import { dist } from '../support/shared-build.ts'

async function settingsFor({ emulator }: GitHub, environment: Record<string, string>) {
  const dataDir = path.join(await mkdtemp(path.join(tmpdir(), 'check-')), 'data')
  return { ...settingsOf(emulator), HOST: '127.0.0.1', DATA_DIR: dataDir, ...environment }
}

/** Runs the built server as an owner does before a start. */
async function check(github: GitHub, environment: Record<string, string> = {}) {
  const env = { PATH: process.env.PATH, ...(await settingsFor(github, environment)) }
  const main = path.join(dist, 'server/main.js')
  const [code, report] = await new Promise<[unknown, string]>((resolve) =>
    execFile(process.execPath, [main, '--check'], { cwd: tmpdir(), env, timeout: 60_000 }, (error, stdout) =>
      resolve([error?.code ?? 0, stdout]),
    ),
  )
  return { code, report, isChanged: existsSync(env.DATA_DIR) }
}

const POST = '---\ntitle: One\nstatus: published\ncreatedAt: 2026-01-01T00:00:00Z\n---\n\nWords.\n'

test('--check reports on everything a start relies on, and starts and changes nothing', async () => {
  await using github = await startGitHub({ posts: { 'one.md': POST } })
  const { code, report, isChanged } = await check(github)
  expect(report).not.toContain('MEND')
  const subjects = report
    .trim()
    .split('\n')
    .map((line) => line.split(/\s+/)[1])
  expect(subjects).toEqual(
    'settings disk repository token scope sign-in branch folder clock database mail proxy'.split(' '),
  )
  expect([code, isChanged]).toEqual([0, false])
})

test('--check tells of a clock as the running site does, and of the page that connects GitHub', async () => {
  await using github = await startGitHub({ posts: { 'one.md': POST } })
  github.emulator.clock.aheadMs = 90_000
  const { code, report } = await check(github)
  expect([code, report]).toEqual([
    1,
    expect.stringMatching(/MEND {2}clock .+ (?:89|90|91) seconds behind GitHub’s, .+ Set/),
  ])
  const app = { GITHUB_REPOSITORY: '', GITHUB_CLIENT_ID: '', GITHUB_CLIENT_SECRET: '', SESSION_SECRET: '' }
  const setup = await check(github, { ...app, GITHUB_SETUP: '1', SITE_URL: 'http://localhost:8080', PORT: '8080' })
  expect(setup.report).toMatch(
    /^ok {4}repository {2}GitHub is to be connected: .+ http:\/\/localhost:8080\/\.setup\.$/m,
  )
  expect([setup.code, setup.isChanged]).toEqual([0, false])
})

test.each<[string, { isPrivate?: boolean; posts?: Record<string, string> }, Record<string, string>, RegExp]>([
  [
    'a branch that is not there',
    {},
    { GITHUB_BRANCH: 'mian' },
    /branch +ada\/\S+ has no branch mian: set GITHUB_BRANCH/,
  ],
  ['a folder that is not there', {}, { POSTS_DIR: 'post' }, /folder +The branch main has no folder post, .+ POSTS_DIR/],
  ['another repository', {}, { GITHUB_REPOSITORY: 'ada/none' }, /repository +GitHub does not show ada\/none .+ check/],
  [
    'a private repository with the scope for public ones',
    { isPrivate: true },
    { GITHUB_TOKEN: 'token-of-ada' },
    /scope +GITHUB_SCOPE is public_repo, .+ private: set it to repo/,
  ],
  ['a private repository without a token', { isPrivate: true }, {}, /repository +GitHub does not show .+ GITHUB_TOKEN/],
  [
    'a token that has ended',
    {},
    { GITHUB_TOKEN: 'gone' },
    /repository +GitHub does not accept GITHUB_TOKEN; make a new/,
  ],
  ['another app’s secret', {}, { GITHUB_CLIENT_SECRET: 'other' }, /sign-in +GitHub does not accept GITHUB_CLIENT_ID/],
  [
    'GitHub at an address where nothing listens',
    {},
    { GITHUB_API_URL: 'http://127.0.0.1:9' },
    /GitHub cannot be reached at 127\.0\.0\.1:9 \(.+\)/,
  ],
  [
    'a database that is away',
    {},
    { DATABASE_URL: 'postgres://a:b@127.0.0.1:9/x' },
    /DATABASE_URL names .+ start Postgre/,
  ],
  [
    'a mail service that is away',
    {},
    { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'a@example.com', MAIL_TO: 'b@example.com' },
    /mail +The mail service cannot be used \(.+\): correct SMTP_URL/,
  ],
  [
    'a file in the place of the data folder',
    {},
    { DATA_DIR: '/dev/null/data' },
    /disk +DATA_DIR cannot be used \(ENOTDIR/,
  ],
  [
    'a proxy that is not looked at',
    {},
    { HTTPS_PROXY: 'http://proxy' },
    /proxy +HTTPS_PROXY is not looked at: start Node/,
  ],
])('--check says what to do about %s', async (_, options, environment, sentence) => {
  await using github = await startGitHub({ posts: { 'one.md': POST }, ...options })
  const settings = await settingsFor(github, environment)
  const { text, isWell } = await checkStart(readConfig(settings), settings, undefined)
  const [wrong = '', ...others] = text.split('\n').filter((line) => line.startsWith('MEND'))
  expect(wrong).toMatch(sentence)
  expect([isWell, others]).toEqual([false, []])
})
