import type { Post } from '../contract/contract.ts'
import { HttpError } from '../contract/errors.ts'

// Why a write was refused, each with what to do about it.

export function notFound(id: string): HttpError {
  return new HttpError(404, `The post “${id}” was not found. It may have been deleted or renamed. Reload the page.`)
}

export function preconditionRequired(): HttpError {
  return new HttpError(
    428,
    'Say which version of the post you changed: send its revision in an If-Match header, so that no one else’s words are lost.',
  )
}

export function noMoment(): HttpError {
  return new HttpError(422, 'Say when the post is to appear: send publishAt with a date, or set it in the post first.')
}

export function noOwnId(id: string): HttpError {
  return new HttpError(
    422,
    `“${id}” cannot be the address of a post. Use small letters, digits, and hyphens between them, 80 characters at most.`,
  )
}

export function addressTaken(id: string): HttpError {
  return new HttpError(409, `The address /blog/${id} is taken by another post. Choose another one.`)
}

export function addressOfPage(id: string): HttpError {
  return new HttpError(409, `The address /blog/${id} belongs to a page of the site. Choose another one.`)
}

export function noRedirectTarget(id: string): HttpError {
  return new HttpError(404, `There is no post “${id}” to lead to, so nothing was deleted. Choose another one.`)
}

export function tooManyAliases(id: string, most: number): HttpError {
  return new HttpError(
    422,
    `${id} leads on from ${most} former addresses, and a post has no more of them. Remove one in its settings, then try again.`,
  )
}

export function busy(): HttpError {
  return new HttpError(409, 'Someone else is saving this post. Try again.')
}

export function stale(): HttpError {
  return new HttpError(
    412,
    'The post was changed by someone else since you opened it, so nothing was saved. Copy your text, refresh, and make your change again.',
  )
}

/** Of a file whose text cannot be shown whole, so that saving it from a text field would lose some of it. */
export function notEditable(id: string, why: string): HttpError {
  return new HttpError(
    422,
    `${id}.md cannot be edited here, because ${why}. Correct the file in your own editor and commit it with git.`,
  )
}

export function unreadable(post: Post): HttpError {
  const problem = post.problems?.find(({ severity }) => severity === 'error')
  return new HttpError(
    422,
    `${post.id}.md cannot be read as a post (line ${problem?.line}: ${problem?.message}) Correct line ${problem?.line} in the editor and save, then try again.`,
  )
}

export function postTooLarge(): HttpError {
  return new HttpError(413, 'The post is larger than 1 MiB. Split it in two, or move what is large into images.')
}

export function brokenImage(): HttpError {
  return new HttpError(422, 'The image is broken or was cut off on its way. Export it again, then try once more.')
}

export function imageTooLarge(): HttpError {
  return new HttpError(413, 'The image is larger than 5 MiB. Make it smaller, then try again.')
}
