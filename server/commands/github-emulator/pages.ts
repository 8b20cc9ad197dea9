import { type Answer, type Call, isRecord, pathnameOf } from './exchange.ts'
import type { LoggedCommit } from './visitor.ts'

export interface PagesOptions {
  /** `owner/name` */
  fullName: string
  log(): Promise<LoggedCommit[]>
  readCommit(sha: string): Promise<unknown>
}

/** As much of the web site as its API links to: the repository's commits, one commit, and a picture for each person. */
export function createPages({ fullName, log, readCommit }: PagesOptions) {
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

  return {
    isPage: (path: string) => path.startsWith('/avatars/') || path === root || path.startsWith(`${root}/commit`),
    async answer(call: Call): Promise<Answer> {
      const path = pathnameOf(call)
      if (path.startsWith('/avatars/')) return avatar(path.split('/').pop() ?? '')
      if (path.startsWith(`${root}/commit/`)) return showCommit(path.slice(`${root}/commit/`.length))
      const rows = (await log()).map(
        ({ sha, message, author, date }) =>
          `<li><a href="${root}/commit/${sha}">${escapeHtml(message)}</a> by ${escapeHtml(author.name)}, ${escapeHtml(date)}</li>`,
      )
      return page(200, `Commits of ${fullName}`, `<ol>${rows.join('')}</ol>`)
    },
  }
}

function page(status: number, title: string, body: string): Answer {
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
