import { expect, test } from 'vitest'
import type { Status } from '#server/contract.ts'
import { startGitHub } from '../../../support/github-site.ts'
import { postText } from '../../../support/post-text.ts'

test('a listing that GitHub cuts short takes no post off, and the owner is told why nothing new comes', async () => {
  await using github = await startGitHub({ posts: { 'a.md': postText('A'), 'b.md': postText('B') } })
  await using site = await github.start({ GITHUB_WEBHOOK_SECRET: 'hook-secret' })
  const ada = await site.signIn('ada')
  // The folder is listed after the tree of the commit.
  let trees = 0
  const cut = github.emulator.faults.add({
    match: (_, path) => path.includes('/git/trees/') && ++trees % 2 === 0,
    times: 100,
    status: 200,
    body: {
      sha: '0'.repeat(40),
      url: `${github.emulator.url}/repos/${github.emulator.repository}/git/trees/${'0'.repeat(40)}`,
      truncated: true,
      tree: [],
    },
  })
  await github.emulator.addWebhook(`${site.url}/api/webhooks/github`, 'hook-secret')
  await github.emulator.pushFile('posts/c.md', postText('C'))
  await cut.reached
  const hints = async () => (await ada.json<Status>('/api/status')).hints.join()
  await expect.poll(hints).toContain('cut the listing of posts/ short')
  for (const id of ['a', 'b']) expect((await site.visitor.fetch(`/api/posts/${id}`)).status).toBe(200)
  expect((await ada.setStatus('a', 'draft')).status).toBe(200)
  expect((await site.visitor.fetch('/api/posts/a')).status).toBe(404)

  cut.remove()
  await github.emulator.pushFile('posts/d.md', postText('D'))
  await expect.poll(async () => (await site.visitor.fetch('/api/posts/d')).status).toBe(200)
  expect((await site.visitor.fetch('/api/posts/c')).status).toBe(200)
  expect(await hints()).not.toContain('cut the listing')
})
