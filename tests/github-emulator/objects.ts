import { isRecord } from './exchange.ts'
import type { Origin } from './origin.ts'

/**
 * GitHub keeps one store of objects for a repository and all its forks; the bare emulator one for each. Takes a commit
 * over from one to another, with whatever it needs that is not there. Repositories are `owner/name`.
 */
export async function copyCommit(
  origin: Origin,
  login: string,
  { from, to, sha }: { from: string; to: string; sha: string },
): Promise<void> {
  const read = async (repository: string, path: string) => {
    const found = await origin.callAs(login, 'GET', `/repos/${repository}/git/${path}`, undefined, [404])
    return isRecord(found) ? found : undefined
  }
  const write = (path: string, body: unknown) => origin.callAs(login, 'POST', `/repos/${to}/git/${path}`, body)

  const waiting = [sha]
  for (let next = waiting.at(-1); next !== undefined; next = waiting.at(-1)) {
    const commit = await read(from, `commits/${next}`)
    const isThere = (await read(to, `commits/${next}`)) !== undefined
    const parents = commit && Array.isArray(commit.parents) ? commit.parents.filter(isRecord).map((one) => one.sha) : []
    const missing: string[] = []
    if (!isThere && commit)
      for (const parent of parents) if (!(await read(to, `commits/${parent}`))) missing.push(String(parent))
    if (missing.length > 0) {
      waiting.push(...missing)
      continue
    }
    waiting.pop()
    if (isThere || !commit || !isRecord(commit.tree)) continue
    const { message, author, committer } = commit
    await write('commits', { message, author, committer, parents, tree: await copyTree(String(commit.tree.sha)) })
  }

  async function copyTree(tree: string): Promise<string> {
    const listing = await read(from, `trees/${tree}?recursive=1`)
    const below = listing && Array.isArray(listing.tree) ? listing.tree.filter(isRecord) : []
    const entries = below.filter(({ type }) => type !== 'tree')
    for (const { type, sha: blob } of entries) {
      if (type !== 'blob' || (await read(to, `blobs/${blob}`))) continue
      const { content } = (await read(from, `blobs/${blob}`)) ?? {}
      await write('blobs', { content, encoding: 'base64' })
    }
    const made = await write('trees', {
      tree: entries.map(({ path, mode, type, sha: id }) => ({ path, mode, type, sha: id })),
    })
    return isRecord(made) ? String(made.sha) : ''
  }
}
