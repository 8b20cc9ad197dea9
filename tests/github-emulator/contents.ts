import { type Answer, isRecord, jsonAnswer, jsonOf } from './exchange.ts'

const INLINE_LIMIT_BYTES = 1024 * 1024
const LISTING_LIMIT = 1000

/** A path that git itself would refuse to check out. */
export function isMalformedPath(path: string): boolean {
  return path.split('/').some((part) => ['', '.', '..', '.git'].includes(part.toLowerCase()))
}

export function mendContents(answer: Answer): Answer {
  const content = jsonOf(answer)
  if (Array.isArray(content)) return jsonAnswer(200, content.slice(0, LISTING_LIMIT), headersOf(answer))
  if (!isRecord(content) || typeof content.content !== 'string') return answer
  const isInline = Number(content.size) <= INLINE_LIMIT_BYTES
  const mended = isInline ? { content: wrap(content.content) } : { content: '', encoding: 'none' }
  return jsonAnswer(200, { ...content, ...mended }, headersOf(answer))
}

/** The bare emulator has blobs as JSON only. */
export function mendBlob(answer: Answer, mediaType: string | undefined): Answer {
  const blob = jsonOf(answer)
  if (!isRecord(blob) || typeof blob.content !== 'string') return answer
  if (mediaType) return { ...answer, headers: rawHeaders(mediaType), body: Buffer.from(blob.content, 'base64') }
  return jsonAnswer(200, { ...blob, content: wrap(blob.content) }, headersOf(answer))
}

/** The media type of a request for the bytes themselves. */
export function findRawMediaType(accept: string | undefined): string | undefined {
  return /application\/vnd\.github(?:\.v3)?\.raw(?:\+json)?/i.exec(accept ?? '')?.[0]?.toLowerCase()
}

// With this charset Octokit hands out a string, whatever the bytes are, as it does with GitHub.
export function rawHeaders(mediaType: string): Record<string, string> {
  return { 'content-type': `${mediaType}; charset=utf-8` }
}

function wrap(base64: string): string {
  return base64.replace(/\s/g, '').replace(/.{1,60}/g, '$&\n')
}

function headersOf(answer: Answer): Record<string, string> {
  return typeof answer.headers.link === 'string' ? { link: answer.headers.link } : {}
}
