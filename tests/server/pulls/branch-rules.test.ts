import { expect, test } from 'vitest'
import type { PullReview, Status } from '#server/contract/contract.ts'
import { refusals } from '../../github-emulator/emulator.ts'
import { openNewPost } from '../../support/github-pulls.ts'
import { startGitHubSite } from '../../support/github-site.ts'
import { postText } from '../../support/post-text.ts'
import type { SiteClient } from '../../support/site-client.ts'

const rulesOf = async (client: SiteClient) => (await client.json<Status>('/api/status')).rules
const isAboutRules = (_method: string, path: string) => /\/(?:rules\/branches|rulesets)\/|^\/graphql$/.test(path)
const NONE = { needsPull: false, approvals: 0, checks: [] }
const RULED = { needsPull: true, approvals: 2, checks: ['build'] }

async function start() {
  const site = await startGitHubSite({ posts: { 'a.md': postText('A', 'draft') } })
  const asked = () => site.emulator.requests.filter(({ method, path }) => isAboutRules(method, path))
  return { ...site, asked }
}

test('the status says what the rules of the branch ask, and visitors cost no look at them', async () => {
  await using site = await start()
  Object.assign(site.emulator.branchRules, { needsPull: true, approvals: 2, checks: ['build'] })
  const ada = await site.signIn('ada')
  await site.visitor.fetch('/api/posts')
  await site.visitor.fetch('/blog/a')
  expect(site.asked()).toEqual([])
  await expect.poll(() => rulesOf(ada)).toEqual(RULED)
  const { length } = site.asked()
  expect(await rulesOf(ada)).toEqual(RULED)
  expect(site.asked()).toHaveLength(length)
})

test('where a ruleset asks for nothing, no pull request is needed', async () => {
  await using site = await start()
  expect(await rulesOf(await site.signIn('ada'))).toEqual(NONE)
})

test('a person who may bypass the rules commits; one who may do so in pull requests alone does not', async () => {
  await using site = await start()
  const bypass = { ada: 'always', grace: 'pull_requests_only' } as const
  Object.assign(site.emulator.branchRules, { needsPull: true, approvals: 1, bypass })
  const [ada, grace] = [await site.signIn('ada'), await site.signIn('grace')]
  expect(await rulesOf(ada)).toEqual({ needsPull: false, approvals: 1, checks: [] })
  expect((await ada.setStatus('a', 'published')).status).toBe(200)
  expect(await rulesOf(grace)).toEqual({ needsPull: true, approvals: 1, checks: [] })
  expect((await grace.setStatus('a', 'draft')).status).toBe(422)
})

test('rules that GitHub does not tell are unknown, until it refuses a commit because of them', async () => {
  await using site = await start()
  site.emulator.branchRules.needsPull = true
  const fault = site.emulator.faults.add({ match: isAboutRules, times: 100, ...refusals.serverError() })
  const ada = await site.signIn('ada')
  expect(await rulesOf(ada)).toBeNull()
  const refused = await ada.setStatus('a', 'published')
  expect([refused.status, refused.headers.get('x-fault'), await refused.text()]).toEqual([
    422,
    'needs-pull',
    expect.stringMatching(/must be made through a pull request.*Request the change/),
  ])
  expect(await rulesOf(ada)).toEqual({ needsPull: true, approvals: 0, checks: [] })
  expect(await rulesOf(await site.signIn('grace'))).toBeNull()
  fault.remove()
})

test('rules that have changed are read again after GitHub’s news of them', async () => {
  await using site = await startGitHubSite(
    { posts: { 'a.md': postText('A') } },
    { GITHUB_WEBHOOK_SECRET: 'a secret of the webhook' },
  )
  const ada = await site.signIn('ada')
  expect(await rulesOf(ada)).toEqual(NONE)
  site.emulator.branchRules.needsPull = true
  expect(await rulesOf(ada)).toEqual(NONE)
  await site.emulator.addWebhook(`${site.url}/api/webhooks/github`, 'a secret of the webhook')
  await site.emulator.changeRules({ approvals: 1 })
  expect(await rulesOf(ada)).toEqual({ needsPull: true, approvals: 1, checks: [] })
})

