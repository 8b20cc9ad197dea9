import { formsOf } from '#content/unicode-forms.ts'
import type { Body } from '../../contract/contract.ts'
import { isPostName } from '../front-matter/post-id.ts'
import { standingAt } from '../schedule.ts'
import { anchorsOf } from './anchors.ts'
import type { CheckContext, KnownImage } from './check-context.ts'
import type { FolderNames } from './folder-names.ts'
import type { ReadPost } from './read-post.ts'

/** The folder of posts as it is at one moment: on the branch, or on a disk. */
export interface PostFolder {
  names(): Promise<FolderNames>
  readPost(id: string): Promise<ReadPost | undefined>
  readWhole(id: string): Promise<Body>
  findImage(name: string): Promise<KnownImage | undefined>
}

/** What surrounds the posts of a folder on a site with these pages. */
export function createCheckContext(
  folder: PostFolder,
  findPage: CheckContext['findPage'],
  now: CheckContext['now'] = Date.now,
): CheckContext {
  return {
    async findPost(id) {
      for (const form of isPostName(id) ? formsOf(id) : []) {
        const post = await folder.readPost(form)
        const anchors = async () => anchorsOf(await folder.readWhole(form))
        if (post) return { standing: standingAt(post.subject, now()), anchors }
      }
      return undefined
    },
    namesLike: async (id) => (await folder.names()).like(id).filter((other) => other !== id),
    findAliasHolders: async (alias) => (await folder.names()).holdersOf(alias),
    async findImage(name) {
      for (const form of formsOf(name)) {
        const image = await folder.findImage(form)
        if (image) return image
      }
      return undefined
    },
    findPage,
    now,
  }
}
