import { findPostId } from '../folder-layout.ts'
import { isPostName } from '../post-id.ts'
import { standingAt } from '../schedule.ts'
import { type AliasFolder, groupAliases } from './alias-holders.ts'
import { anchorsOf } from './anchors.ts'
import type { Body } from './body.ts'
import type { ReadPost } from './read-post.ts'
import type { KnownImage, Surroundings } from './surroundings.ts'

/** The folder of posts as it is at one moment: on the branch, or on a disk. */
export interface PostFolder extends AliasFolder {
  readPost(id: string): Promise<ReadPost | undefined>
  readWhole(id: string): Promise<Body>
  findImage(name: string): Promise<KnownImage | undefined>
}

/** What surrounds the posts of a folder on a site with these pages. */
export function createSurroundings(
  folder: PostFolder,
  findPage: Surroundings['findPage'],
  now: Surroundings['now'] = Date.now,
): Surroundings {
  let byLowerCase: Map<string, string[]> | undefined
  let byAlias: ReturnType<typeof groupAliases> | undefined
  return {
    async findPost(id) {
      const post = isPostName(id) ? await folder.readPost(id) : undefined
      if (!post) return undefined
      return {
        standing: standingAt(post.subject, now()),
        anchors: async () => anchorsOf(await folder.readWhole(id)),
      }
    },
    namesLike(id) {
      byLowerCase ??= groupNames(folder.names())
      return (byLowerCase.get(id.normalize().toLowerCase()) ?? []).filter((other) => other !== id)
    },
    async findAliasHolders(alias) {
      byAlias ??= groupAliases(folder)
      try {
        return (await byAlias).get(alias) ?? []
      } catch (error) {
        // A file that could not be fetched: the next who asks tries again.
        byAlias = undefined
        throw error
      }
    },
    findImage: (name) => folder.findImage(name),
    findPage,
    now,
  }
}

function groupNames(names: Iterable<string>): Map<string, string[]> {
  const groups = new Map<string, string[]>()
  for (const name of names) {
    const id = findPostId(name)
    if (id === undefined) continue
    const key = id.normalize().toLowerCase()
    groups.set(key, [...(groups.get(key) ?? []), id].sort())
  }
  return groups
}
