import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

export interface TreeFile {
  mode: string
  type: string
  sha: string
}

/** By path. */
export type Tree = ReadonlyMap<string, TreeFile>

/** A file of the merged tree where it differs from ours; null removes it, a text is new. */
export type MergedFile = TreeFile | { text: string; mode: string } | null

/** Merges three trees as git does, texts by their lines; undefined where they conflict. */
export async function mergeTrees(
  base: Tree,
  ours: Tree,
  theirs: Tree,
  readText: (blob: string) => Promise<string>,
): Promise<Map<string, MergedFile> | undefined> {
  const merged = new Map<string, MergedFile>()
  for (const name of new Set([...base.keys(), ...theirs.keys()])) {
    const [before, our, their] = [base.get(name), ours.get(name), theirs.get(name)]
    if (isSame(before, their) || isSame(our, their)) continue
    if (isSame(before, our)) {
      merged.set(name, their ?? null)
      continue
    }
    if (!before || !our || !their) return undefined
    const text = mergeTexts(await readText(our.sha), await readText(before.sha), await readText(their.sha))
    if (text === undefined) return undefined
    merged.set(name, { text, mode: their.mode })
  }
  return merged
}

function isSame(one: TreeFile | undefined, other: TreeFile | undefined): boolean {
  return one?.sha === other?.sha && one?.mode === other?.mode
}

function mergeTexts(...texts: [ours: string, base: string, theirs: string]): string | undefined {
  const folder = mkdtempSync(path.join(tmpdir(), 'merge-'))
  const files = texts.map((text, index) => {
    const file = path.join(folder, String(index))
    writeFileSync(file, text)
    return file
  })
  try {
    return execFileSync('git', ['merge-file', '-p', ...files], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  } catch {
    return undefined
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
