import { type Answer, type Call, isRecord, jsonAnswer, jsonOf } from './exchange.ts'
import { mergeTrees, type Tree, type TreeFile } from './merge-trees.ts'
import type { Origin } from './origin.ts'
import { createTree } from './trees.ts'

export interface MergeRequest {
  login: string
  message: string
  method: 'merge' | 'squash' | 'rebase'
  head: string
  /** As `PullRules` tells. */
  followsRenames: boolean
}

/** Merges of commits into the branch, made of git's own objects: the bare emulator takes over the head's files as they are. */
export function createPullMerges(origin: Origin, owner: string, fullName: string, branch: string) {
  const root = `/repos/${fullName}`

  async function read(path: string): Promise<Record<string, unknown>> {
    const found = await origin.callAs(owner, 'GET', `${root}/${path}`)
    return isRecord(found) ? found : {}
  }

  async function readBranch(): Promise<string> {
    const { object } = await read(`git/ref/heads/${branch}`)
    return isRecord(object) ? String(object.sha) : ''
  }

  async function readTree(commit: string): Promise<Tree> {
    const { tree } = await read(`git/trees/${commit}?recursive=1`)
    const entries = Array.isArray(tree) ? tree.filter(isRecord).filter(({ type }) => type !== 'tree') : []
    return new Map(
      entries.map(({ path, mode, type, sha }) => [
        String(path),
        { mode: String(mode), type: String(type), sha: String(sha) } satisfies TreeFile,
      ]),
    )
  }

  async function readText(blob: string): Promise<string> {
    const { content } = await read(`git/blobs/${blob}`)
    return Buffer.from(String(content), 'base64').toString('utf8')
  }

  async function mergeInto(ours: string, head: string, followsRenames: boolean) {
    const comparison = await read(`compare/${ours}...${head}`)
    const base = isRecord(comparison.merge_base_commit) ? String(comparison.merge_base_commit.sha) : ours
    const trees = await Promise.all([base, ours, head].map(readTree))
    const [baseTree, ourTree, theirTree] = trees as [Tree, Tree, Tree]
    return mergeTrees(baseTree, ourTree, theirTree, { readText, followsRenames })
  }

  return {
    readBranch,
    async isMergeable(head: string, followsRenames: boolean): Promise<boolean> {
      return (await mergeInto(await readBranch(), head, followsRenames)) !== undefined
    },
    /** The commit's id; undefined where it conflicts. */
    async merge({ login, message, method, head, followsRenames }: MergeRequest): Promise<string | undefined> {
      const ours = await readBranch()
      const merged = await mergeInto(ours, head, followsRenames)
      if (!merged) return undefined
      const tree = [...merged].map(([path, file]) => {
        if (file === null) return { path, mode: '100644', type: 'blob', sha: null }
        return 'text' in file ? { path, mode: file.mode, type: 'blob', content: file.text } : { path, ...file }
      })
      const asPerson = async ({ method: verb, path, body }: Call): Promise<Answer> => {
        const made = await origin.callAs(login, verb, path, jsonOf({ body }))
        return jsonAnswer(verb === 'POST' ? 201 : 200, made)
      }
      const body = Buffer.from(JSON.stringify({ base_tree: ours, tree }))
      const call = { method: 'POST', path: `${root}/git/trees`, headers: {}, body }
      const made = jsonOf(await createTree(call, root, asPerson))
      const parents = method === 'merge' ? [ours, head] : [ours]
      const newTree = isRecord(made) ? made.sha : undefined
      const commit = await origin.callAs(login, 'POST', `${root}/git/commits`, { message, tree: newTree, parents })
      const sha = isRecord(commit) ? String(commit.sha) : ''
      await origin.callAs(login, 'PATCH', `${root}/git/refs/heads/${branch}`, { sha })
      return sha
    },
  }
}
