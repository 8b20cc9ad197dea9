import { HttpError } from '../../errors.ts'
import { answerOf, messageOf, saidBy, statusOf, toHttpError } from './errors.ts'

const NOT_SURE =
  'the pull request may not be open yet. Your text is kept, and trying again makes no second pull request'

/** What GitHub refused on the way to a pull request, as something to tell the person. */
export function toProposalError(error: unknown, repository: string, login: string): HttpError {
  if (error instanceof HttpError) return error
  const [status, message] = [statusOf(error), messageOf(error)]
  if (!answerOf(error)) return toHttpError(error, repository, NOT_SURE)
  if (/rule violation|protected branch/i.test(message))
    return new HttpError(422, `The rules of ${repository} refuse the branch: ${saidBy(message)}.`)
  if (status === 404)
    return new HttpError(
      403,
      `GitHub does not let ${login} propose to ${repository} with this sign-in, so nothing was proposed. Sign out, sign in again and try once more; your text is kept.`,
    )
  if (status === 422) return new HttpError(422, `GitHub refused the pull request: ${saidBy(message)}.`)
  return toHttpError(error, repository, NOT_SURE)
}

export function isAlreadyThere(error: unknown): boolean {
  const [status, message] = [statusOf(error), messageOf(error)]
  return status === 422 && /already exists/i.test(message)
}

/** What is to be built on is not there, in the words for a tree and for a reference. */
export function isObjectMissing(error: unknown): boolean {
  const [status, message] = [statusOf(error), messageOf(error)]
  return status === 404 || (status === 422 && /object does not exist/i.test(message))
}

export function isMissing(error: unknown): boolean {
  // 409: a repository without any commit, such as a fork that is still being made.
  return [404, 409].includes(statusOf(error) ?? 0)
}
