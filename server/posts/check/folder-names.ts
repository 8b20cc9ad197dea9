import { createSlices } from '../../repository/in-slices.ts'
import { findPostId } from '../folder-layout.ts'

/** What the names of posts, and the aliases in them, say about each other. */
export interface FolderNames {
  /** Takes in a post that is new or has changed. */
  put(id: string, aliases: readonly string[]): void
  remove(id: string): void
  /** Returns the ids that are equal to one but for capital letters, itself included, in order. */
  like(id: string): string[]
  /** Returns the ids of the posts that name an alias, in order. */
  holdersOf(alias: string): string[]
}

export function createFolderNames(): FolderNames {
  const likes = new Map<string, Set<string>>()
  const holders = new Map<string, Set<string>>()
  const aliasesOf = new Map<string, readonly string[]>()

  const remove = (id: string) => {
    leave(likes, keyOf(id), id)
    for (const alias of aliasesOf.get(id) ?? []) leave(holders, alias, id)
    aliasesOf.delete(id)
  }

  return {
    put(id, aliases) {
      remove(id)
      enter(likes, keyOf(id), id)
      if (aliases.length === 0) return
      for (const alias of aliases) enter(holders, alias, id)
      aliasesOf.set(id, aliases)
    },
    remove,
    like: (id) => [...(likes.get(keyOf(id)) ?? [])].sort(),
    holdersOf: (alias) => [...(holders.get(alias) ?? [])].sort(),
  }
}

/**
 * Takes in the files of some paths, of which those are left out that are no posts. A post whose aliases are undefined is
 * gone. Other requests are answered in between.
 */
export async function putNames(
  names: FolderNames,
  paths: Iterable<string>,
  aliasesOf: (id: string) => Promise<readonly string[] | undefined>,
): Promise<FolderNames> {
  const slice = createSlices()
  for (const path of paths) {
    const id = findPostId(path)
    if (id === undefined) continue
    await slice()
    const aliases = await aliasesOf(id)
    if (aliases) names.put(id, aliases)
    else names.remove(id)
  }
  return names
}

function keyOf(id: string): string {
  return id.normalize().toLowerCase()
}

function enter(groups: Map<string, Set<string>>, key: string, id: string): void {
  const group = groups.get(key)
  if (group) group.add(id)
  else groups.set(key, new Set([id]))
}

function leave(groups: Map<string, Set<string>>, key: string, id: string): void {
  const group = groups.get(key)
  group?.delete(id)
  if (group?.size === 0) groups.delete(key)
}
