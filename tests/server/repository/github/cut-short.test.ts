import { expect, test } from 'vitest'
import type { Status } from '#server/contract/contract.ts'
import { sendBulk } from '../../../support/bulk.ts'
import { startGitHub } from '../../../support/github-site.ts'
import { postText } from '../../../support/post-text.ts'

test('a listing that GitHub cuts short takes no post off, and the owner is told why nothing new comes', async () => {
  await using github = await startGitHub({ posts: { 'a.md': postText('A'), 'b.md': postText('B') } })
  await using site = await github.start({ GITHUB_WEBHOOK_SECRET: 'hook-secret' })
  const ada = await site.signIn('ada')
  const cut = cutListings(github)
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

test('a listing that GitHub cuts short makes no post look deleted that is among many to delete', async () => {
  await using github = await startGitHub({ posts: { 'a.md': postText('A'), 'b.md': postText('B') } })
  await using site = await github.start()
  const ada = await site.signIn('ada')
  const cut = cutListings(github)
  const posts = await Promise.all(['a', 'b'].map(async (id) => ({ id, revision: (await ada.post(id)).revision })))
  const answer = await sendBulk(ada, { action: 'delete', posts })
  expect(answer.status).toBe(503)
  expect(await answer.text()).toContain('cut the listing of posts/ short')
  cut.remove()
  for (const id of ['a', 'b']) expect((await site.visitor.fetch(`/api/posts/${id}`)).status).toBe(200)
  expect((await sendBulk(ada, { action: 'delete', posts })).status).toBe(200)
})

/** Cuts the listing of the folder, which comes after the tree of the commit. */
function cutListings({ emulator }: Awaited<ReturnType<typeof startGitHub>>) {
  let trees = 0
  return emulator.faults.add({
    match: (_, path) => path.includes('/git/trees/') && ++trees % 2 === 0,
    times: 100,
    status: 200,
    body: {
      sha: '0'.repeat(40),
      url: `${emulator.url}/repos/${emulator.repository}/git/trees/${'0'.repeat(40)}`,
      truncated: true,
      tree: [],
    },
  })
}
