import { site } from '#content/site.ts'
import { HttpError } from '../errors.ts'
import { FormFault } from './form-fault.ts'

// Why a submission was refused that nothing was wrong with.

const WRITE_INSTEAD = `Nothing was sent. Please write to ${site.email} instead.`

export function full(): HttpError {
  return new HttpError(503, `No more messages can be taken just now. ${WRITE_INSTEAD}`)
}

export function notKept(): HttpError {
  return new HttpError(503, `Your message could not be kept. ${WRITE_INSTEAD}`)
}

export function tooMany(seconds: number): FormFault {
  const wait = seconds === 1 ? 'a second' : `${seconds} seconds`
  return new FormFault(
    429,
    [{ message: `Too many messages came from your connection just now. Try again in ${wait}.` }],
    seconds,
  )
}
