import type { Request } from 'express'
import { HttpError } from '../contract/errors.ts'

/** The number of the pull request that an address names. Throws HttpError 404. */
export function readNumber({ params: { number } }: Request<{ number: string }>): number {
  if (/^[1-9]\d{0,8}$/.test(number)) return Number(number)
  throw new HttpError(404, `“${number}” is no number of a pull request.`)
}
