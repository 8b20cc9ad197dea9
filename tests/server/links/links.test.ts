import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createEncryptionKeys } from '#server/auth/encryption-keys.ts'
import { LONGEST_LINK_MS, sealOf } from '#server/links/link-token.ts'
import { createLinks } from '#server/links/links.ts'
import { openEndedLinks } from '#server/store/files/ended-links.ts'

const OLD = 'an old secret of more than thirty-two characters'
const NEW = 'a new secret of more than thirty-two characters'
const DAY_MS = 24 * 60 * 60_000
const START = Date.parse('2026-11-23T12:00:00Z')

async function temporaryFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), 'links-'))
  return { folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) }
}

/** A server of its own over a folder that others may share; `clock` is read with each call. */
async function linksOver(folder: string, clock: { now: number }, secrets = [OLD]) {
  const encryptionKeys = createEncryptionKeys(secrets)
  const now = () => clock.now
  const ended = await openEndedLinks(path.join(folder, 'ended-links'), { now, longestLinkMs: LONGEST_LINK_MS })
  const warnings: string[] = []
  const warn = (sentence: string) => void warnings.push(sentence)
  const links = createLinks({ encryptionKeys, ended, siteUrl: 'https://site.example', now, warn })
  return { ...links, encryptionKeys, warnings }
}

function tokenOf({ url }: { url: string }): string {
  return new URL(url).pathname.slice('/p/'.length)
}

test('a link says what it leads to and when it ends, in signs that every chat takes for one address', async () => {
  await using data = await temporaryFolder()
  const links = await linksOver(data.folder, { now: START })
  const made = await links.make({ id: 'hello' }, 7)
  expect(made.expiresAt).toBe('2026-11-30T12:00:00.000Z')
  expect(made.url).toMatch(/^https:\/\/site\.example\/p\/[\w.-]+[A-Za-z0-9]$/)
  expect(made.url.length).toBeLessThan(450)
  expect(await links.open(tokenOf(made))).toEqual({ id: 'hello', from: START, until: START + 7 * DAY_MS })
  const longest = await links.make(
    { id: 'x'.repeat(252), pull: { number: 1e9, blob: 'f'.repeat(64), isNew: true, bringsImages: true } },
    90,
  )
  expect(await links.open(tokenOf(longest))).toMatchObject({ id: 'x'.repeat(252), pull: { number: 1e9 } })
})

test('a link ends at its time, to the second', async () => {
  await using data = await temporaryFolder()
  const clock = { now: START }
  const links = await linksOver(data.folder, clock)
  const token = tokenOf(await links.make({ id: 'hello' }, 1))
  clock.now = START + DAY_MS - 1
  expect(await links.open(token)).toMatchObject({ id: 'hello' })
  clock.now = START + DAY_MS
  expect(await links.open(token)).toBeUndefined()
})

test('what was forged, cut, lengthened, or sealed for something else is no link', async () => {
  await using data = await temporaryFolder()
  const links = await linksOver(data.folder, { now: START })
  const token = tokenOf(await links.make({ id: 'hello' }, 7))
  const other = await linksOver(data.folder, { now: START }, [NEW])
  const session = await links.encryptionKeys.seal('session', { id: 'hello', from: START, until: START + DAY_MS }, 3600)
  const sealedElsewhere = session.slice('Fe26.2*'.length, -'~2'.length).replaceAll('*', '.')
  const parts = token.split('.')
  const swapped = parts.map((part, at) => (at === 3 ? part.replace(/^./, (sign) => (sign === 'A' ? 'B' : 'A')) : part))
  const faulty = [
    ...['', '.', 'hello', `${token}A`, token.slice(0, -1), token.toUpperCase(), `${token}/`, `${token}%00`],
    ...[swapped.join('.'), parts.slice(1).join('.'), `${token}.`, token.replaceAll('.', '*'), sealedElsewhere],
    ...[tokenOf(await other.make({ id: 'hello' }, 7)), 'A'.repeat(100_000), '1.'.repeat(50_000), `1${'.'.repeat(6)}`],
  ]
  for (const one of faulty) expect([one.slice(0, 80), await links.open(one)]).toEqual([one.slice(0, 80), undefined])
  const sealed = sealOf(token) ?? ''
  expect(await links.encryptionKeys.unseal('session', sealed)).toBeUndefined()
  expect(await links.encryptionKeys.unseal('link', sealed)).toMatchObject({ id: 'hello' })
})

