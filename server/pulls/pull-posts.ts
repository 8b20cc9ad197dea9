import type { PullPost } from '../contract/contract.ts'
import { findNameInImages, findPostId } from '../posts/folder-layout.ts'
import { isImageName } from '../posts/front-matter/image-format.ts'
import type { PullChanges } from '../repository/pulls.ts'

export interface Touched {
  posts: PullPost[]
  /** As a post names them: `images/name.png`. */
  images: string[]
  /** The files that are neither, by where they are in the repository. */
  others: string[]
  /** Where it puts or leaves posts and images, and where it takes them from, relative to the folder of posts. */
  kept: string[]
  taken: string[]
}

type PullTouches = Pick<PullChanges, 'folder' | 'files' | 'elsewhere'>

/** What a pull request's changes mean for the blog. */
export function findTouched({ folder, files, elsewhere }: PullTouches): Touched {
  const posts: PullPost[] = []
  const images = new Set<string>()
  const others = [...elsewhere]
  const kept: string[] = []
  const taken: string[] = []
  for (const { path, previousPath, change } of files) {
    const id = findPostId(path)
    const previousId = previousPath === undefined ? undefined : findPostId(previousPath)
    for (const one of [path, previousPath]) {
      if (one === undefined) continue
      if (isImage(one)) images.add(one)
      else if (findPostId(one) === undefined) {
        others.push(`${folder}/${one}`)
        continue
      }
      ;(one === previousPath || change === 'removed' ? taken : kept).push(one)
    }
    if (id !== undefined && previousId !== undefined) posts.push({ id, change, previousId })
    else if (id !== undefined) posts.push({ id, change: change === 'renamed' ? 'added' : change })
    else if (previousId !== undefined) posts.push({ id: previousId, change: 'removed' })
  }
  return { posts: posts.sort(byId), images: [...images].sort(), others, kept, taken }
}

function isImage(path: string): boolean {
  const name = findNameInImages(path)
  return name !== undefined && isImageName(name)
}

function byId({ id: one }: PullPost, { id: other }: PullPost): number {
  return one < other ? -1 : 1
}
