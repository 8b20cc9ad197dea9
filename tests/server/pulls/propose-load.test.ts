import { expect, test, vi } from 'vitest'
import { createConcurrencyLimiter } from '#server/http/concurrency-limiter.ts'
import { startGitHubSite } from '../../support/github-site.ts'
import { postText } from '../../support/post-text.ts'
import { changeOf, propose } from '../../support/proposals.ts'

test('so many turns are taken at once, of one and of all, and given back once', () => {
  const turns = createConcurrencyLimiter({ each: 2, all: 3 })
  const first = turns.take('ada')
  expect([turns.take('ada'), turns.take('ada'), turns.take('eve'), turns.take('grace')].map(Boolean)).toEqual([
    true,
    false,
    true,
    false,
  ])
  first?.()
  first?.()
  expect([turns.take('ada'), turns.take('ada')].map(Boolean)).toEqual([true, false])
})

test('a stranger’s many proposals at once are put off, and no one else’s with them', async () => {
  await using site = await startGitHubSite({ posts: { 'one.md': postText('One') } })
  const { emulator } = site
  const [eve, ada] = [await site.signIn('eve'), await site.signIn('ada')]
  const proposal = (title: string) => ({ title, posts: [{ change: { title, content: 'Words.' } }] })
  const slow = emulator.faults.add({
    match: (method, path) => method === 'POST' && path.endsWith('/forks'),
    effect: 'hang',
    times: 9,
  })
  const running = ['A', 'B'].map((title) => propose(eve, proposal(title)))
  await expect.poll(() => slow.hits).toBe(2)
  const third = await eve.send('POST', '/api/pulls', proposal('C'))
  expect([third.status, third.headers.get('retry-after'), await third.text()]).toEqual([
    503,
    '10',
    expect.stringContaining('try again in a few seconds'),
  ])
  expect((await propose(ada, proposal('Hers'))).status).toBe(201)
  slow.remove()
  await Promise.all(running)
  expect((await propose(eve, proposal('C'))).status).toBe(201)
  // A body that is refused takes no turn for good.
  for (let count = 0; count < 3; count++)
    expect(await propose(eve, proposal('x'.repeat(6 * 1024 * 1024)))).toMatchObject({
      status: 413,
      said: 'A proposal is 5 MiB at most, with its pictures in Base64, so nothing was proposed. Propose fewer or smaller ones.',
    })
  expect((await propose(eve, { title: '' })).status).toBe(400)
})

test('what takes long to carry to GitHub is given the time', async () => {
  await using site = await startGitHubSite({ posts: { 'one.md': postText('One'), 'two.md': postText('Two') } })
  const ada = await site.signIn('ada')
  const content = 'Words. '.repeat(40_000)
  const posts = [await changeOf(ada, 'one', { content }), await changeOf(ada, 'two', { content })]
  const limits = vi.spyOn(AbortSignal, 'timeout')
  try {
    expect((await propose(ada, { title: 'Long', posts })).status).toBe(201)
    expect(Math.max(...limits.mock.calls.map(([ms]) => ms))).toBeGreaterThan(8000 + (2 * content.length) / 500)
  } finally {
    limits.mockRestore()
  }
})
