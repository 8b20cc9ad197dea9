import { once } from 'node:events'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { createClient } from '@formspree/core'
import express from 'express'
import { expect, test } from 'vitest'
import type { Message } from '#server/contract/contract.ts'
import { answerFormFaults } from '#server/routes/forms.ts'
import { httpRequest } from '../../support/http-request.ts'
import { type LocalSite, startLocalSite } from '../../support/local-site.ts'

const FIELDS = { name: 'Ada', email: 'ada@example.com', subject: 'Enrolments', message: 'Words.' }
const ASKS_FOR_JSON = { accept: 'application/json' }
// As a browser asks when a form is sent without JavaScript.
const ASKS_FOR_PAGE = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' }
const SENT = { next: '/contact/sent', ok: true }

function sendJson(site: LocalSite, body: unknown, address = '/f/contact'): Promise<Response> {
  const headers = { ...ASKS_FOR_JSON, 'content-type': 'application/json' }
  return site.visitor.fetch(address, {
    method: 'POST',
    headers,
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
}

function multipart(fields: Record<string, string | Blob>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

async function errorsOf(response: Response): Promise<{ code?: string; field?: string; message: string }[]> {
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
  const { errors, ...rest } = await response.json()
  expect(rest).toEqual({})
  for (const { message } of errors) expect(message).toMatch(/\S/)
  return errors
}

function messagesOf(site: LocalSite): Promise<Message[]> {
  return site.owner.json<Message[]>('/api/messages')
}

test.each([
  ['JSON', JSON.stringify(FIELDS), 'application/json'],
  ['JSON with a charset', JSON.stringify(FIELDS), 'Application/JSON; charset=utf-8'],
  ['multipart/form-data', multipart(FIELDS), undefined],
  ['urlencoded', new URLSearchParams(FIELDS), undefined],
])('a contact form that comes as %s is kept and answered with next', async (_name, body, type) => {
  await using site = await startLocalSite()
  const headers = { ...ASKS_FOR_JSON, ...(type && { 'content-type': type }) }
  const response = await site.visitor.fetch('/f/contact', { method: 'POST', headers, body })
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(await response.json()).toEqual(SENT)
  expect(await messagesOf(site)).toEqual([
    {
      id: expect.stringMatching(/^\d{8}T\d{9}Z-[0-9a-f]{12}$/),
      form: 'contact',
      receivedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      fields: FIELDS,
      read: false,
    },
  ])
})

test('a newsletter form takes an email and nothing else', async () => {
  await using site = await startLocalSite()
  const response = await sendJson(site, { email: ' ada@example.com ', name: 'Ada' }, '/f/newsletter')
  expect([response.status, await response.json()]).toEqual([200, { next: '/contact/subscribed', ok: true }])
  const [message] = await messagesOf(site)
  expect(message).toMatchObject({ form: 'newsletter', fields: { email: 'ada@example.com' } })
  expect(Object.keys(message?.fields ?? {})).toEqual(['email'])
})

test.each([
  [
    'nothing',
    {},
    ['EMPTY', ...Array(4).fill('REQUIRED_FIELD_MISSING')],
    [undefined, 'name', 'email', 'subject', 'message'],
  ],
  ['a missing name', { ...FIELDS, name: undefined }, ['REQUIRED_FIELD_MISSING'], ['name']],
  ['a message that is null', { ...FIELDS, message: null }, ['REQUIRED_FIELD_MISSING'], ['message']],
  ['an empty subject', { ...FIELDS, subject: '' }, ['REQUIRED_FIELD_EMPTY'], ['subject']],
  ['a blank message', { ...FIELDS, message: ' \n\t\u200b' }, ['REQUIRED_FIELD_EMPTY'], ['message']],
  [
    'fields that are no text',
    { ...FIELDS, name: 7, subject: ['a', 'b'] },
    ['TYPE_TEXT', 'TYPE_TEXT'],
    ['name', 'subject'],
  ],
  ['a long name', { ...FIELDS, name: 'x'.repeat(201) }, ['TYPE_TEXT'], ['name']],
  ['a long email', { ...FIELDS, email: `${'x'.repeat(250)}@example.com` }, ['TYPE_TEXT'], ['email']],
  ['a long message', { ...FIELDS, message: 'x'.repeat(10_001) }, ['TYPE_TEXT'], ['message']],
  ['an email that is none', { ...FIELDS, email: 'ada' }, ['TYPE_EMAIL'], ['email']],
])('a form with %s is answered 422 with everything that is wrong', async (_name, fields, codes, names) => {
  await using site = await startLocalSite()
  const response = await sendJson(site, fields)
  expect(response.status).toBe(422)
  const errors = await errorsOf(response)
  expect(errors.map(({ code }) => code)).toEqual(codes)
  expect(errors.map(({ field }) => field)).toEqual(names)
  expect(await messagesOf(site)).toEqual([])
})

test('a field that is too long is told its limit and its length', async () => {
  await using site = await startLocalSite()
  const [error] = await errorsOf(await sendJson(site, { ...FIELDS, message: 'x'.repeat(12_345) }))
  expect(error?.message).toBe('should be at most 10,000 characters long, and has 12,345')
  // A browser sends a line break as two characters, and counts it as one.
  const lines = 'x\r\n'.repeat(4999)
  const response = await site.visitor.fetch('/f/contact', {
    method: 'POST',
    body: multipart({ ...FIELDS, message: `${lines}xx` }),
  })
  expect(response.status).toBe(200)
})

test('an email is whatever a browser takes for one, with a dot in its domain', async () => {
  await using site = await startLocalSite()
  const wrong = ['ada@', '@example.com', 'ada example@example.com', 'ada@example', 'ada@-a.com', 'a@b@c.com']
  for (const email of [...wrong, 'ada@example..com', 'ada@exam_ple.com', 'Ada <ada@example.com>', 'ä@example.com']) {
    const errors = await errorsOf(await sendJson(site, { email }, '/f/newsletter'))
    expect(errors, email).toEqual([{ code: 'TYPE_EMAIL', field: 'email', message: 'should be an email' }])
  }
  const right = ['a@b.c', "o'hara+x!#$%&*/=?^_`{|}~-@example.com", 'Ada@EXAMPLE.co.uk', 'ada@xn--bcher-kva.example']
  for (const email of right) expect((await sendJson(site, { email }, '/f/newsletter')).status, email).toBe(200)
})

test('what is kept is text as it was written, without line breaks in a line and without control characters', async () => {
  await using site = await startLocalSite()
  const name = ' Ada\r\nBcc: all@example.com\0 \u{1F469}\u200d\u{1F4BB} '
  const message = '  One\r\n\r\n\ttwo\u0007 <b>&amp;</b>\ud800\n'
  expect((await sendJson(site, { ...FIELDS, name, message, _subject: 'x', other: 'x' })).status).toBe(200)
  const [kept] = await messagesOf(site)
  expect(kept?.fields).toEqual({
    ...FIELDS,
    name: 'Ada Bcc: all@example.com \u{1F469}\u200d\u{1F4BB}',
    message: 'One\n\n\ttwo <b>&amp;</b>\ufffd',
  })
})

test('a form or a project that is unknown is answered 404 with its code', async () => {
  await using site = await startLocalSite()
  for (const [address, code] of [
    ['/f/nope', 'FORM_NOT_FOUND'],
    ['/f/constructor', 'FORM_NOT_FOUND'],
    ['/f/Contact', 'FORM_NOT_FOUND'],
    ['/f/..%2fcontact', 'FORM_NOT_FOUND'],
    ['/p/any/f/contact', 'PROJECT_NOT_FOUND'],
    ['/p/any/f/nope', 'PROJECT_NOT_FOUND'],
  ] as const) {
    const response = await sendJson(site, FIELDS, address)
    expect(response.status, address).toBe(404)
    expect((await errorsOf(response)).map((error) => error.code)).toEqual([code])
  }
  expect(await messagesOf(site)).toEqual([])
})

test('files are refused, and a file input that was left empty is none', async () => {
  await using site = await startLocalSite()
  const send = (body: FormData) => site.visitor.fetch('/f/contact', { method: 'POST', headers: ASKS_FOR_JSON, body })
  const refused = await send(multipart({ ...FIELDS, file: new File(['Words.'], 'words.txt') }))
  expect(refused.status).toBe(422)
  expect((await errorsOf(refused)).map(({ code }) => code)).toEqual(['NO_FILE_UPLOADS'])
  expect(await messagesOf(site)).toEqual([])
  expect((await send(multipart({ ...FIELDS, file: new File([], '') }))).status).toBe(200)
})

test.each([
  ['JSON that breaks off', '{"name":', 'application/json', 400],
  ['a JSON list', '[]', 'application/json', 400],
  ['JSON null', 'null', 'application/json', 400],
  ['a JSON text', '"text"', 'application/json', 400],
  ['nothing as JSON', '', 'application/json', 400],
  ['JSON of deep lists', '['.repeat(100_000), 'application/json', 400],
  ['JSON that is not UTF-8', Buffer.from([0x7b, 0xff, 0x7d]), 'application/json', 400],
  ['plain text', 'name=Ada', 'text/plain', 415],
  ['no type', 'name=Ada', undefined, 415],
  ['multipart without a boundary', 'name=Ada', 'multipart/form-data', 400],
  [
    'multipart that breaks off',
    '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nAda',
    'multipart/form-data; boundary=x',
    400,
  ],
  ['multipart that is none', 'nothing of the kind', 'multipart/form-data; boundary=x', 400],
  ['percent signs that are no code', '%E0%A4%A', 'application/x-www-form-urlencoded', 422],
  ['more than any form', 'x'.repeat(300_000), 'application/json', 413],
  ['JSON in UTF-7', 'x', 'application/json; charset=utf-7', 400],
])('%s is answered in the form service’s own shape', async (_name, body, type, status) => {
  await using site = await startLocalSite()
  const headers = { ...ASKS_FOR_JSON, ...(type && { 'content-type': type }) }
  const response = await site.visitor.fetch('/f/contact', { method: 'POST', headers, body: Buffer.from(body) })
  expect(response.status).toBe(status)
  expect((await errorsOf(response)).length).toBeGreaterThan(0)
  expect(await messagesOf(site)).toEqual([])
})

test('whatever goes wrong at a form’s address, who asks for JSON gets JSON', async () => {
  await using site = await startLocalSite()
  const ask = async (options: { method?: string; path?: string; headers?: Record<string, string>; body?: string }) => {
    const headers = { ...ASKS_FOR_JSON, 'content-type': 'application/json', ...options.headers }
    const answer = await httpRequest(site.url, {
      path: '/f/contact',
      body: JSON.stringify(FIELDS),
      method: 'POST',
      ...options,
      headers,
    })
    return { status: answer.status, code: JSON.parse(answer.text).errors[0].code, allow: answer.headers.allow }
  }
  expect(await ask({ headers: { 'sec-fetch-site': 'cross-site' } })).toMatchObject({ status: 403, code: 'BLOCKED' })
  expect(await ask({ headers: { origin: 'https://evil.example' } })).toMatchObject({ status: 403, code: 'BLOCKED' })
  expect(await ask({ headers: { host: 'evil.example' } })).toMatchObject({ status: 421 })
  expect(await ask({ headers: { 'content-encoding': 'unheard-of' } })).toMatchObject({ status: 415 })
  expect(await ask({ path: '/f/%E0%A4%A' })).toMatchObject({ status: 404, code: 'FORM_NOT_FOUND' })
  for (const method of ['GET', 'PUT', 'DELETE'])
    expect(await ask({ method, body: '' }), method).toMatchObject({ status: 405, allow: 'POST' })
  expect(await messagesOf(site)).toEqual([])
})

test('what falls into the trap is answered as a success and kept nowhere', async () => {
  await using site = await startLocalSite()
  for (const fields of [{ ...FIELDS, _gotcha: 'x' }, { _gotcha: 'x' }, { ...FIELDS, _gotcha: ['', 'x'] }]) {
    const response = await sendJson(site, fields)
    expect([response.status, await response.json()]).toEqual([200, SENT])
  }
  expect(await messagesOf(site)).toEqual([])
  // People leave it as it is.
  expect((await sendJson(site, { ...FIELDS, _gotcha: '' })).status).toBe(200)
  expect(await messagesOf(site)).toHaveLength(1)
})

test('without JavaScript a form leads to a page that says what came of it', async () => {
  await using site = await startLocalSite()
  const send = (address: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    site.visitor.fetch(address, {
      method: 'POST',
      headers: { ...ASKS_FOR_PAGE, ...headers },
      body: new URLSearchParams(fields),
    })
  const led = async (response: Response) => {
    expect(response.status).toBe(303)
    const address = response.headers.get('location') ?? ''
    const page = await site.visitor.fetch(address)
    expect(page.status).toBe(200)
    expect(await page.text()).toMatch(/<meta name="robots" content="noindex"[\s\S]*<h1/)
    return address
  }
  expect(await led(await send('/f/contact', FIELDS))).toBe('/contact/sent')
  expect(await led(await send('/f/newsletter', FIELDS))).toBe('/contact/subscribed')
  expect(await led(await send('/f/contact', { ...FIELDS, _gotcha: 'x' }))).toBe('/contact/sent')
  expect(await led(await send('/f/contact', { ...FIELDS, name: ' ' }))).toBe('/contact/check')
  expect(await led(await send('/f/contact', { ...FIELDS, message: 'x'.repeat(300_000) }))).toBe('/contact/check')
  expect(await led(await send('/f/nope', FIELDS))).toBe('/contact/not-sent')
  for (let sent = 2; sent < 5; sent += 1) expect(await led(await send('/f/contact', FIELDS))).toBe('/contact/sent')
  expect(await led(await send('/f/contact', FIELDS))).toBe('/contact/wait')
  expect(await messagesOf(site)).toHaveLength(5)
})

test('a message is on the disk before it is answered, for no one else to read, and says nothing of the sender’s address', async () => {
  await using site = await startLocalSite()
  expect((await sendJson(site, FIELDS)).status).toBe(200)
  const folder = path.join(site.dataDir, 'messages')
  const [name = '', ...others] = await readdir(folder)
  expect(others).toEqual([])
  const text = await readFile(path.join(folder, name), 'utf8')
  expect(Object.keys(JSON.parse(text)).sort()).toEqual(['fields', 'form', 'id', 'receivedAt'])
  expect(text).not.toContain('127.0.0.1')
  if (process.platform === 'win32') return
  expect((await stat(path.join(folder, name))).mode & 0o777).toBe(0o600)
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
})

test('where a message cannot be kept, the answer says so and what to do', async () => {
  await using site = await startLocalSite()
  await writeFile(path.join(site.dataDir, 'messages'), 'A file where the folder should be.')
  const response = await sendJson(site, FIELDS)
  expect(response.status).toBe(503)
  const [error] = await errorsOf(response)
  expect(error?.message).toMatch(/could not be kept.*Please write to \S+@\S+ instead\.$/)
})

test('what no one foresaw is reported, and answered without a word of it', async () => {
  const reported: unknown[] = []
  const fault = new Error('A secret of the server.')
  const app = express()
  app.use(() => {
    throw fault
  })
  app.use(answerFormFaults((error) => reported.push(error)))
  const server = app.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/f/contact`, {
    method: 'POST',
  })
  expect(response.status).toBe(500)
  const [error, ...others] = await errorsOf(response)
  expect([error, others]).toEqual([{ message: expect.not.stringContaining('secret') }, []])
  expect(reported).toEqual([fault])
  server.closeAllConnections()
  server.close()
})

test('the hosted service’s own client understands every answer', async () => {
  await using site = await startLocalSite()
  const submit = (fields: Record<string, string>, form = 'contact', client = createClient()) =>
    client.submitForm(form, fields, { endpoint: site.url })
  expect(await submit(FIELDS)).toMatchObject({ kind: 'success', next: '/contact/sent' })
  const refused = await submit({ ...FIELDS, email: 'ada', name: '' })
  if (refused.kind !== 'error') throw new Error('It was not refused.')
  expect(refused.getFormErrors()).toEqual([])
  expect(refused.getAllFieldErrors()).toEqual([
    ['name', [{ code: 'REQUIRED_FIELD_EMPTY', message: 'should not be blank' }]],
    ['email', [{ code: 'TYPE_EMAIL', message: 'should be an email' }]],
  ])
  const formCode = async (answer: ReturnType<typeof submit>) => {
    const result = await answer
    return result.kind === 'error' ? result.getFormErrors()[0]?.code : result.kind
  }
  expect(await formCode(submit({}))).toBe('EMPTY')
  expect(await formCode(submit(FIELDS, 'nope'))).toBe('FORM_NOT_FOUND')
  expect(await formCode(submit(FIELDS, 'contact', createClient({ project: 'x' })))).toBe('PROJECT_NOT_FOUND')
})
