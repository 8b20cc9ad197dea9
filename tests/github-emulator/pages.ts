import { type Answer, type Call, isRecord, pathnameOf } from './exchange.ts'
import type { Review, ReviewStore } from './review-state.ts'
import type { LoggedCommit } from './visitor.ts'

export interface PagesOptions {
  /** `owner/name` */
  fullName: string
  log(): Promise<LoggedCommit[]>
  readCommit(sha: string): Promise<unknown>
  readPull(number: number): Promise<Record<string, unknown> | undefined>
  reviews: ReviewStore
}

/** As much of the web site as its API links to: commits, pull requests, and a picture for each person. */
export function createPages({ fullName, log, readCommit, readPull, reviews }: PagesOptions) {
  const root = `/${fullName}`

  async function showCommit(sha: string): Promise<Answer> {
    const commit = await readCommit(sha)
    if (!isRecord(commit) || !isRecord(commit.commit)) return page(404, 'Not found', '')
    const files = Array.isArray(commit.files) ? commit.files.filter(isRecord) : []
    const changes = files.map(
      ({ filename, status, patch }) =>
        `<h2>${escapeHtml(filename)} (${escapeHtml(status)})</h2><pre>${escapeHtml(patch ?? '')}</pre>`,
    )
    return page(
      200,
      String(commit.commit.message),
      `<p><a href="${root}/commits">All commits</a></p>${changes.join('')}`,
    )
  }

  async function showPull(number: number): Promise<Answer> {
    const pull = await readPull(number)
    if (!pull) return page(404, 'Not found', '')
    const state = pull.merged_at ? 'merged' : String(pull.state)
    const said = [
      ...reviews
        .reviewsOf(number)
        .filter(isOpinion)
        .map((one) => ({ ...one, anchor: `pullrequestreview-${one.id}`, about: one.state })),
      ...reviews.commentsOf(number).map((one) => ({ ...one, anchor: `discussion_r${one.id}`, about: one.thread.path })),
    ].sort((one, other) => one.id - other.id)
    const words = said.map(
      ({ anchor, author, about, body }) =>
        `<h2 id="${anchor}">${escapeHtml(author)}: ${escapeHtml(about)}</h2><pre>${escapeHtml(body)}</pre>`,
    )
    const body = `<pre>${escapeHtml(pull.body ?? '')}</pre>${words.join('')}`
    return page(200, `${pull.title} #${number} (${state})`, body)
  }

  return {
    isPage: (path: string) =>
      path.startsWith('/avatars/') ||
      path === root ||
      ['commit', 'pull', 'runs'].some((name) => path.startsWith(`${root}/${name}`)),
    async answer(call: Call): Promise<Answer> {
      const path = pathnameOf(call)
      if (path.startsWith('/avatars/')) return avatar(path.split('/').pop() ?? '')
      if (path.startsWith(`${root}/commit/`)) return showCommit(path.slice(`${root}/commit/`.length))
      if (path.startsWith(`${root}/pull/`)) return showPull(Number(path.split('/').pop()))
      if (path.startsWith(`${root}/runs/`)) return page(200, 'A check', '<p>It says nothing more here.</p>')
      const rows = (await log()).map(
        ({ sha, message, author, date }) =>
          `<li><a href="${root}/commit/${sha}">${escapeHtml(message)}</a> by ${escapeHtml(author.name)}, ${escapeHtml(date)}</li>`,
      )
      return page(200, `Commits of ${fullName}`, `<ol>${rows.join('')}</ol>`)
    },
  }
}

/** GitHub shows no review that was made for a comment alone. */
function isOpinion({ body, state }: Review): boolean {
  return body !== '' || state !== 'COMMENTED'
}

/** A page of the web site; the body is HTML. */
export function page(status: number, title: string, body: string): Answer {
  const head = `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escapeHtml(title)}</title>`
  return {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: Buffer.from(`${head}<h1>${escapeHtml(title)}</h1>${body}</html>`),
  }
}

function avatar(login: string): Answer {
  const letter = escapeHtml(login.slice(0, 1).toUpperCase())
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="#57606a"/><text x="20" y="28" font-family="sans-serif" font-size="22" fill="#fff" text-anchor="middle">${letter}</text></svg>`
  return { status: 200, headers: { 'content-type': 'image/svg+xml' }, body: Buffer.from(picture) }
}

/** For text and for quoted attributes. */
export function escapeHtml(text: unknown): string {
  return String(text).replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
}

export function unescapeHtml(text: string): string {
  const unescaped = text
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
  return unescaped.replace(/&amp;/g, '&')
}

/** The fields of a form that have a value, as a browser would send them. */
export function readFields(html: string): URLSearchParams {
  const fields = html.matchAll(/name="([^"]*)" value="([^"]*)"/g)
  return new URLSearchParams([...fields].map(([, name = '', value = '']) => [name, unescapeHtml(value)]))
}
