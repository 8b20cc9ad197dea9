import { HttpError } from '../contract/errors.ts'
import type { FoundNeeds } from './image-needs.ts'

// Why a write of an image was refused, each with what to do about it.

export function imageNotFound(name: string): HttpError {
  return new HttpError(404, `The image “${name}” was not found. It may have been deleted or renamed. Reload the page.`)
}

export function imageChanged(): HttpError {
  return new HttpError(
    412,
    'The image was replaced by someone else since you saw it, so nothing was done. Refresh the list and look again.',
  )
}

export function postChanged(title: string): HttpError {
  return new HttpError(
    409,
    `The post “${title}” was changed since, so nothing was taken back. Change the image again instead.`,
  )
}

export function noImageName(name: string, ending: string): HttpError {
  return new HttpError(
    422,
    `“${name}” cannot be the name of this image. Use a-z, 0-9, and hyphens before ${ending}, 80 characters at most.`,
  )
}

export function imageBusy(): HttpError {
  return new HttpError(409, 'Someone else is changing this image. Try again.')
}

export function noImagesFolder(): HttpError {
  return new HttpError(
    409,
    'Beside the posts, “images” is a file or a link and no folder, so the image was not saved. Rename it, then try again.',
  )
}

const MAX_NAMED = 5
const SHORT_ID = 10

/** Undefined where nothing would miss the image. */
export function findNeeded(name: string, { posts, deletedPosts, pulls, fault }: FoundNeeds): HttpError | undefined {
  const all = [
    ...posts.map(({ title }) => `“${title}”`),
    ...deletedPosts.map(({ title }) => `the deleted post “${title}”`),
    ...pulls.map(({ number, title }) => `pull request #${number} “${title}”`),
  ]
  const more = fault ? ` There may be more: ${fault.message}` : ''
  if (all.length > 0) {
    const advice = posts.length > 0 ? 'Take it out there first' : 'Keep it'
    return new HttpError(
      409,
      `The image “${name}” is still needed by ${listOf(all)}, so it was not deleted. ${advice}, or delete it anyway with ?force=1.${more}`,
    )
  }
  if (!fault) return undefined
  return new HttpError(
    fault.status === 503 ? 503 : 409,
    `The image “${name}” was not deleted, since a deleted post or an open pull request may still need it. ${fault.message} To delete it anyway, use ?force=1.`,
    fault.retryAfter,
  )
}

function listOf(all: readonly string[]): string {
  const more = all.length - MAX_NAMED
  const list = [...all.slice(0, MAX_NAMED), ...(more > 0 ? [`${more} more`] : [])]
  const last = list.length > 1 ? list.pop() : undefined
  return `${list.join(', ')}${last ? ` and ${last}` : ''}`
}

export function noSuchVersion(name: string, commit: string): HttpError {
  return new HttpError(404, `No commit ${commit.slice(0, SHORT_ID)} is in the history of an image “${name}”.`)
}

export function imageNameTaken(name: string): HttpError {
  return new HttpError(
    409,
    `Another image is called “${name}” now, so the deleted one was not restored. Delete that one or rename it, then try again.`,
  )
}

export function newImageNameTaken(name: string): HttpError {
  return new HttpError(409, `Another image is called “${name}”. Choose another name.`)
}

export function tooLargeToRestore(name: string): HttpError {
  return new HttpError(413, `The image “${name}” was larger than 20 MiB. Restore it with git.`)
}
