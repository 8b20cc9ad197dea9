import type { Post, PostChange } from '../contract/contract.ts'
import { HttpError } from '../contract/errors.ts'
import { isSameContent } from './front-matter/post-text.ts'
import type { Texts } from './texts.ts'

/**
 * Throws HttpError 422 where a change would save or publish a text that the site cannot render in time. What changes
 * neither the text nor publishes it passes: a post that came so by git can still be unpublished and renamed.
 */
export async function refuseTooComplex(
  texts: Pick<Texts, 'isRenderable'>,
  post: Pick<Post, 'title' | 'content' | 'status' | 'revision'> | undefined,
  change: PostChange,
  options: Parameters<Texts['isRenderable']>[1] = {},
): Promise<void> {
  const hasText = change.content !== undefined && !(post && isSameContent(post, change.content))
  const isPublished = change.status !== undefined && change.status !== 'draft' && change.status !== post?.status
  if (!hasText && !isPublished) return
  const title = change.title ?? post?.title ?? ''
  const content = change.content ?? post?.content ?? ''
  // What the file says already was read before.
  if (await texts.isRenderable(hasText || title !== post?.title ? { title, content } : post, options)) return
  throw new HttpError(
    422,
    `The site cannot render this text within a second, so it was not ${hasText ? 'saved' : 'published'}. Split the post, or take out long runs of signs such as * or [ and deep nesting; your text is kept.`,
  )
}
