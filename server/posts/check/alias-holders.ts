import { setImmediate as nextTurn } from 'node:timers/promises'
import { findPostId } from '../folder-layout.ts'

export interface AliasFolder {
  /** Of all files at its top. */
  names(): Iterable<string>
  aliasesOf(id: string): Promise<readonly string[]>
}

const POSTS_A_TURN = 500

/** The posts that name each alias, in the order of the folder. */
export async function groupAliases(folder: AliasFolder): Promise<ReadonlyMap<string, readonly string[]>> {
  const holders = new Map<string, string[]>()
  let count = 0
  for (const name of folder.names()) {
    const id = findPostId(name)
    if (id === undefined) continue
    // Lets other requests be answered in between.
    if (++count % POSTS_A_TURN === 0) await nextTurn()
    for (const alias of await folder.aliasesOf(id)) holders.set(alias, [...(holders.get(alias) ?? []), id])
  }
  return holders
}
