import { keep, readKept } from '../shell/browser-storage.ts'

const PREFIX = 'byline/'

/** The author of the last post that a person began in this browser; none where that was the person's own name. */
export function readByline(person: string): string {
  return readKept('localStorage', PREFIX + person) ?? ''
}

/** Remembers the author for the next post. `own` is the name that a post has without one. */
export function keepByline(person: string, author: string, own: string): void {
  keep('localStorage', PREFIX + person, author === own || author === '' ? null : author)
}
