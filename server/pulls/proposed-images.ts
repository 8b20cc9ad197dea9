import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Proposal, ProposedPost } from '../contract.ts'
import { HttpError } from '../errors.ts'
import { imagePath, MAX_POST_BYTES } from '../posts/folder-layout.ts'
import { imageNames } from '../posts/image-name.ts'
import { postTooLarge } from '../posts/refusals.ts'
import type { Texts } from '../posts/texts.ts'
import type { FileChange } from '../repository/proposals.ts'
import { aboutPost } from './propose-refusals.ts'

type ImageTexts = Pick<Texts, 'checkImage'>

// As routes/proposal-body.ts takes them.
const PLACEHOLDER = /images\/[\w-]{8,64}\.upload/g

/**
 * Names the pictures of a proposal, writes these names into its texts, and gives the files to commit with them. The names
 * come from the bytes, so that the same proposal has the same ones when it is sent again. Throws HttpError 413, 415 or 422.
 */
export async function placeImages(
  { images = [], ...proposal }: Proposal,
  texts: ImageTexts,
): Promise<{ proposal: Proposal; files: FileChange[] }> {
  const tooLarge = proposal.posts.find(({ change }) => isTooLarge(change?.content))
  if (tooLarge) throw aboutPost(postTooLarge(), tooLarge)
  const files: FileChange[] = []
  const paths = new Map<string, string>()
  for (const { placeholder, name, data } of images) {
    const bytes = Buffer.from(data, 'base64')
    const { format } = await checkNamed(name, bytes, texts)
    // Long enough that no other picture has the name, so that it is not looked for.
    const [, named = ''] = imageNames(name, format, bytes)
    const path = imagePath(named)
    files.push({ path, bytes, isNew: true })
    paths.set(placeholder, path)
  }
  if (files.length === 0) return { proposal, files }
  const posts: ProposedPost[] = []
  for (const post of proposal.posts) {
    await nextTurn()
    const written = post.change?.content?.replace(PLACEHOLDER, (found) => paths.get(found) ?? found)
    if (isTooLarge(written)) throw aboutPost(postTooLarge(), post)
    posts.push(written === undefined ? post : { ...post, change: { ...post.change, content: written } })
  }
  return { proposal: { ...proposal, posts }, files }
}

function isTooLarge(content: string | undefined): boolean {
  return content !== undefined && Buffer.byteLength(content) > MAX_POST_BYTES
}

async function checkNamed(name: string, bytes: Uint8Array, texts: ImageTexts) {
  try {
    return await texts.checkImage(bytes)
  } catch (error) {
    throw error instanceof HttpError ? new HttpError(error.status, `“${name}”: ${error.message}`) : error
  }
}
