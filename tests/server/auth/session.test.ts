import { expect, test } from 'vitest'
import { startGitHub, startGitHubSite } from '../../support/github-site.ts'
import { postText } from '../../support/post-text.ts'
import { siteClient } from '../../support/site-client.ts'

test('the cookie of a sign-in that has only begun is no session under another name', async () => {
  await using site = await startGitHubSite()
  const ada = await site.signIn('ada')
  const [session = ''] = ada.cookies.keys()
  await site.visitor.fetch('/.auth/login/github')
  const [handshake = ''] = site.visitor.cookies.values()
  expect(handshake).not.toBe('')
  const stranger = siteClient(site.url, new Map([[session, handshake]]))
  expect(await stranger.json('/.auth/me')).toEqual({ clientPrincipal: null })
  expect((await stranger.fetch('/api/posts?all=1')).status).toBe(401)
})

test('a secret can be rotated: the old one goes on opening, the new one encryptionKeys, and without the old one its cookies end', async () => {
  await using github = await startGitHub({ posts: { 'd.md': postText('D', 'draft') } })
  const [old, fresh] = ['o'.repeat(32), 'f'.repeat(32)]
  await using before = await github.start({ SESSION_SECRET: old })
  await using during = await github.start({ SESSION_SECRET: `${fresh},${old}` })
  await using after = await github.start({ SESSION_SECRET: `${'n'.repeat(32)},${fresh}` })
  const ada = await before.signIn('ada')
  const oldCookies = new Map(ada.cookies)
  const rotated = siteClient(during.url, new Map(oldCookies))
  expect((await rotated.setStatus('d', 'published')).status).toBe(200)
  expect((await siteClient(after.url, new Map(oldCookies)).fetch('/api/posts?all=1')).status).toBe(401)
  expect((await siteClient(after.url, new Map(rotated.cookies)).fetch('/api/posts?all=1')).status).toBe(200)
})

test('a cookie that was tampered with, or is none of ours, is no one’s', async () => {
  await using site = await startGitHubSite()
  const ada = await site.signIn('ada')
  const [[name, value] = ['', '']] = ada.cookies
  const middle = Math.floor(value.length / 2)
  const flipped = value.slice(0, middle) + (value[middle] === 'A' ? 'B' : 'A') + value.slice(middle + 1)
  for (const forged of [flipped, 'Fe26.2*1*x', '', '%', 'x'.repeat(5000)])
    expect((await siteClient(site.url, new Map([[name, forged]])).fetch('/api/posts?all=1')).status).toBe(401)
})
