import { execFile, spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { startBuiltGitHubSite } from '../support/built-github-site.ts'
import { findFreePort } from '../support/free-port.ts'
import { settingsOf, startGitHub } from '../support/github-site.ts'
import { dist } from '../support/shared-build.ts'

test('a HOST that is no address of this machine is told by its name', async () => {
  await using github = await startGitHub()
  // RFC 5737: an address for documentation, which no machine has.
  await expect(github.start({ HOST: '192.0.2.1', SITE_URL: 'https://example.com' })).rejects.toThrow(
    /^HOST is "192.0.2.1", which is no address/,
  )
})

const MAIN = path.join(dist, 'server/main.js')

// Only Linux has /dev/full, a file that is always full.
test.skipIf(process.platform !== 'linux')('a full disk under the log ends nothing', async () => {
  await using github = await startGitHub()
  const port = await findFreePort()
  // Every write to it fails with ENOSPC (full(4)).
  const full = openSync('/dev/full', 'w')
  const child = spawn(process.execPath, [MAIN], {
    cwd: tmpdir(),
    env: {
      ...settingsOf(github.emulator),
      HOST: '127.0.0.1',
      PORT: String(port),
      LOG_LEVEL: 'debug',
      DATA_DIR: path.join(tmpdir(), `site-full-${port}`),
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

test('what Node warns of is a line of the log, and what speaks to programmers is left out', async () => {
  await using github = await startGitHub()
  const program = `process.on('SIGUSR2',()=>{process.emitWarning('Old','DeprecationWarning');process.emitWarning('Odd')})`
  const NODE_OPTIONS = `--import=data:text/javascript,${program}`
  await using site = await startBuiltGitHubSite(github.emulator, { NODE_OPTIONS })
  site.process.kill('SIGUSR2')
  expect(await site.line('Odd')).toMatchObject({ level: 'warn' })
  for (const line of site.output().trimEnd().split('\n')) expect(() => JSON.parse(line), line).not.toThrow()
  expect(site.output()).not.toContain('Old')
})

test('started by an older Node, the server says which one it needs before it loads the rest', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'old-node-'))
  const main = path.join(folder, 'dist/server/main.js')
  await mkdir(path.dirname(main), { recursive: true })
  await copyFile(MAIN, main)
  await writeFile(path.join(folder, 'package.json'), '{ "type": "module", "engines": { "node": ">=999.1" } }')
  const { code, stderr } = await new Promise<{ code: unknown; stderr: string }>((resolve) =>
    execFile(process.execPath, [main], (error, _, stderr) => resolve({ code: error?.code, stderr })),
  )
  expect([code, stderr]).toEqual([
    1,
    expect.stringMatching(/^This is Node \S+, and the site needs 999\.1 or later: \S+\n$/),
  ])
})
