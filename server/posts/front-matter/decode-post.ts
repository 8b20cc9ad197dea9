import { MAX_POST_BYTES } from './post-limits.ts'
import type { Position } from './problem.ts'
import { FrontMatterError } from './problem.ts'

/** The text of a post's file with its byte order mark. Throws a FrontMatterError that says where it is no text. */
export function decodePost(bytes: Uint8Array | null): string {
  if (bytes === null || bytes.byteLength > MAX_POST_BYTES)
    throw new FrontMatterError(
      'too-large',
      'The file is larger than 1 MiB.',
      'Split it, or move what is large into images.',
    )
  const known = decodeFile(bytes)
  if (known !== undefined) return known
  const text = new TextDecoder('utf-8').decode(bytes)
  const place = placeAt(text, Math.max(text.indexOf('\uFFFD'), 0))
  throw new FrontMatterError('not-text', 'The file is not UTF-8 text.', 'Save it again as UTF-8.', place)
}

/** The text of a file with its byte order mark, whatever it says; undefined where it is not UTF-8. */
export function decodeFile(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Throws a FrontMatterError where a text holds a NUL. */
export function refuseNul(text: string): void {
  const nul = text.indexOf('\0')
  if (nul === -1) return
  const place = placeAt(text, nul)
  throw new FrontMatterError('not-text', 'The file holds a NUL character, so it is not text.', 'Remove it.', place)
}

function placeAt(text: string, offset: number): Position {
  const before = text.slice(0, offset)
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') }
}
