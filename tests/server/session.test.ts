import { expect, test } from 'vitest'
import { startGitHub } from '../support/github-site.ts'
import { siteClient } from '../support/site-client.ts'

test('the cookie of a sign-in that has only begun is no session under another name', async () => {
  await using github = await startGitHub()
  await using site = await github.start()
  const ada = await site.signIn('ada')
  const [session = ''] = ada.cookies.keys()
  await site.visitor.fetch('/.auth/login/github')
  const [handshake = ''] = site.visitor.cookies.values()
  expect(handshake).not.toBe('')
  const stranger = siteClient(site.url, new Map([[session, handshake]]))
  expect(await stranger.json('/.auth/me')).toEqual({ clientPrincipal: null })
  expect((await stranger.fetch('/api/posts?all=1')).status).toBe(401)
})
