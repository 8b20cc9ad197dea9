import { readFrontMatter } from '../front-matter.ts'
import { type ParsedPost, type PostFile, parsePost, parsePostNow } from '../post-file.ts'
import type { Body } from './body.ts'
import type { Finding } from './finding.ts'
import { glance } from './glance.ts'
import { isSurelyRenderable } from './is-surely-renderable.ts'
import { readBody } from './read-body.ts'
import type { Subject } from './rule.ts'

/** What judging takes of a post's own bytes, and no more: it is kept for ten thousand posts. */
export interface ReadPost {
  subject: Subject
  /** Found while the file was read. */
  problems: readonly Finding[]
  /** The line of the file that the text begins on. */
  firstLine: number
  /** What a glance found; undefined where it cannot tell. */
  body: Body | undefined
}

/** Reads whatever the file is, however long it takes. */
export function readPost(file: PostFile): ReadPost {
  return toReadPost(parsePost(file))
}

// Chosen: of more, even a glance takes longer than a few milliseconds.
const MAX_QUICK_BYTES = 16 * 1024

/** The same where it takes no more than a few milliseconds; undefined where it may take longer. */
export function readPostNow(file: PostFile): ReadPost | undefined {
  if ((file.bytes?.byteLength ?? 0) > MAX_QUICK_BYTES) return undefined
  const parsed = parsePostNow(file)
  return parsed && toReadPost(parsed)
}

/** Reads the text as its page does, which takes a hundred times as long. Throws TooComplexError. */
export function readWholeBody(file: PostFile): Body {
  const { post, firstLine } = open(parsePost(file))
  return isUnreadable(post.problems) ? NO_BODY : readBody(post.content, { title: post.title, firstLine })
}

const NO_BODY: Body = { headings: [], links: [], images: [], footnotes: [], mergeMarks: [] }
export const TOO_COMPLEX_BODY: Body = { ...NO_BODY, isTooComplex: true }

/** The line of the file that the text begins on. */
export function firstLineOf(file: PostFile): number {
  return open(parsePost(file)).firstLine
}

function toReadPost(parsed: ParsedPost): ReadPost {
  const { post, firstLine, keys } = open(parsed)
  const { id, title, status, problems } = post
  const { content } = post
  const body = isUnreadable(problems) ? NO_BODY : isSurelyRenderable(content) ? glance(content) : undefined
  return { subject: { id, title, status, keys }, problems, firstLine, body }
}

function open({ post, text }: ParsedPost) {
  if (text === undefined) return { post, firstLine: 1, keys: [] }
  const head = text.slice(0, text.length - post.content.length)
  return { post, firstLine: head.split(/\r\n|\n|\r/).length, keys: readFrontMatter(text).keys() }
}

function isUnreadable(problems: readonly Finding[]): boolean {
  return problems.some(({ severity }) => severity === 'error')
}
