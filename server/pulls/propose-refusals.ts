import type { Post, ProposedPost } from '../contract/contract.ts'
import { HttpError } from '../contract/errors.ts'

// Why a proposal was refused, each naming the post that it is about.

/** The words of one post's fault, made to say which post that is: a proposal may hold several. */
export function aboutPost(error: unknown, { id, change }: ProposedPost): unknown {
  const name = id ?? change?.title
  if (!(error instanceof HttpError) || !name) return error
  if (error.message.includes(`“${name}”`) || error.message.includes(`${name}.md`)) return error
  return new HttpError(error.status, `“${name}”: ${error.message}`)
}

export function staleProposal({ id, title }: Post): HttpError {
  return new HttpError(
    412,
    `“${title}” (${id}.md) has changed since you opened it, so nothing was proposed. Your text is kept: open the post again, merge the two versions, then propose.`,
  )
}

export function staleInPull({ id, title }: Post, number: number): HttpError {
  return new HttpError(
    409,
    `Pull request #${number} has another version of “${title}” (${id}.md) than yours, so nothing was proposed. Your text is kept: propose it as a new pull request.`,
  )
}

export function draftMovedOn(id: string, number?: number): HttpError {
  return new HttpError(
    422,
    `The draft “${id}” has changed since #${number} was merged, so nothing was proposed. Your text is kept. Ask the owner of this site to publish the draft, then merge the two versions.`,
  )
}

export function nothingProposed(): HttpError {
  return new HttpError(422, 'Nothing to propose: the posts already say this. Change something first.')
}

export function namedTwice(id: string): HttpError {
  return new HttpError(400, `“${id}” is in the proposal twice; send one change of it.`)
}

export function pullBusy(): HttpError {
  return new HttpError(409, 'Someone else is changing this pull request. Try again.')
}
