import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createEncryptionKeys } from '#server/auth/encryption-keys.ts'
import { createRenewal } from '#server/auth/renewal.ts'
import type { GitHubConfig } from '#server/config/config.ts'
import { SignInEndedError } from '#server/contract/errors.ts'
import { openTokenFolder } from '#server/store/files/open-file-store.ts'
import type { TokenRecords } from '#server/store/store.ts'

const HOUR_MS = 60 * 60_000
const SECRETS = ['s'.repeat(32)]

/** A GitHub that renews tokens and does nothing else, and servers that share a store. */
async function startGitHub() {
  const used: string[] = []
  let answer: ((response: ServerResponse, refresh: string) => void) | undefined
  let given = 0
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const fields = new URLSearchParams(body)
    const refresh = fields.get('refresh_token') ?? ''
    const isKnown = fields.get('client_secret') === 'secret' && !used.includes(refresh)
    used.push(refresh)
    if (answer) return answer(response, refresh)
    given += 1
    const tokens = { access_token: `token-${given}`, refresh_token: `refresh-${given}`, expires_in: 28_800 }
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(isKnown ? tokens : { error: 'bad_refresh_token' }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const folder = await mkdtemp(path.join(tmpdir(), 'tokens-'))
  const serverUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const github = { clientId: 'id', clientSecret: 'secret', serverUrl } as GitHubConfig
  const keys = createEncryptionKeys(SECRETS)
  return {
    used,
    answerWith(next: typeof answer) {
      answer = next
    },
    /** A server of its own, beside the others. */
    async open(change: (records: TokenRecords) => TokenRecords = (records) => records) {
      return createRenewal(github, change(await openTokenFolder(folder, Date.now)), keys)
    },
    async [Symbol.asyncDispose]() {
      server.close()
      server.closeAllConnections()
      await rm(folder, { recursive: true })
    },
  }
}

const ending = (leftMs: number) => ({ token: 'token-0', refresh: 'refresh-0', until: Date.now() + leftMs })

test('a token that is good for hours is used as it is', async () => {
  await using github = await startGitHub()
  const renewal = await github.open()
  await renewal.keep('sid', ending(HOUR_MS))
  expect(await renewal.current('sid')).toBe('token-0')
  expect(github.used).toEqual([])
})

test('one that ends soon is renewed once for all calls on two servers, and the new one outlives both', async () => {
  await using github = await startGitHub()
  const [one, other] = [await github.open(), await github.open()]
  await one.keep('sid', ending(1000))
  const asked = [one, other, one, other, one, other].map((renewal) => renewal.current('sid'))
  expect(new Set(await Promise.all(asked))).toEqual(new Set(['token-1']))
  expect(await (await github.open()).current('sid')).toBe('token-1')
  expect(github.used).toEqual(['refresh-0'])
})

test('a token that GitHub refuses before its time has a successor, on the other server too', async () => {
  await using github = await startGitHub()
  const [one, other] = [await github.open(), await github.open()]
  await one.keep('sid', ending(HOUR_MS))
  await other.current('sid')
  expect(await one.successorOf('token-0')).toBe('token-1')
  expect(await other.successorOf('token-0')).toBe('token-1')
  expect(await one.successorOf('never seen')).toBe(undefined)
  expect(github.used).toEqual(['refresh-0'])
})

test('a refusal ends the session, and so does an answer that was lost once the token has ended', async () => {
  await using github = await startGitHub()
  const renewal = await github.open()
  await renewal.keep('sid', ending(60_000))
  github.answerWith((response) => response.destroy())
  expect(await renewal.current('sid')).toBe('token-0')
  github.answerWith(undefined)
  await expect(renewal.successorOf('token-0')).rejects.toThrow(SignInEndedError)
  await expect(renewal.current('unknown')).rejects.toThrow(SignInEndedError)
})

test('while GitHub does not answer, a token is used until it ends, and then nothing is known', async () => {
  await using github = await startGitHub()
  github.answerWith((response) => void response.writeHead(503).end('<html>'))
  const renewal = await github.open()
  await renewal.keep('lasts', ending(60_000))
  await renewal.keep('ended', ending(-1))
  expect(await renewal.current('lasts')).toBe('token-0')
  expect(await renewal.current('lasts')).toBe('token-0')
  await expect(renewal.current('ended')).rejects.toMatchObject({ status: 503 })
  expect(github.used).toEqual(['refresh-0', 'refresh-0'])
  github.answerWith((response) => void response.end('{"error":"incorrect_client_credentials"}'))
  await expect(renewal.successorOf('token-0')).rejects.toMatchObject({ status: 503 })
})

test('new tokens that cannot be written down are used from memory', async () => {
  await using github = await startGitHub()
  let isFull = false
  const renewal = await github.open((records) => ({
    ...records,
    put: (...given) => (isFull ? Promise.reject(new Error('full')) : records.put(...given)),
  }))
  await renewal.keep('sid', ending(1000))
  isFull = true
  expect(await renewal.current('sid')).toBe('token-1')
  expect(await renewal.current('sid')).toBe('token-1')
  expect(github.used).toEqual(['refresh-0'])
})

test('a server that ended in the middle of a renewal keeps no one waiting for ever', async () => {
  await using github = await startGitHub()
  const renewal = await github.open((records) => ({
    ...records,
    // As long ago as a lease lasts.
    claim: (sid) => records.claim(sid, 0),
  }))
  await renewal.keep('sid', ending(1000))
  await (await openClaim(github))('sid')
  expect(await renewal.current('sid')).toBe('token-1')
})

test('what is forgotten is gone from all servers', async () => {
  await using github = await startGitHub()
  const [one, other] = [await github.open(), await github.open()]
  await one.keep('sid', ending(HOUR_MS))
  expect(await other.forget('sid')).toBe('token-0')
  await expect((await github.open()).current('sid')).rejects.toThrow(SignInEndedError)
})

async function openClaim(github: Awaited<ReturnType<typeof startGitHub>>) {
  let claim: TokenRecords['claim'] | undefined
  await github.open((records) => {
    claim = records.claim
    return records
  })
  return (sid: string) => claim?.(sid, 60_000)
}
