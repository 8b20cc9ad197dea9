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

type ReadText = (blob: string) => Promise<string>

/** Merges three trees as git does, texts by their lines; undefined where they conflict. */
export async function mergeTrees(
  base: Tree,
  ours: Tree,
  theirs: Tree,
  { readText, followsRenames }: { readText: ReadText; followsRenames: boolean },
): Promise<Map<string, MergedFile> | undefined> {
  if (followsRenames) {
    const renamed = await findRenames(base, ours, readText)
    // Git does not decide between a renamed file and a removed one.
    if ([...renamed.keys()].some((name) => !theirs.has(name))) return undefined
    const follow = (tree: Tree) => new Map([...tree].map(([name, file]) => [renamed.get(name) ?? name, file]))
    return mergeTrees(follow(base), ours, follow(theirs), { readText, followsRenames: false })
  }
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

/** The files that a side has renamed, old name and new: those that share at least half of their lines. */
async function findRenames(base: Tree, side: Tree, readText: ReadText): Promise<Map<string, string>> {
  const renamed = new Map<string, string>()
  const came = [...side.keys()].filter((name) => !base.has(name))
  for (const [name, file] of base) {
    if (side.has(name)) continue
    const before = (await readText(file.sha)).split('\n')
    for (const other of came) {
      const after = (await readText(side.get(other)?.sha ?? '')).split('\n')
      const shared = before.filter((line) => after.includes(line)).length
      if (2 * shared >= Math.max(before.length, after.length)) renamed.set(name, other)
    }
  }
  return renamed
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
