import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { expect, test } from 'vitest'
import { createWebhookRoute } from '#server/routes/webhooks.ts'
import { limitInMemory } from '#server/store/limit-in-memory.ts'

const SECRET = 'hook-secret'

async function told(event: string, payload: object): Promise<string[]> {
  const remarks: string[] = []
  const listener = { onPush() {}, onRules() {}, onPull() {}, onRemark: (line: string) => void remarks.push(line) }
  const app = express().use(createWebhookRoute(SECRET, listener, (_about, allowance) => limitInMemory(allowance)))
  const server = app.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const body = JSON.stringify(payload)
  const signature = `sha256=${createHmac('sha256', SECRET).update(body).digest('hex')}`
  const headers = { 'x-github-event': event, 'x-hub-signature-256': signature, 'content-type': 'application/json' }
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(202)
  server.close()
  return remarks
}

const comment = (association: string, login: string | null = 'eve') => ({
  action: 'created',
  pull_request: { number: 7 },
  comment: { author_association: association, user: login && { login } },
})

test('the owner is told of what others say, and of nothing that the house says itself', async () => {
  const line = 'eve commented on pull request #7.'
  expect(await told('pull_request_review_comment', comment('CONTRIBUTOR'))).toEqual([line])
  expect(await told('pull_request_review_comment', comment('NONE', 'dependabot[bot]'))).toEqual([
    'dependabot commented on pull request #7.',
  ])
  expect(await told('pull_request_review_comment', comment('NONE', 'a\nb'))).toEqual([
    'Someone commented on pull request #7.',
  ])
  for (const house of ['OWNER', 'MEMBER', 'COLLABORATOR'])
    expect(await told('pull_request_review_comment', comment(house))).toEqual([])
  expect(await told('pull_request_review_comment', { ...comment('NONE'), action: 'edited' })).toEqual([])
  expect(await told('pull_request_review_comment', comment('NONE', null))).toEqual([])
  const { comment: review, ...rest } = comment('FIRST_TIME_CONTRIBUTOR')
  expect(await told('pull_request_review', { ...rest, action: 'submitted', review })).toEqual([line])
  expect(await told('push', comment('NONE'))).toEqual([])
  expect(await told('pull_request_review', { comment: 'x' })).toEqual([])
})