test('links outlive a change of secrets for as long as the old secret is named', async () => {
  await using data = await temporaryFolder()
  const clock = { now: START }
  const token = tokenOf(await (await linksOver(data.folder, clock, [OLD])).make({ id: 'hello' }, 7))
  const rotated = await linksOver(data.folder, clock, [NEW, OLD])
  expect(await rotated.open(token)).toMatchObject({ id: 'hello' })
  const newer = tokenOf(await rotated.make({ id: 'hello' }, 7))
  const after = await linksOver(data.folder, clock, [NEW])
  expect([await after.open(token), (await after.open(newer))?.id]).toEqual([undefined, 'hello'])
})

test('ending takes every link of the post and no other, on each server over the folder, and after a restart', async () => {
  await using data = await temporaryFolder()
  const clock = { now: START }
  const one = await linksOver(data.folder, clock)
  const other = await linksOver(data.folder, { now: START - 5000 })
  const tokens = [tokenOf(await one.make({ id: 'hello' }, 7)), tokenOf(await other.make({ id: 'hello' }, 30))]
  const beside = tokenOf(await one.make({ id: 'Hello' }, 7))
  const proposed = tokenOf(
    await one.make({ id: 'hello', pull: { number: 4, blob: 'b', isNew: false, bringsImages: false } }, 7),
  )
  await other.endOfPost('hello')
  const restarted = await linksOver(data.folder, clock)
  for (const server of [one, other, restarted]) {
    for (const token of [...tokens, proposed]) expect(await server.open(token)).toBeUndefined()
    expect(await server.open(beside)).toMatchObject({ id: 'Hello' })
    const made = tokenOf(await server.make({ id: 'hello' }, 7))
    for (const any of [one, other, restarted]) expect(await any.open(made)).toMatchObject({ id: 'hello' })
    await server.endOfPost('hello')
    for (const any of [one, other, restarted]) expect(await any.open(made)).toBeUndefined()
  }
})

test('ending the links of a pull request leaves those of the draft', async () => {
  await using data = await temporaryFolder()
  const links = await linksOver(data.folder, { now: START })
  const draft = tokenOf(await links.make({ id: 'hello' }, 7))
  const proposed = tokenOf(
    await links.make({ id: 'hello', pull: { number: 4, blob: 'b', isNew: false, bringsImages: false } }, 7),
  )
  await links.endOfPull(4)
  expect([await links.open(proposed), (await links.open(draft))?.id]).toEqual([undefined, 'hello'])
})

test('what was ended is kept for as long as a link could live, readable by the server alone', async () => {
  await using data = await temporaryFolder()
  const folder = path.join(data.folder, 'ended-links')
  const clock = { now: START }
  await (await linksOver(data.folder, clock)).endOfPost('hello')
  const [name = ''] = await readdir(folder)
  expect([(await stat(folder)).mode & 0o777, (await stat(path.join(folder, name))).mode & 0o777]).toEqual([
    0o700, 0o600,
  ])
  clock.now = START + 90 * DAY_MS
  await linksOver(data.folder, clock)
  expect(await readdir(folder)).toEqual([name])
  clock.now += 60_000
  await linksOver(data.folder, clock)
  expect(await readdir(folder)).toEqual([])
})

test('a link is not shown where the server cannot tell whether it has ended', async () => {
  await using data = await temporaryFolder()
  const links = await linksOver(data.folder, { now: START })
  const token = tokenOf(await links.make({ id: 'hello' }, 7))
  await links.endOfPost('hello')
  const folder = path.join(data.folder, 'ended-links')
  const [name = ''] = await readdir(folder)
  await writeFile(path.join(folder, name), '')
  await expect(links.open(token)).rejects.toMatchObject({ status: 503 })
})

test('that links were not ended is told where nothing can be written', async () => {
  await using data = await temporaryFolder()
  await writeFile(path.join(data.folder, 'ended-links'), '')
  const links = await linksOver(data.folder, { now: START })
  await expect(links.endOfPost('hello')).rejects.toMatchObject({ status: 503, message: /^The links were not ended/ })
})

test('where the end of a deleted post’s links cannot be written down, that is told', async () => {
  await using data = await temporaryFolder()
  await writeFile(path.join(data.folder, 'ended-links'), 'a file where a folder should be')
  const links = await linksOver(data.folder, { now: START })
  await links.forget(['hello'])
  expect(links.warnings).toEqual([expect.stringMatching(/^The post hello was deleted, but links to it work/)])
})
