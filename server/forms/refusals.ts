import { site } from '#content/site.ts'
import { HttpError } from '../contract/errors.ts'
import { inWords } from '../http/limit-by-network.ts'
import { FormFault } from './form-fault.ts'

// Why a submission was refused that nothing was wrong with.

const WRITE_INSTEAD = `Nothing was sent. Please write to ${site.email} instead.`

export function full(): HttpError {
  return new HttpError(503, `No more messages can be taken just now. ${WRITE_INSTEAD}`)
}

export function notKept(what: 'message' | 'address' = 'message'): HttpError {
  return new HttpError(503, `Your ${what} could not be kept. ${WRITE_INSTEAD}`)
}

export function flooded(seconds: number): HttpError {
  return new HttpError(503, `Too many messages are coming in just now. ${WRITE_INSTEAD}`, seconds)
}

export function tooMany(seconds: number): FormFault {
  return new FormFault(
    429,
    [{ message: `Too many messages came from your connection just now. Try again in ${inWords(seconds)}.` }],
    seconds,
  )
}
