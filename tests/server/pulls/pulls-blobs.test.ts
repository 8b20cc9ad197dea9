import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { published } from '../../support/github-pulls.ts'
import { startGitHubSite } from '../../support/github-site.ts'
import { imageFixture } from '../../support/images.ts'

test('looking at pull requests leaves nothing of theirs on the disk', async () => {
  await using site = await startGitHubSite({ posts: { 'a.md': published('A') } })
  const { emulator } = site
  const ada = await site.signIn('ada')
  const filesOf = async () => {
    const entries = await readdir(path.join(site.dataDir, 'replica'), { recursive: true, withFileTypes: true })
    return entries.flatMap((entry) => (entry.isFile() ? [entry.name] : [])).sort()
  }
  const before = await filesOf()
  for (const isFromFork of [true, false]) {
    const words = `Many words ${isFromFork}.`
    const number = await emulator.openPull({
      title: 'Pictures',
      login: isFromFork ? 'eve' : 'grace',
      isFromFork,
      files: {
        'posts/new.md': published('New', `${words} ![x](images/dot.png)`),
        'posts/images/dot.png': imageFixture(isFromFork ? 'tiny.png' : 'tiny.gif'),
      },
    })
    const review = () => ada.fetch(`/api/pulls/${number}`)
    const image = () => ada.fetch(`/api/pulls/${number}/images/dot.png`)
    expect(await (await review()).text()).toContain(words)
    expect((await image()).status).toBe(200)
    expect(await filesOf()).toEqual(before)
    emulator.clearRequests()
    expect([(await review()).status, (await image()).status]).toEqual([200, 200])
    expect(emulator.requests.filter(({ path: asked }) => asked.includes('/git/blobs/'))).toEqual([])
  }
})
