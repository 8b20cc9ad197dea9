const platform = 'https://acme.docebosaas.com'
const POLL_MS = 5_000
const DEADLINE_MS = 15 * 60_000
const ROWS_PER_PAGE = 1_000

const pause = (ms: number) => new Promise((resume) => setTimeout(resume, ms))

async function token(): Promise<string> {
  const body = new FormData()
  body.set('grant_type', 'client_credentials')
  body.set('scope', 'api')
  body.set('client_id', process.env.DOCEBO_CLIENT_ID ?? '')
  body.set('client_secret', process.env.DOCEBO_CLIENT_SECRET ?? '')
  const answer = await fetch(`${platform}/oauth2/token`, { method: 'POST', body })
  if (!answer.ok) throw new Error(`No token: ${answer.status}`)
  return ((await answer.json()) as { access_token: string }).access_token
}

async function get<T>(path: string, bearer: string): Promise<T> {
  for (let attempt = 0; attempt < 6; attempt++) {
    const answer = await fetch(platform + path, { headers: { authorization: `Bearer ${bearer}` } })
    if (answer.ok) return (await answer.json()) as T
    if (answer.status !== 429 && answer.status !== 503) throw new Error(`${answer.status} for ${path}`)
    await pause(2 ** attempt * 1_000)
  }
  throw new Error(`Still refused after six attempts: ${path}`)
}

export async function* exportRows(reportId: string) {
  const bearer = await token()
  const base = `/analytics/v1/reports/${reportId}`
  const started = await get<{ data: { executionId: string } }>(`${base}/export/csv`, bearer)
  const run = `${base}/exports/${started.data.executionId}`

  const deadline = Date.now() + DEADLINE_MS
  for (;;) {
    const { status } = (await get<{ data: { status: string } }>(run, bearer)).data
    if (status === 'SUCCEEDED') break
    if (/FAIL|CANCEL/.test(status)) throw new Error(`The export ended as ${status}`)
    if (Date.now() > deadline) throw new Error('The export did not finish in time')
    await pause(POLL_MS)
  }

  let next: string | undefined
  do {
    const query = new URLSearchParams({ pageSize: String(ROWS_PER_PAGE), ...(next && { nextToken: next }) })
    const page = await get<{ data: object[]; nextToken?: string }>(`${run}/results?${query}`, bearer)
    yield* page.data
    next = page.nextToken
  } while (next)
}
