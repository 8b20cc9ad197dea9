import { rm } from 'node:fs/promises'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import type { Status } from '#server/contract/contract.ts'
import type { Log } from '#server/log/log.ts'
import { portionOf } from '#server/repository/github/load-files.ts'
import { type Fault, type GitHubEmulator, refusals } from '../../../github-emulator/emulator.ts'
import { type GitHubSite, startGitHub } from '../../../support/github-site.ts'
import { isWholeRun } from '../../../support/long-run.ts'
import { manyPostFiles } from '../../../support/many-posts.ts'
import { stopTime } from '../../../support/stop-time.ts'

const isArchive = (_method: string, path: string) => path.includes('/legacy.tar.gz/')
const archivesAsked = ({ requests }: GitHubEmulator) => requests.filter(({ path }) => isArchive('GET', path)).length
const blobsAsked = ({ requests }: GitHubEmulator) => requests.filter(({ path }) => path.includes('/git/blobs/'))
const breaksOff = (times: number): Fault => ({ match: isArchive, effect: 'dropBefore', times })

async function expectTotal({ visitor }: GitHubSite, total: string): Promise<void> {
  const read = async () => (await visitor.fetch('/api/posts?per_page=1')).headers.get('x-total-count')
  await expect.poll(read, { timeout: 20_000 }).toBe(total)
}

async function hint(site: GitHubSite): Promise<string> {
  const ada = await site.signIn('ada')
  return (await ada.json<Status>('/api/status')).hints.join()
}

test('an archive that does not begin in time is asked for again, and no file by itself', async () => {
  await using github = await startGitHub({ posts: manyPostFiles(700, 200) })
  using _ = stopTime()
  const hanging = github.emulator.faults.add({ match: isArchive, effect: 'hang' })
  const told = collectLog()
  const starting = github.start({}, told.log)
  await hanging.reached
  await vi.advanceTimersByTimeAsync(5000)
  await using site = await starting
  expect(await hint(site)).toContain('0 of 700 files are there')
  await vi.advanceTimersByTimeAsync(10_000)
  await expectTotal(site, '686')
  expect(blobsAsked(github.emulator)).toEqual([])
  expect(told.warnings).toEqual(['no archive of the commit, so it is asked for again'])
  expect(await hint(site)).toBe('')
  hanging.release()
})

test.runIf(isWholeRun)('without an archive, more than the quota is read in portions, as looks go on', async () => {
  await using github = await startGitHub({ posts: manyPostFiles(150), rateLimits: { authenticated: 100 } })
  using _ = stopTime()
  const { emulator } = github
  emulator.faults.add(breaksOff(4))
  const told = collectLog()
  await using site = await github.start({}, told.log)
  await expect.poll(() => hint(site), { timeout: 20_000 }).toMatch(/: 2 of 150 files are there/)
  expect(await hint(site)).toMatch(/bit by bit.*one archive \(.+The site shows the posts once all/)
  expect((await site.visitor.fetch('/api/posts')).status).toBe(503)
  expect([archivesAsked(emulator), blobsAsked(emulator).length]).toEqual([3, 2])
  // The same on a disk that takes nothing.
  await rm(path.join(site.dataDir, 'replica'), { recursive: true })
  await vi.advanceTimersByTimeAsync(60_000)
  await expect.poll(() => hint(site), { timeout: 20_000 }).toMatch(/: 4 of 150 files are there/)
  await vi.advanceTimersByTimeAsync(60_000)
  await expectTotal(site, '147')
  expect(told.warnings.filter((event) => event.includes('rate limit does not allow'))).toHaveLength(2)
  expect(new Set(blobsAsked(emulator).map(({ path }) => path)).size).toBe(4)
  expect([archivesAsked(emulator), blobsAsked(emulator).length]).toEqual([5, 4])
})

test('after a restart the portions go on with what the store lacks', async () => {
  await using github = await startGitHub({ posts: manyPostFiles(150), rateLimits: { authenticated: 100 } })
  const { emulator } = github
  const refusal = emulator.faults.add({ match: isArchive, status: 404, body: 'Not Found', times: 100 })
  await using first = await github.start()
  await expect.poll(() => hint(first)).toMatch(/ 2 of 150 files/)
  expect(refusal.hits).toBe(1)
  await using second = await github.start({ DATA_DIR: first.dataDir })
  await expect.poll(() => hint(second)).toMatch(/ 4 of 150 files/)
  expect(new Set(blobsAsked(emulator).map(({ path }) => path)).size).toBe(4)
})

test('an owner who writes before all posts are there does not show the few that are', async () => {
  await using github = await startGitHub({ posts: manyPostFiles(150), rateLimits: { authenticated: 100 } })
  github.emulator.faults.add({ match: isArchive, status: 404, body: 'Not Found', times: 100 })
  await using site = await github.start()
  await expect.poll(() => hint(site)).toMatch(/ 2 of 150 files/)
  const ada = await site.signIn('ada')
  const answers = [
    await ada.fetch('/api/posts?all=1'),
    await ada.setStatus('post-1', 'draft'),
    await ada.create({ title: 'New', content: 'Words.' }),
    await site.visitor.fetch('/api/posts'),
  ]
  expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 503])
})

test('a blob that fails ends the look at once, and the next one asks for no blob again', async () => {
  await using github = await startGitHub({ posts: manyPostFiles(90) })
  using _ = stopTime()
  const { emulator } = github
  const isBlob = (_method: string, path: string) => path.includes('/git/blobs/')
  let asked = 0
  const match = (method: string, path: string) => isBlob(method, path) && ++asked === 20
  emulator.faults.add({ match, ...refusals.serverError(502) })
  await using site = await github.start()
  expect(asked).toBeLessThan(40)
  expect(await hint(site)).toMatch(/cannot be reached.*\d+ of 90 files are there/)
  await vi.advanceTimersByTimeAsync(5000)
  await expectTotal(site, '89')
  expect(blobsAsked(emulator)).toHaveLength(91)
})

test('one by one is what the quota allows, less a reserve, at a pace that GitHub bears', () => {
  const quota = (remaining: number, limit = 5000, minutes = 60) => ({
    limit,
    remaining,
    resetAt: new Date(Date.now() + minutes * 60_000).toISOString(),
  })
  expect(portionOf(20_000, null).files).toBe(20_000)
  expect(portionOf(500, quota(5000)).files).toBe(500)
  expect(portionOf(3000, quota(5000))).toEqual({ files: 600, pauseSeconds: 60 })
  expect(portionOf(10_000, quota(4600))).toEqual({ files: 60, pauseSeconds: 60 })
  expect(portionOf(10_000, quota(4600), 60).files).toBe(120)
  expect(portionOf(10_000, quota(4600, 5000, 1))).toEqual({ files: 600, pauseSeconds: 60 })
  expect(portionOf(10_000, quota(1000))).toEqual({ files: 0, pauseSeconds: 600 })
  expect(portionOf(10_000, quota(1000, 5000, 2))).toEqual({ files: 0, pauseSeconds: 120 })
  expect(portionOf(10, quota(900)).files).toBe(10)
  expect(portionOf(10, quota(10)).files).toBe(0)
  // A clock that is ahead of GitHub's.
  expect(portionOf(10_000, quota(1600, 5000, -9))).toEqual({ files: 600, pauseSeconds: 60 })
})

function collectLog(): { log: Log; warnings: string[] } {
  const warnings: string[] = []
  const nothing = () => {}
  const warn = (event: string) => void (event !== 'request' && warnings.push(event))
  return { log: { debug: nothing, info: nothing, error: nothing, warn }, warnings }
}
