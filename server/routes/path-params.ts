import type { Request } from 'express'
import { HttpError } from '../contract/errors.ts'

/** A request for the post, the file, or the pull request that the address names. */
export type PostRequest = Request<{ id: string }>
export type NamedRequest = Request<{ name: string }>
export type NumberedRequest = Request<{ number: string }>

/** The whole id of a commit, SHA-1 or SHA-256: a shorter one may come to mean another, and a name is none. */
export function readCommit(text: string, source: string): string {
  if (/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/i.test(text)) return text.toLowerCase()
  throw new HttpError(400, `A commit is named by its whole id: 40 hexadecimal digits, as ${source} lists it.`)
}

/** The number of the pull request that an address names. Throws HttpError 404. */
export function readNumber({ params: { number } }: NumberedRequest): number {
  if (/^[1-9]\d{0,8}$/.test(number)) return Number(number)
  throw new HttpError(404, `“${number}” is no number of a pull request.`)
}
