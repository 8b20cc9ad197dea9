import type { Post, PostChange, Proposal, Proposed } from '#server/contract/contract.ts'
import type { SiteClient } from './site-client.ts'

export interface Answered {
  status: number
  /** The sentence of a refusal; empty where it was none. */
  said: string
  proposed: Proposed
}

export async function propose(client: SiteClient, proposal: Proposal | Record<string, unknown>): Promise<Answered> {
  const response = await client.send('POST', '/api/pulls', proposal)
  const text = await response.text()
  return response.ok
    ? { status: response.status, said: '', proposed: JSON.parse(text) as Proposed }
    : { status: response.status, said: text, proposed: {} as Proposed }
}

/** A change of a post as it is now. */
export async function changeOf(client: SiteClient, id: string, change: PostChange | null) {
  const { revision }: Post = await client.post(id)
  return { id, revision, change }
}

/** What a tool of the person's own asks of GitHub, past the site and every fault. */
export async function atGitHub<T>(
  { url }: { url: string },
  path: string,
  token = 'token-of-ada',
  init: RequestInit = {},
): Promise<T> {
  const answer = await fetch(url + path, {
    ...init,
    headers: { authorization: `token ${token}`, 'content-type': 'application/json' },
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as T
}

export interface GitHubPull {
  number: number
  title: string
  body: string | null
  state: string
  user: { login: string }
  head: { label: string; ref: string; sha: string; repo: { full_name: string } }
  commits: number
}

/** The text of a file at a commit or on a branch. */
export async function fileAt(
  emulator: { url: string; repository: string },
  ref: string,
  path: string,
  repository = emulator.repository,
): Promise<string | undefined> {
  const answer = await fetch(`${emulator.url}/repos/${repository}/contents/${path}?ref=${encodeURIComponent(ref)}`, {
    headers: { authorization: 'token token-of-ada' },
  })
  if (answer.status === 404) return undefined
  return Buffer.from(((await answer.json()) as { content: string }).content, 'base64').toString('utf8')
}
