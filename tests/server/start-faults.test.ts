import { spawn, spawnSync } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { findFreePort } from '../support/free-port.ts'
import { startGitHub } from '../support/github-site.ts'
import { dist } from '../support/shared-build.ts'

test('a HOST that is no address of this machine is told by its name', async () => {
  await using github = await startGitHub()
  // RFC 5737: an address for documentation, which no machine has.
  await expect(github.start({ HOST: '192.0.2.1', SITE_URL: 'https://example.com' })).rejects.toThrow(
    /^HOST is "192.0.2.1", which is no address/,
  )
})

const MAIN = path.join(dist, 'server/main.js')
const GITHUB = {
  GITHUB_REPOSITORY: 'ada/blog',
  GITHUB_CLIENT_ID: 'id',
  GITHUB_CLIENT_SECRET: 'client-secret',
  SESSION_SECRET: 's'.repeat(32),
  SITE_URL: 'https://example.com',
}

// The bundler has changed what a setting was judged by before.
test.each<[string, Record<string, string>, RegExp]>([
  ['local mode in production', { NODE_ENV: 'production' }, /GITHUB_REPOSITORY is missing beside NODE_ENV=production/],
  ['a misspelled repository', { GITHUB_REPO: 'ada/blog' }, /GITHUB_REPOSITORY is missing beside GITHUB_REPO:/],
  ['a misspelled address', { ...GITHUB, SITE_URL: '', SITEURL: 'https://example.com' }, /SITEURL is no .+ SITE_URL is/],
  ['local mode for others', { HOST: '0.0.0.0' }, /HOST is "0\.0\.0\.0"/],
  ['a public site without its address', { ...GITHUB, SITE_URL: '' }, /SITE_URL is missing/],
  [
    'a database whose password has a bare percent sign',
    { ...GITHUB, DATABASE_URL: 'postgres://site:100%@localhost/site' },
    /DATABASE_URL is "…"/,
  ],
  ['a mail service whose password has one', { SMTP_URL: 'smtp://u:100%@localhost' }, /SMTP_URL is "…"/],
])('the built server does not start with %s, and says why', (_, environment, words) => {
  const { status, stderr } = spawnSync(process.execPath, [MAIN], {
    cwd: tmpdir(),
    env: { PATH: process.env.PATH, PORT: '0', ...environment },
    encoding: 'utf8',
    timeout: 60_000,
  })
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^The configuration cannot be used:\n/)])
  expect(stderr).toMatch(words)
})

// Only Linux has /dev/full, a file that is always full.
test.skipIf(process.platform !== 'linux')('a full disk under the log ends nothing', async () => {
  await using github = await startGitHub()
  const port = await findFreePort()
  // Every write to it fails with ENOSPC (full(4)).
  const full = openSync('/dev/full', 'w')
  const { repository, url } = github.emulator
  const child = spawn(process.execPath, [MAIN], {
    cwd: tmpdir(),
    env: {
      ...GITHUB,
      SITE_URL: '',
      HOST: '127.0.0.1',
      PORT: String(port),
      LOG_LEVEL: 'debug',
      DATA_DIR: path.join(tmpdir(), `site-full-${port}`),
      GITHUB_REPOSITORY: repository,
      GITHUB_API_URL: url,
      GITHUB_SERVER_URL: url,
    },
    stdio: ['ignore', full, full],
  })
  closeSync(full)
  const statusOf = (address: string, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${port}${address}`, init).then(
      ({ status }) => status,
      () => 0,
    )
  await expect.poll(() => statusOf('/healthz')).toBe(200)
  for (let n = 0; n < 20; n++) expect(await statusOf('/api/posts', { method: 'POST' })).toBe(401)
  expect(await statusOf('/healthz')).toBe(200)
  child.kill('SIGKILL')
})
