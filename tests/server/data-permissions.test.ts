import { chmod, mkdir, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { tightenData } from '#server/server.ts'
import { DATA_NAMES } from '#server/store/data-path.ts'
import { startGitHub, startGitHubSite } from '../support/github-site.ts'
import { imageFixture } from '../support/images.ts'
import { startLocalSite } from '../support/local-site.ts'
import { postText } from '../support/post-text.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const POSTS = { 'a.md': postText('A', 'draft'), 'b.md': postText('B'), 'images/a.png': imageFixture('tiny.png') }

/** What others of the machine may do with each file and folder below one, as `path mode`. */
async function openTo(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true })
  expect(names.length).toBeGreaterThan(0)
  const modes = await Promise.all(
    names.map(async (name) => `${name} ${((await stat(path.join(folder, name))).mode & 0o077).toString(8)}`),
  )
  return modes.filter((line) => !line.endsWith(' 0'))
}

test('no one but the server’s own account reads the copy of a private repository', async () => {
  await using site = await startGitHubSite(
    { posts: POSTS, isPrivate: true },
    { GITHUB_TOKEN: 'token-of-ada', GITHUB_SCOPE: 'repo' },
  )
  const ada = await site.signIn('ada')
  expect((await ada.setStatus('a', 'published')).status).toBe(200)
  expect((await ada.fetch('/blog/images/a.png')).status).toBe(200)
  expect(await openTo(site.dataDir)).toEqual([])
})

test('what others could read is closed to them at the next start, and nothing else in the folder is touched', async () => {
  const DATA_DIR = await temporaryFolder()
  const elsewhere = await temporaryFolder()
  await using github = await startGitHub({ posts: POSTS })
  {
    await using site = await github.start({ DATA_DIR })
    expect((await site.visitor.fetch('/blog/b')).status).toBe(200)
  }
  for (const name of await readdir(path.join(DATA_DIR, 'replica'), { recursive: true })) {
    const file = path.join(DATA_DIR, 'replica', name)
    await chmod(file, (await stat(file)).isDirectory() ? 0o755 : 0o644)
  }
  await chmod(path.join(DATA_DIR, 'replica'), 0o755)
  await writeFile(path.join(elsewhere, 'theirs'), '', { mode: 0o644 })
  await symlink(elsewhere, path.join(DATA_DIR, 'messages'))
  await mkdir(path.join(DATA_DIR, 'photos'), { mode: 0o755 })
  {
    await using site = await github.start({ DATA_DIR })
    expect((await site.visitor.fetch('/blog/b')).status).toBe(200)
    expect(await openTo(path.join(DATA_DIR, 'replica'))).toEqual([])
    const modeOf = async (file: string) => (await stat(file)).mode & 0o777
    expect(await modeOf(path.join(DATA_DIR, 'replica'))).toBe(0o700)
    expect(await modeOf(path.join(elsewhere, 'theirs'))).toBe(0o644)
    expect(await modeOf(path.join(DATA_DIR, 'photos'))).toBe(0o755)
  }
})

test('in local mode the secret of the sessions is closed to others too', async () => {
  await using site = await startLocalSite({ posts: POSTS })
  expect(await openTo(site.dataDir)).toEqual([])
})

test('what the server keeps has a name in the one list that is closed to others', async () => {
  const DATA_DIR = await temporaryFolder()
  for (const name of DATA_NAMES) await writeFile(path.join(DATA_DIR, name), '', { mode: 0o644 })
  await tightenData(DATA_DIR, () => {})
  expect(await openTo(DATA_DIR)).toEqual([])
  const server = new URL('../../server/', import.meta.url)
  const sources = (await readdir(server, { recursive: true })).filter((name) => /^(?!commands).*\.ts$/.test(name))
  for (const name of sources) {
    const text = await readFile(new URL(name, server), 'utf8')
    for (const [, kept] of text.matchAll(/\bdataDir, '([^']+)'/g)) expect(DATA_NAMES, name).toContain(kept)
    if (name !== 'store/data-path.ts') expect(text, name).not.toMatch(/path\.join\(dataDir\b/)
  }
})
