import { createVerify, generateKeyPairSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'

const samples = new URL('../../content/samples/', import.meta.url)
const answer = (file: string) => readFileSync(new URL(file, samples), 'utf8')
const run = (file: string) => import(/* @vite-ignore */ new URL(file, samples).href)

afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.resetModules()
})

test('the Moodle client posts form fields, reads a recorded answer, and turns a refusal into an error', async () => {
  const asked: URLSearchParams[] = []
  const answers = [answer('moodle/users.json'), answer('moodle/invalid-token.json')]
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => {
      body += part
    })
    request.on('end', () => {
      asked.push(new URLSearchParams(body))
      response.setHeader('Content-Type', 'application/json').end(answers.shift())
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    vi.stubEnv('MOODLE_URL', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
    vi.stubEnv('MOODLE_TOKEN', 'a-token')
    const { call } = await run('moodle/moodle.ts')
    const users = await call('core_user_get_users_by_field', { field: 'idnumber', values: ['E-20417'] })
    expect(users[0].fullname).toBe('Ada Lovelace')
    expect(asked[0]?.get('values[0]')).toBe('E-20417')
    expect(asked[0]?.get('wstoken')).toBe('a-token')
    await expect(call('core_webservice_get_site_info')).rejects.toMatchObject({ code: 'invalidtoken' })
  } finally {
    server.close()
  }
})

test('the Freshdesk walk follows the Link header to the last page', async () => {
  vi.stubEnv('FRESHDESK_DOMAIN', 'acme')
  vi.stubEnv('FRESHDESK_API_KEY', 'key')
  const asked: string[] = []
  const next = 'https://acme.freshdesk.com/api/v2/tickets?page=2'
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    const isLast = asked.length > 1
    const headers = isLast ? {} : { link: `<${next}>; rel="next"` }
    return new Response(JSON.stringify([{ id: asked.length, status: 2, updated_at: '2026-11-01T00:00:00Z' }]), {
      headers,
    })
  })
  const { ticketsUpdatedSince } = await run('freshdesk/freshdesk-tickets.ts')
  const ids: number[] = []
  for await (const ticket of ticketsUpdatedSince('2026-11-01T00:00:00Z')) ids.push(ticket.id)
  expect(ids).toEqual([1, 2])
  expect(asked[0]).toContain('updated_since=2026-11-01T00%3A00%3A00Z')
  expect(asked[1]).toBe(next)
})

test('the Docebo export waits for its run and reads every page', async () => {
  const asked: string[] = []
  const base = '/analytics/v1/reports/7'
  vi.stubGlobal('fetch', async (url: string) => {
    const path = url.replace('https://acme.docebosaas.com', '')
    asked.push(path)
    if (path === '/oauth2/token') return Response.json({ access_token: 't' })
    if (path === `${base}/export/csv`) return new Response(answer('docebo/started.json'))
    if (path === `${base}/exports/x1`) return Response.json({ data: { status: 'SUCCEEDED' } })
    return path.includes('nextToken=opaque')
      ? Response.json({ data: [{ row: 2 }] })
      : new Response(answer('docebo/rows.json'))
  })
  const { exportRows } = await run('docebo/export-report.ts')
  const rows: unknown[] = []
  for await (const row of exportRows('7')) rows.push(row)
  expect(rows).toEqual([...JSON.parse(answer('docebo/rows.json')).data, { row: 2 }])
  expect(asked).toHaveLength(5)
})

test('the Drillster assertion carries the claims of RFC 7523 and a signature of the key', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const { signAssertion } = await run('drillster/assertion.ts')
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const [head = '', body = '', signature = ''] = signAssertion({ iss: 'a', sub: 'b', aud: 'c' }, pem).split('.')
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString())
  expect(claims).toMatchObject({ iss: 'a', sub: 'b', aud: 'c' })
  expect(claims.exp - claims.iat).toBe(300)
  const check = createVerify('RSA-SHA256').update(`${head}.${body}`)
  expect(check.verify(publicKey, signature, 'base64url')).toBe(true)
})

test('the plugin for Moodle has every file that an installation asks for, named after its component', () => {
  const component = /component = '(\w+)'/.exec(answer('moodle/campussync/version.php'))?.[1]
  expect(component).toBe('local_campussync')
  expect(answer(`moodle/campussync/lang/en/${component}.php`)).toContain("$string['pluginname']")
  const declared = /'classname' => '([\w\\]+)'/.exec(answer('moodle/campussync/db/services.php'))?.[1] ?? ''
  const [, name = ''] = /^local_campussync\\external\\(\w+)$/.exec(declared) ?? []
  const written = answer(`moodle/campussync/classes/external/${name}.php`)
  expect(written).toContain('namespace local_campussync\\external;')
  expect(written).toContain(`class ${name} extends external_api`)
  for (const part of ['execute_parameters', 'execute_returns', 'validate_context', 'require_capability'])
    expect(written).toContain(part)
  const text = answer('moodle/campussync/classes/privacy/provider.php').match(/'(privacy:\w+)'/)?.[1]
  expect(answer(`moodle/campussync/lang/en/${component}.php`)).toContain(`$string['${text}']`)
})
