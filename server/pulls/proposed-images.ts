import type { Proposal } from '../contract.ts'
import { HttpError } from '../errors.ts'
import { checkImage } from '../posts/check-image.ts'
import { imagePath } from '../posts/folder-layout.ts'
import { imageNames } from '../posts/image-name.ts'
import type { FileChange } from '../repository/proposals.ts'

/**
 * Names the pictures of a proposal, writes these names into its texts, and gives the files to commit with them. The names
 * come from the bytes, so that the same proposal has the same ones when it is sent again. Throws HttpError 413, 415 or 422.
 */
export function placeImages({ images = [], ...proposal }: Proposal): { proposal: Proposal; files: FileChange[] } {
  const files: FileChange[] = []
  let posts = proposal.posts
  for (const { placeholder, name, data } of images) {
    const bytes = Buffer.from(data, 'base64')
    const { format } = checkNamed(name, bytes)
    // Long enough that no other picture has the name, so that it is not looked for.
    const [, named = ''] = imageNames(name, format, bytes)
    const path = imagePath(named)
    files.push({ path, bytes, isNew: true })
    posts = posts.map((post) => {
      const { content } = post.change ?? {}
      return content === undefined
        ? post
        : { ...post, change: { ...post.change, content: content.replaceAll(placeholder, path) } }
    })
  }
  return { proposal: { ...proposal, posts }, files }
}

function checkNamed(name: string, bytes: Uint8Array) {
  try {
    return checkImage(bytes)
  } catch (error) {
    throw error instanceof HttpError ? new HttpError(error.status, `“${name}”: ${error.message}`) : error
  }
}
