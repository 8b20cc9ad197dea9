import { HttpError } from '../errors.ts'

// Why a write of an image was refused, each with what to do about it.

export function imageNotFound(name: string): HttpError {
  return new HttpError(404, `There is no image “${name}”. It may have been deleted or renamed; refresh the list.`)
}

export function imageChanged(): HttpError {
  return new HttpError(
    412,
    'The image was replaced by somebody else since you saw it, so it was not deleted. Refresh the list and look again.',
  )
}

export function imageBusy(): HttpError {
  return new HttpError(409, 'The image is being changed by somebody else at this very moment. Try again.')
}

export function noImagesFolder(): HttpError {
  return new HttpError(
    409,
    'Beside the posts, “images” is a file or a link and no folder, so the image was not saved. Rename it, then try again.',
  )
}

const MAX_NAMED = 5

export function imageInUse(name: string, titles: readonly string[]): HttpError {
  const named = titles.slice(0, MAX_NAMED).map((title) => `“${title}”`)
  const more = titles.length - named.length
  const list = [...named, ...(more > 0 ? [`${more} more`] : [])]
  const last = list.length > 1 ? list.pop() : undefined
  return new HttpError(
    409,
    `The image “${name}” is still shown in ${list.join(', ')}${last ? ` and ${last}` : ''}, so it was not deleted. Take it out there first, or delete it all the same with ?force=1.`,
  )
}
