import { isMalformedPath } from './contents.ts'
import { type Answer, type Call, errorAnswer, isRecord, jsonAnswer, jsonOf } from './exchange.ts'

const EMPTY_TREE = '4b825dc642cb6eb9a060e54bf8d69288fbee4904'

/** In git's order, where a folder is sorted as if its name ended in a slash, each entry with its address. */
export function mendTree(answer: Answer, repositoryUrl: string): Answer {
  const listing = jsonOf(answer)
  if (!isRecord(listing) || !Array.isArray(listing.tree)) return answer
  const entries = listing.tree.filter(isRecord).map((entry) => ({
    key: Buffer.from(`${entry.path}${entry.type === 'tree' ? '/' : ''}`),
    entry: { ...entry, url: `${repositoryUrl}/git/${entry.type}s/${entry.sha}` },
  }))
  const tree = entries.sort((left, right) => Buffer.compare(left.key, right.key)).map(({ entry }) => entry)
  return jsonAnswer(answer.status, { ...listing, tree })
}

/** `POST …/git/trees`, where the bare emulator keeps a folder whose last file goes, which git has no way to do. */
export async function createTree(call: Call, root: string, forward: (call: Call) => Promise<Answer>): Promise<Answer> {
  const body = jsonOf(call)
  if (!isRecord(body) || !Array.isArray(body.tree)) return forward(call)
  const entries = body.tree.filter(isRecord)
  if (entries.some(({ path }) => isMalformedPath(String(path))))
    return errorAnswer(422, 'tree.path contains a malformed path component')

  const read = async (path: string) => jsonOf(await forward({ ...call, method: 'GET', path, body: Buffer.alloc(0) }))
  const write = (tree: Record<string, unknown>) => forward({ ...call, body: Buffer.from(JSON.stringify(tree)) })
  const base = body.base_tree && (await read(`${root}/git/commits/${body.base_tree}`))
  // GitHub takes the id of a commit for the id of its tree.
  let answer = await write(isRecord(base) && isRecord(base.tree) ? { ...body, base_tree: base.tree.sha } : body)
  if (entries.every(({ sha }) => sha !== null)) return answer
  for (;;) {
    const made = jsonOf(answer)
    if (answer.status !== 201 || !isRecord(made)) return answer
    const listing = await read(`${root}/git/trees/${made.sha}?recursive=1`)
    const below = isRecord(listing) && Array.isArray(listing.tree) ? listing.tree.filter(isRecord) : []
    const emptied = below.filter(({ sha }) => sha === EMPTY_TREE)
    if (emptied.length === 0) return answer
    const gone = emptied.map(({ path }) => ({ path, mode: '040000', type: 'tree', sha: null }))
    answer = await write({ base_tree: made.sha, tree: gone })
  }
}
