import type { NewImage } from '#server/contract/contract.ts'
import { ApiError } from '../../api/call.ts'
import type { Answer, Apart } from '../text/kept-pictures.ts'
import { NoImageError, type PreparedImage } from './prepare-image.ts'

export type PictureError =
  | { kind: 'signed-out' }
  | { kind: 'away'; sentence: string }
  | { kind: 'refused'; sentence: string }

/** Only what is refused would fail again. */
export function errorOf(failure: unknown): PictureError {
  if (failure instanceof NoImageError) return { kind: 'refused', sentence: failure.message }
  const { status, message } = failure instanceof ApiError ? failure : { status: 0, message: String(failure) }
  if (status === 401) return { kind: 'signed-out' }
  const mayPass = status === 0 || status === 409 || status === 429 || status >= 500
  return { kind: mayPass ? 'away' : 'refused', sentence: message }
}

/** An image on its way into the text. */
export interface Picture {
  /** Rising: those that were added together keep their order. */
  id: number
  name: string
  apart: Apart | undefined
  /** Null for one that is on the server already. */
  file: File | null
  step: 'waiting' | 'preparing' | 'held' | 'uploading' | 'there' | 'failed'
  /** The last image that was added before. Errors about earlier ones go once this one can be sent. */
  after?: number
  /** Which part has gone out, from 0 to 1. */
  part: number
  prepared: PreparedImage | null
  answer: Answer | null
  image: NewImage | null
  commit: string | null
  error: PictureError | null
}

export function newPicture(id: number, name: string, file: File | null, apart?: Apart): Picture {
  return {
    id,
    name,
    file,
    apart,
    step: 'waiting',
    part: 0,
    prepared: null,
    answer: null,
    image: null,
    commit: null,
    error: null,
  }
}

/** Whether it will arrive without a person having to try again; a sign-in that ended is renewed beside the text. */
export function isUnderWay({ error }: Picture): boolean {
  return error === null || error.kind === 'signed-out'
}

/** Whether its owner is to be asked what it shows. */
export function isAskable({ answer, error }: Picture): boolean {
  return answer === null && error?.kind !== 'refused'
}
