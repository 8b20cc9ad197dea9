import { HttpError } from '../../errors.ts'
import { answerOf, readRefusal, statusOf, toHttpError } from './errors.ts'

const NOT_SURE =
  'the pull request may not be open yet. Your text is kept, and trying again makes no second pull request'

/** What GitHub refused on the way to a pull request, as something to tell the person. */
export function toProposalError(error: unknown, repository: string, login: string): HttpError {
  if (error instanceof HttpError) return error
  const status = statusOf(error)
  if (!answerOf(error)) return toHttpError(error, repository, NOT_SURE)
  const { said, isRule } = readRefusal(error)
  if (isRule) return new HttpError(422, `The rules of ${repository} refuse the branch: ${said}.`)
  if (status === 404)
    return new HttpError(
      403,
      `GitHub does not let ${login} propose to ${repository} with this sign-in, so nothing was proposed. Sign out, sign in again and try once more; your text is kept.`,
    )
  if (status === 422) return new HttpError(422, `GitHub refused the pull request: ${said}.`)
  return toHttpError(error, repository, NOT_SURE)
}

export function isMissing(error: unknown): boolean {
  // 409: a repository without any commit, such as a fork that is still being made.
  return [404, 409].includes(statusOf(error) ?? 0)
}
