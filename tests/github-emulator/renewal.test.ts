import { expect, test } from 'vitest'
import { CALLBACK, call, codeOf, exchange, signIn, startWithApp } from '../support/github-app.ts'
import { startGitHub } from '../support/github-site.ts'
import type { EmulatedApp } from './app-registry.ts'
import type { GitHubEmulator } from './emulator.ts'

function authorizationOf(emulator: GitHubEmulator, app: EmulatedApp, method: string, token: string) {
  return fetch(`${emulator.url}/applications/${app.clientId}/token`, {
    method,
    headers: {
      authorization: `Basic ${btoa(`${app.clientId}:${app.clientSecret}`)}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ access_token: token }),
  })
}

test('a refresh token works once and ends the access token before it', async () => {
  await using github = await startWithApp()
  const { emulator, app } = github
  const first = await signIn(emulator, app, 'ada')
  const refresh = (token: string, over = {}) =>
    exchange(emulator, app, { grant_type: 'refresh_token', refresh_token: token, ...over })
  expect(await refresh(first.refresh_token, { client_secret: 'wrong' })).toMatchObject({
    error: 'incorrect_client_credentials',
  })
  const second = await refresh(first.refresh_token)
  expect(second).toMatchObject({ expires_in: 28_800, scope: '' })
  expect((await call(emulator, 'GET', '/user', first.access_token)).status).toBe(401)
  expect((await call(emulator, 'GET', '/user', second.access_token)).status).toBe(200)
  expect(await refresh(first.refresh_token)).toMatchObject({ error: 'bad_refresh_token' })
  expect(emulator.apps.refreshes).toEqual([
    { token: first.refresh_token, isFirstUse: true },
    { token: first.refresh_token, isFirstUse: false },
  ])

  emulator.apps.expireUserTokens()
  expect((await call(emulator, 'GET', '/user', second.access_token)).status).toBe(401)
  const third = await refresh(second.refresh_token)
  emulator.clock.aheadMs = 28_800_000
  expect((await call(emulator, 'GET', '/user', third.access_token)).status).toBe(401)
  emulator.apps.expireRefreshTokens()
  expect(await refresh(third.refresh_token)).toMatchObject({ error: 'bad_refresh_token' })
})

test('a renewal whose answer is lost has happened', async () => {
  await using github = await startWithApp()
  const { emulator, app } = github
  const { refresh_token } = await signIn(emulator, app, 'ada')
  emulator.faults.add({ match: (_, path) => path === '/login/oauth/access_token', effect: 'dropAfter' })
  const refresh = () => exchange(emulator, app, { grant_type: 'refresh_token', refresh_token })
  await expect(refresh()).rejects.toThrow()
  expect(await refresh()).toMatchObject({ error: 'bad_refresh_token' })
})

test('an OAuth app with tokens that end renews them in the same way', async () => {
  await using github = await startGitHub({ expires: true })
  const { emulator } = github
  const oauth = { clientId: 'client', clientSecret: 'client-secret' }
  const first = await signIn(emulator, oauth, 'ada')
  expect(first).toMatchObject({ expires_in: 28_800, refresh_token_expires_in: 15_897_600 })
  const second = await exchange(emulator, oauth, { grant_type: 'refresh_token', refresh_token: first.refresh_token })
  expect(second.access_token).toMatch(/^gho_/)
  const foreign = emulator.apps.register()
  const stolen = { grant_type: 'refresh_token', refresh_token: second.refresh_token }
  expect(await exchange(emulator, foreign, stolen)).toMatchObject({ error: 'bad_refresh_token' })
})

test('an app asks about a person’s token and ends it, with its refresh token', async () => {
  await using github = await startWithApp()
  const { emulator, app } = github
  const { access_token: token, refresh_token } = await signIn(emulator, app, 'ada')
  const known = await authorizationOf(emulator, app, 'POST', token)
  expect(await known.json()).toMatchObject({ user: { login: 'ada' }, app: { client_id: app.clientId } })
  expect((await authorizationOf(emulator, emulator.apps.register(), 'DELETE', token)).status).toBe(404)
  expect((await authorizationOf(emulator, app, 'DELETE', token)).status).toBe(204)
  expect((await call(emulator, 'GET', '/user', token)).status).toBe(401)
  const refused = await exchange(emulator, app, { grant_type: 'refresh_token', refresh_token })
  expect(refused).toMatchObject({ error: 'bad_refresh_token' })
})

test('a code of the sign-in is good for ten minutes, and for a callback address to the letter', async () => {
  await using github = await startWithApp()
  const { emulator, app } = github
  const code = await codeOf(emulator, app, 'ada')
  emulator.apps.ageCodes(600_000)
  expect(await exchange(emulator, app, { code })).toMatchObject({ error: 'bad_verification_code' })
  const query = new URLSearchParams({ client_id: app.clientId, redirect_uri: `${CALLBACK}/below` })
  const sentBack = await fetch(`${emulator.url}/login/oauth/authorize?${query}`, { redirect: 'manual' })
  expect(sentBack.headers.get('location')).toContain('error=redirect_uri_mismatch')
})
