import { isRecord } from './exchange.ts'
import { readFields } from './pages.ts'
import type { Pushes } from './pushes.ts'
import { commitFiles, type Place, type SeedFile } from './seed.ts'

export interface LoggedCommit {
  sha: string
  message: string
  author: { login: string | null; name: string; email: string }
  date: string
  /** With `log({ paths: true })`. */
  paths?: string[]
}

/** What a test or the demo does at GitHub itself, past the proxy. */
export function createVisitor(place: Place, pushes: Pushes) {
  const { origin, owner, repository, branch } = place
  const root = `/repos/${repository}`

  async function findBlobId(path: string): Promise<string | undefined> {
    const listing = await origin.callAs(owner, 'GET', `${root}/git/trees/${branch}?recursive=1`)
    const entries = isRecord(listing) && Array.isArray(listing.tree) ? listing.tree.filter(isRecord) : []
    const entry = entries.find((candidate) => candidate.path === path && candidate.type === 'blob')
    return entry && String(entry.sha)
  }

  async function readHead(): Promise<string> {
    const reference = await origin.callAs(owner, 'GET', `${root}/git/ref/heads/${branch}`)
    return isRecord(reference) && isRecord(reference.object) ? String(reference.object.sha) : ''
  }

  async function push(path: string, content: SeedFile | null, login: string, message: string): Promise<void> {
    if (content !== null && typeof content === 'object' && 'symlink' in content)
      return commitFiles(place, login, message, { [path]: content })
    const sha = await findBlobId(path)
    const address = `${root}/contents/${path.split('/').map(encodeURIComponent).join('/')}`
    const body = { message, branch, ...(sha && { sha }) }
    if (content === null) await origin.callAs(login, 'DELETE', address, body)
    else
      await origin.callAs(login, 'PUT', address, {
        ...body,
        content: Buffer.from(content as string).toString('base64'),
      })
  }

  return {
    pushFile: (path: string, content: SeedFile | null, by: { login?: string; message?: string } = {}) =>
      pushes.during(by.login, async () => {
        const message = by.message ?? `${content === null ? 'Delete' : 'Update'} ${path}`
        await push(path, content, by.login ?? owner, message)
        return readHead()
      }),
    async readFile(path: string): Promise<string | undefined> {
      const sha = await findBlobId(path)
      if (!sha) return undefined
      const blob = await origin.callAs(owner, 'GET', `${root}/git/blobs/${sha}`)
      return isRecord(blob) ? Buffer.from(String(blob.content), 'base64').toString('utf8') : undefined
    },
    blobId: findBlobId,
    readCommit,
    head: readHead,
    async log({ path, paths = false }: { path?: string; paths?: boolean } = {}): Promise<LoggedCommit[]> {
      const query = new URLSearchParams({ sha: branch, per_page: '100', ...(path !== undefined && { path }) })
      const listed = await origin.callAs(owner, 'GET', `${root}/commits?${query}`)
      const commits = Array.isArray(listed) ? listed.filter(isRecord).map(toLogged) : []
      if (!paths) return commits
      return Promise.all(commits.map(async (commit) => ({ ...commit, paths: await readPaths(commit.sha) })))
    },
  }

  function readCommit(sha: string): Promise<unknown> {
    return origin.callAs(owner, 'GET', `${root}/commits/${encodeURIComponent(sha)}`, undefined, [404])
  }

  async function readPaths(sha: string): Promise<string[]> {
    const commit = await readCommit(sha)
    const files = isRecord(commit) && Array.isArray(commit.files) ? commit.files.filter(isRecord) : []
    return files.map(({ filename }) => String(filename)).sort((one, other) => (one < other ? -1 : 1))
  }
}

function toLogged({ sha, commit, author }: Record<string, unknown>): LoggedCommit {
  const { message, author: signature } = isRecord(commit) ? commit : {}
  const { name, email, date } = isRecord(signature) ? signature : {}
  return {
    sha: String(sha),
    message: String(message),
    author: { login: isRecord(author) ? String(author.login) : null, name: String(name), email: String(email) },
    date: String(date),
  }
}

/** A person's part of the sign-in, without a browser: the page's form with this person's button. */
export async function authorize(loginUrl: string, login: string | null): Promise<string> {
  if (login === null) return decline(new URL(loginUrl).searchParams)
  const page = await (await fetch(loginUrl)).text()
  const forms = page.match(/<form[\s\S]*?<\/form>/g) ?? []
  const fields = forms.map(readFields).find((form) => form.get('login') === login)
  if (!fields) throw new Error(`GitHub offers no sign-in to ${login}: ${page.replace(/<[^>]*>/g, ' ').slice(-300)}`)
  const answer = await fetch(new URL('/login/oauth/callback', loginUrl), {
    method: 'POST',
    body: fields,
    redirect: 'manual',
  })
  const location = answer.headers.get('location')
  if (!location) throw new Error(`GitHub did not send ${login} back: ${answer.status}`)
  return location
}

// The emulator's page has no button for it.
function decline(query: URLSearchParams): string {
  const callback = new URL(query.get('redirect_uri') ?? '')
  callback.searchParams.set('error', 'access_denied')
  callback.searchParams.set('error_description', 'The user has denied your application access.')
  callback.searchParams.set('state', query.get('state') ?? '')
  return callback.href
}
