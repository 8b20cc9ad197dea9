import type { PullPost } from '../contract.ts'
import { isImageName } from '../posts/image-format.ts'
import { isPostName } from '../posts/post-id.ts'
import type { PullChanges } from '../repository/pulls.ts'
import { IMAGES_FOLDER, mayBePost } from '../repository/repository.ts'

export interface Touched {
  posts: PullPost[]
  /** As a post names them: `images/name.png`. */
  images: string[]
  /** How many files that are neither. */
  otherFiles: number
}

/** What a pull request's changes mean for the blog. */
export function findTouched({ files, elsewhere }: Pick<PullChanges, 'files' | 'elsewhere'>): Touched {
  const posts: PullPost[] = []
  const images = new Set<string>()
  let otherFiles = elsewhere
  for (const { path, previousPath, change } of files) {
    const id = postIdOf(path)
    const previousId = previousPath === undefined ? undefined : postIdOf(previousPath)
    const shown = [path, previousPath].filter((one) => one !== undefined && isImage(one))
    for (const image of shown) if (image !== undefined) images.add(image)
    if (id !== undefined && previousId !== undefined) posts.push({ id, change, previousId })
    else if (id !== undefined) posts.push({ id, change: change === 'renamed' ? 'added' : change })
    else if (previousId !== undefined) posts.push({ id: previousId, change: 'removed' })
    else if (shown.length === 0) otherFiles++
  }
  return { posts: posts.sort(byId), images: [...images].sort(), otherFiles }
}

function isImage(path: string): boolean {
  return path.startsWith(`${IMAGES_FOLDER}/`) && isImageName(path.slice(IMAGES_FOLDER.length + 1))
}

function postIdOf(path: string): string | undefined {
  const id = path.slice(0, -'.md'.length)
  return mayBePost(path) && isPostName(id) ? id : undefined
}

function byId({ id: one }: PullPost, { id: other }: PullPost): number {
  return one < other ? -1 : 1
}
