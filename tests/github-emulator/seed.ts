import { isUtf8 } from 'node:buffer'
import { isRecord } from './exchange.ts'
import type { Origin } from './origin.ts'

/** A file of the repository: text, bytes or a symbolic link. */
export type SeedFile = string | Uint8Array | { symlink: string }

export interface Place {
  origin: Origin
  owner: string
  repository: string
  branch: string
}

/** The repository's first commit, which has no parent: the emulator's own one brings a README that no one asked for. */
export async function seedRepository(place: Place, files: Record<string, SeedFile>): Promise<void> {
  await commitFiles(place, place.owner, 'Begin the site', files, { isFirst: true })
}

const ENTRIES_AT_ONCE = 25_000

/** One commit made of git's own objects, the only way to a symbolic link. */
export async function commitFiles(
  { origin, repository, branch }: Place,
  login: string,
  message: string,
  files: Record<string, SeedFile>,
  { isFirst = false } = {},
): Promise<void> {
  const git = `/repos/${repository}/git`
  const head = isFirst ? undefined : shaOf(await origin.callAs(login, 'GET', `${git}/ref/heads/${branch}`))
  const entries = []
  for (const [path, file] of Object.entries(files)) {
    const common = { path, type: 'blob', mode: typeof file === 'object' && 'symlink' in file ? '120000' : '100644' }
    const text = textOf(file)
    if (text !== undefined) entries.push({ ...common, content: text })
    else {
      const content = Buffer.from(file as Uint8Array).toString('base64')
      const blob = await origin.callAs(login, 'POST', `${git}/blobs`, { content, encoding: 'base64' })
      entries.push({ ...common, sha: shaOf(blob) })
    }
  }
  const parent = head && (await origin.callAs(login, 'GET', `${git}/commits/${head}`))
  let tree = isRecord(parent) ? shaOf(parent.tree) : undefined
  // One call takes as much as a JavaScript string holds.
  for (let at = 0; at < entries.length || tree === undefined; at += ENTRIES_AT_ONCE) {
    const some = { tree: entries.slice(at, at + ENTRIES_AT_ONCE), base_tree: tree }
    tree = shaOf(await origin.callAs(login, 'POST', `${git}/trees`, some))
  }
  const commit = { message, tree, parents: head ? [head] : [] }
  const sha = shaOf(await origin.callAs(login, 'POST', `${git}/commits`, commit))
  await origin.callAs(login, 'PATCH', `${git}/refs/heads/${branch}`, { sha, force: isFirst })
}

// A tree takes text along, where bytes are a call each, of which the bare emulator takes 5,000 an hour.
function textOf(file: SeedFile): string | undefined {
  if (typeof file === 'string') return file
  if ('symlink' in file) return file.symlink
  return isUtf8(file) ? Buffer.from(file).toString('utf8') : undefined
}

/** Of an object, or of what a reference points at. */
export function shaOf(answer: unknown): string {
  const object = isRecord(answer) && isRecord(answer.object) ? answer.object : answer
  if (!isRecord(object) || typeof object.sha !== 'string') throw new Error('The emulator named no git object')
  return object.sha
}