test('a rate limit and a slow GitHub hold no status up, and what is known stays', async () => {
  await using site = await start()
  const ada = await site.signIn('ada')
  const slow = site.emulator.faults.add({ match: isAboutRules, times: 100, effect: 'hang' })
  const began = performance.now()
  expect(await rulesOf(ada)).toBeUndefined()
  expect(performance.now() - began).toBeLessThan(4000)
  slow.remove()
  await expect.poll(() => rulesOf(ada)).toEqual(NONE)
  const limit = site.emulator.faults.add({ match: isAboutRules, times: 100, ...refusals.primaryRateLimit(60) })
  expect(await rulesOf(await site.signIn('grace'))).toBeNull()
  expect(await rulesOf(ada)).toEqual(NONE)
  limit.remove()
})

test('a protection of the older kind is told by GraphQL, and does not bind the administrator who is exempt', async () => {
  await using site = await start()
  const bypass = { grace: 'always' } as const
  Object.assign(site.emulator.branchRules, { isClassic: true, approvals: 2, checks: ['build'], bypass })
  expect(await rulesOf(await site.signIn('ada'))).toEqual(RULED)
  expect(await rulesOf(await site.signIn('grace'))).toEqual(NONE)
})

/** A pull request that waits for an approval and a check, on a branch whose rules ask for both. */
async function startWaiting() {
  const site = await start()
  const { emulator } = site
  Object.assign(emulator.branchRules, { needsPull: true, approvals: 1, checks: ['build'] })
  Object.assign(emulator.pullRules, { needsReview: true, requiredChecks: ['build'] })
  await emulator.changeRepository({ allow_auto_merge: true })
  const number = await openNewPost(emulator)
  const ada = await site.signIn('ada')
  const review = () => ada.json<PullReview>(`/api/pulls/${number}`)
  const ask = (method: 'POST' | 'DELETE', head?: string) =>
    ada.send(method, `/api/pulls/${number}/merge-when-ready`, head === undefined ? undefined : { head })
  const hear = () => emulator.reviewPull(number, { login: 'grace', event: 'APPROVE' })
  return { ...site, number, review, ask, hear }
}

test('a pull request says what the rules of the branch still ask for', async () => {
  await using site = await startWaiting()
  const { emulator, number } = site
  const first = await site.review()
  expect(first.waitsFor).toBe('1 approval and the check “build”')
  expect(first.mergeBlocker).toBe('It waits for 1 approval and the check “build”, as the rules of the branch ask.')
  await emulator.reviewPull(number, { login: 'grace', event: 'REQUEST_CHANGES', body: 'Not yet.' })
  expect((await site.review()).waitsFor).toBe('1 approval, the changes that grace asks for, and the check “build”')
  await site.hear()
  expect((await site.review()).waitsFor).toBe('the check “build”')
})

test('where nothing is missing, a pull request waits for nothing', async () => {
  await using site = await startWaiting()
  site.emulator.setChecks(await site.emulator.pullHead(site.number), [{ name: 'build', conclusion: 'success' }])
  await site.hear()
  const { waitsFor, mergeBlocker } = await site.review()
  expect([waitsFor, mergeBlocker]).toEqual([undefined, null])
})

test('GitHub merges what was reviewed once the rules allow it, and no longer after it was cancelled', async () => {
  await using site = await startWaiting()
  const { emulator, number } = site
  const { head, autoMerge } = await site.review()
  expect(autoMerge).toBe('possible')
  expect((await site.ask('POST', '0'.repeat(40))).status).toBe(409)
  expect((await site.ask('POST')).status).toBe(400)
  expect((await site.ask('POST', head)).status).toBe(204)
  expect((await site.review()).autoMerge).toBe('on')
  expect((await site.ask('DELETE')).status).toBe(204)
  expect((await site.review()).autoMerge).toBe('possible')
  expect((await site.ask('DELETE')).status).toBe(409)
  expect((await site.ask('POST', head)).status).toBe(204)
  await site.hear()
  emulator.setChecks(head, [{ name: 'build', conclusion: 'success' }])
  await expect.poll(async () => (await site.review()).state).toBe('merged')
  expect(await emulator.readFile('posts/new.md')).toBeDefined()
  expect(number).toBe(1)
})

test('where the repository allows no automatic merge, none is offered, and asking for it says why', async () => {
  await using site = await startWaiting()
  await site.emulator.changeRepository({ allow_auto_merge: false })
  const { head, autoMerge } = await site.review()
  expect(autoMerge).toBeUndefined()
  const refused = await site.ask('POST', head)
  expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining('Auto merge is not allowed')])
})
