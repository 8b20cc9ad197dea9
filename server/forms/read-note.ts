import type { NewNote } from '../contract/contract.ts'
import { HttpError } from '../contract/errors.ts'
import { isBlank, tidy } from './check-fields.ts'
import type { Submission } from './submission.ts'

// Chosen, in UTF-16 units, as a browser counts: some 350 words of a note, and three lines of a passage.
const MAX_NAME = 60
const MAX_TEXT = 2000
const MAX_QUOTE = 300

// More than the blocks of a post of 1 MiB, the most that one may have.
const BLOCK = /^\d{1,6}$/

// Inside a text they turn around what stands beside it.
const TURNING = /[\u202A-\u202E\u2066-\u2069]/g

/** The note that the reader of a link has sent, as plain text. Throws HttpError 413 or 422. */
export function readNote(submission: Submission): NewNote {
  const textOf = (name: string, kind: 'line' | 'text', most: number, what: string) => {
    const given = submission.get(name) ?? ''
    if (typeof given !== 'string') throw new HttpError(422, `${what} must be one text. Send it again.`)
    const text = tidy(given.replace(TURNING, ''), kind)
    if (text.length > most)
      throw new HttpError(
        413,
        `${what} has at most ${most} characters, and this one has ${text.length}. Shorten it, then send it again.`,
      )
    return isBlank(text) ? '' : text
  }
  const text = textOf('text', 'text', MAX_TEXT, 'A note')
  if (!text) throw new HttpError(422, 'The note is empty. Write it, then send it.')
  const quote = textOf('quote', 'line', MAX_QUOTE, 'A quoted passage')
  const block = BLOCK.exec(String(submission.get('block')))
  const name = textOf('name', 'line', MAX_NAME, 'A name')
  return { name, quote, block: quote && block ? Number(block[0]) : null, text }
}
