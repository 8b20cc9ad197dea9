import { createSign } from 'node:crypto'
import { expect } from 'vitest'
import type { EmulatedApp } from '../github-emulator/app-registry.ts'
import type { GitHubEmulator } from '../github-emulator/emulator.ts'
import { type GitHubOptions, startGitHub } from './github-site.ts'

export const CALLBACK = 'http://127.0.0.1:4000/.auth/login/github/callback'
export const REPOSITORY = '/repos/ada/blog'

type Keys = Pick<EmulatedApp, 'clientId' | 'clientSecret'>

export async function call(emulator: GitHubEmulator, method: string, path: string, token?: string, body?: unknown) {
  const answer = await fetch(emulator.url + path, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  return { status: answer.status, body: text ? JSON.parse(text) : undefined }
}

export function jwt(app: EmulatedApp, claims: Record<string, unknown> = {}, key = app.privateKey) {
  const now = Math.floor(Date.now() / 1000)
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const signed = `${encode({ alg: 'RS256', typ: 'JWT' })}.${encode({ iat: now - 60, exp: now + 540, iss: app.clientId, ...claims })}`
  return `${signed}.${createSign('RSA-SHA256').update(signed).sign(key, 'base64url')}`
}

export async function exchange(emulator: GitHubEmulator, app: Keys, over: object) {
  const answer = await fetch(`${emulator.url}/login/oauth/access_token`, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams({ client_id: app.clientId, client_secret: app.clientSecret, ...over }),
  })
  expect(answer.status).toBe(200)
  return answer.json()
}

export async function codeOf(emulator: GitHubEmulator, app: Keys, login: string) {
  const query = new URLSearchParams({ client_id: app.clientId, redirect_uri: CALLBACK, state: 's' })
  const callback = await emulator.authorize(`${emulator.url}/login/oauth/authorize?${query}`, login)
  return new URL(callback).searchParams.get('code') ?? ''
}

export async function signIn(emulator: GitHubEmulator, app: Keys, login: string) {
  return exchange(emulator, app, { code: await codeOf(emulator, app, login) })
}

/** An emulated GitHub with an app that is installed on its repository. */
export async function startWithApp(options: GitHubOptions = {}) {
  const github = await startGitHub(options)
  const { emulator } = github
  const app = emulator.apps.register()
  const installation = emulator.apps.install(app)
  return { emulator, app, id: installation.id, [Symbol.asyncDispose]: () => github[Symbol.asyncDispose]() }
}
