import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { outsideOfHooks } from '#server/repository/local/git.ts'
import { runHosted } from '#server/repository/local/git-host.ts'

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
    const text = await mergeTexts(await readText(our.sha), await readText(before.sha), await readText(their.sha))
    if (text === undefined) return undefined
    merged.set(name, { text, mode: their.mode })
  }
  return merged
}

function isSame(one: TreeFile | undefined, other: TreeFile | undefined): boolean {
  return one?.sha === other?.sha && one?.mode === other?.mode
}

async function mergeTexts(...texts: [ours: string, base: string, theirs: string]): Promise<string | undefined> {
  const folder = await mkdtemp(path.join(tmpdir(), 'merge-'))
  try {
    const files = texts.map((_, index) => path.join(folder, String(index)))
    await Promise.all(texts.map((text, index) => writeFile(path.join(folder, String(index)), text)))
    const args = ['merge-file', '-p', ...files]
    const { exitCode, out } = await runHosted({ args, cwd: folder, env: outsideOfHooks(process.env), input: '' })
    return exitCode === 0 ? Buffer.from(out).toString() : undefined
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
