import { expect, test } from 'vitest'
import type { Status } from '#server/contract/contract.ts'
import { startGitHub } from '../../../support/github-site.ts'
import { postText } from '../../../support/post-text.ts'
import { temporaryFolder } from '../../../support/temporary-folder.ts'

const POSTS = { 'a.md': postText('A', 'published', 'Ours.'), 'd.md': postText('D', 'draft', 'Secret.') }
const AT_ONCE = { SYNC_INTERVAL: '1' }

test('nothing is taken from another repository that has taken over the name, and its owner has no rights here', async () => {
  await using github = await startGitHub({ posts: POSTS })
  const DATA_DIR = await temporaryFolder()
  {
    await using site = await github.start({ DATA_DIR, ...AT_ONCE })
    const ada = await site.signIn('ada')
    github.emulator.takeNameOver()
    await github.emulator.pushFile('posts/a.md', postText('A', 'published', 'Theirs.'))
    const hintsOf = async () => (await ada.json<Status & { hints: string[] }>('/api/status')).hints.join()
    await expect.poll(hintsOf).toMatch(/is another repository than before .* Set GITHUB_REPOSITORY to where/)
    expect(await (await site.visitor.fetch('/blog/a')).text()).toContain('Ours.')
    // Asked a moment ago, GitHub said that she may; what she would write to is another repository.
    const refused = await ada.setStatus('d', 'published')
    expect([refused.status, await refused.text()]).toEqual([503, expect.stringContaining('another repository')])
    // To GitHub the one who made the other one is its owner.
    const other = await site.signIn('grace')
    expect((await other.fetch('/api/status')).status).toBe(403)
    expect((await other.fetch('/api/posts/d')).status).toBe(404)
  }
  {
    await using site = await github.start({ DATA_DIR })
    expect(await (await site.visitor.fetch('/blog/a')).text()).toContain('Ours.')
    expect((await (await site.signIn('ada')).fetch('/api/posts?all=1')).status).toBe(403)
  }
})

test('a server that has never seen the repository takes the first one, and the same one goes on', async () => {
  await using github = await startGitHub({ posts: POSTS })
  github.emulator.takeNameOver()
  await using site = await github.start({ ...AT_ONCE, GITHUB_BRANCH: 'main' })
  await github.emulator.pushFile('posts/a.md', postText('A', 'published', 'Newer.'))
  await expect.poll(async () => (await site.visitor.fetch('/blog/a')).text()).toContain('Newer.')
  const ada = await site.signIn('ada')
  expect((await ada.setStatus('d', 'published')).status).toBe(200)
})
