import { diffTexts, type Hunk } from './diff-hunks.ts'
import { isRecord } from './exchange.ts'
import type { Origin } from './origin.ts'
import type { createPullState, Pull } from './pull-state.ts'

/** What a pull request changes, at one of its commits. */
export interface PullDiff {
  head: string
  /** The commit that its branch has in common with the branch that it is for. */
  base: string
  /** Oldest first. */
  commits: string[]
  /** By the path, the path that the file had before. */
  files: ReadonlyMap<string, string>
}

export type PullDiffs = ReturnType<typeof createPullDiffs>

/** The changes of pull requests by their lines. What git names by its content is read once. */
export function createPullDiffs(
  origin: Origin,
  owner: string,
  fullName: string,
  state: Pick<ReturnType<typeof createPullState>, 'findHead' | 'compare'>,
) {
  const git = `/repos/${fullName}/git`
  const trees = new Map<string, Promise<Map<string, string>>>()
  const texts = new Map<string, Promise<string>>()
  const diffs = new Map<string, Promise<Hunk[]>>()

  const readTree = remember(trees, async (commit) => {
    const found = await origin.callAs(owner, 'GET', `${git}/trees/${commit}?recursive=1`, undefined, [404])
    const entries = isRecord(found) && Array.isArray(found.tree) ? found.tree.filter(isRecord) : []
    return new Map(entries.map(({ path, sha }) => [String(path), String(sha)]))
  })

  const readText = remember(texts, async (blob) => {
    const found = blob && (await origin.callAs(owner, 'GET', `${git}/blobs/${blob}`))
    return isRecord(found) ? Buffer.from(String(found.content), 'base64').toString('utf8') : ''
  })

  const readHunks = remember(diffs, async (blobs) => {
    const [before = '', after = ''] = blobs.split(':')
    return diffTexts(await readText(before), await readText(after))
  })

  const findBlob = async (commit: string, path: string) => (await readTree(commit)).get(path)

  return {
    /** Of the head, unless a commit is named. */
    async read(pull: Pull, commit?: string): Promise<PullDiff> {
      const head = commit ?? (await state.findHead(pull))
      const { files, commits, merge_base_commit: base } = await state.compare(pull, head)
      const listed = Array.isArray(files) ? files.filter(isRecord) : []
      return {
        head,
        base: isRecord(base) ? String(base.sha) : String(pull.base.sha),
        commits: (Array.isArray(commits) ? commits.filter(isRecord) : []).map(({ sha }) => String(sha)),
        files: new Map(
          listed.map(({ filename, previous_filename }) => [String(filename), String(previous_filename ?? filename)]),
        ),
      }
    },
    async hunksOf({ head, base, files }: PullDiff, path: string): Promise<Hunk[]> {
      const before = (await findBlob(base, files.get(path) ?? path)) ?? ''
      return readHunks(`${before}:${(await findBlob(head, path)) ?? ''}`)
    },
    /** How a file became what it is at another commit; undefined where it is not there. */
    async between(from: string, to: string, path: string, newPath = path): Promise<Hunk[] | undefined> {
      const [before, after] = [await findBlob(from, path), await findBlob(to, newPath)]
      return before === undefined || after === undefined ? undefined : readHunks(`${before}:${after}`)
    },
  }
}

function remember<Value>(known: Map<string, Promise<Value>>, read: (key: string) => Promise<Value>) {
  return (key: string): Promise<Value> => {
    const value = known.get(key) ?? read(key)
    known.set(key, value)
    return value
  }
}
