import type { Post } from '../contract.ts'
import { MAX_POST_BYTES } from './folder-layout.ts'
import { judgeKey, type KeyFault } from './foreign-keys/judge-key.ts'
import { type FrontMatter, FrontMatterError, readFrontMatter, readFrontMatterNow } from './front-matter.ts'
import { readDate, readMoment } from './post-dates.ts'
import { isPostId, isReservedId } from './post-id.ts'
import {
  POST_KEYS,
  readAliases,
  readAuthor,
  readCanonical,
  readCover,
  readCoverAlt,
  readDescription,
  readSeries,
  readStatus,
  readTags,
  readTitle,
} from './post-keys.ts'
import { MAX_TITLE_LENGTH } from './post-limits.ts'
import { withoutBlankStart } from './post-text.ts'
import { cut } from './post-values.ts'
import { type Position, type PostProblem, problem, START } from './problem.ts'

/** A post's file as text, before its front matter is looked at. */
export interface PostFile {
  id: string
  /** The git blob id. */
  revision: string
  /** Null where the file is over 1 MiB and was not read. */
  bytes: Uint8Array | null
}

const SOURCE = Symbol('the file that the bytes are read from')

/** Source of a file's bytes, which gives the same ones each time. */
type BytesSource = Pick<PostFile, 'bytes'>

const BYTES = {
  get(this: { [SOURCE]: BytesSource }) {
    return this[SOURCE].bytes
  },
  enumerable: true,
}

/** A post's file whose bytes are those of another object, so that nothing reads them before they are needed. */
export function postFileFrom(id: string, revision: string, source: BytesSource): PostFile {
  const file = Object.defineProperty({ id, revision }, SOURCE, { value: source })
  return Object.defineProperty(file, 'bytes', BYTES) as unknown as PostFile
}

/** The object that a file's bytes belong to: the same one for as long as the bytes are. */
export function sourceOf(file: PostFile): BytesSource {
  return (file as { [SOURCE]?: BytesSource })[SOURCE] ?? file
}

/**
 * A post as it stands in its file. The words are held as the file's bytes alone and made into text whenever they are
 * asked for: strings beside them would take as much memory again, and twice as much for words beyond Latin-1.
 */
export interface ParsedPost {
  readonly post: Post & { readonly problems: PostProblem[] }
  /** The whole file; undefined where the file cannot be read as a post. */
  readonly text: string | undefined
  /** Keys of the front matter that are meant for one of ours, in the order of the file. */
  readonly otherKeys: readonly OtherKey[]
  /** Where the front matter names former ids; undefined where it names none. */
  readonly aliasesPlace?: Position | undefined
  /** Where the front matter names the cover; undefined where it names none. */
  readonly coverPlace?: Position | undefined
  /** Where it says when the post was created. */
  readonly createdAtPlace?: Position | undefined
}

interface OtherKey extends KeyFault {
  place: Position
}

/** What reading a file has found, without the words, which stay in the file's bytes. Can be sent from thread to thread. */
export interface PostFacts {
  post: Omit<ParsedPost['post'], 'content'>
  otherKeys: readonly OtherKey[]
  aliasesPlace?: Position | undefined
  coverPlace?: Position | undefined
  createdAtPlace?: Position | undefined
  /** The byte that the content begins with; null where the file cannot be read as a post. */
  contentStart: number | null
  /** Whether the bytes are text at all, and can be shown as such. */
  isText: boolean
}

/** Reads a post. A file that cannot be read as one becomes a draft that says why. */
export function parsePost(file: PostFile): ParsedPost {
  return toParsedPost(file, readFacts(file))
}

/** Reads a post like `parsePost` if that takes at most a few milliseconds; undefined if it may take longer. */
export function parsePostNow(file: PostFile): ParsedPost | undefined {
  const facts = readFacts(file, readFrontMatterNow)
  return facts && toParsedPost(file, facts)
}

export function readFacts(file: PostFile): PostFacts
export function readFacts(file: PostFile, read: typeof readFrontMatterNow): PostFacts | undefined
export function readFacts(file: PostFile, read: typeof readFrontMatterNow = readFrontMatter): PostFacts | undefined {
  let isText = false
  try {
    const text = decode(file.bytes)
    isText = true
    refuseNul(text)
    if (!isPostId(file.id))
      throw new FrontMatterError(
        'file-name',
        'The name of a post’s file is made of letters, digits, `.`, `_` and `-`.',
        'Rename it.',
      )
    const front = read(text)
    if (!front) return undefined
    const content = withoutBlankStart(text.slice(front.bodyStart))
    const problems: PostProblem[] = []
    const warn = (key: string) => (rule: string, sentence: string, mend: string) =>
      problems.push(problem('warning', rule, front.placeOf(key), sentence, mend))
    const { values } = front
    if (isReservedId(file.id))
      problems.push(
        problem(
          'warning',
          'reserved-address',
          START,
          `The address /blog/${file.id} belongs to a page of the site, so this post cannot be reached.`,
          'Rename the file.',
        ),
      )
    const createdAt = readDate('createdAt', values.createdAt, warn('createdAt')) ?? dateInName(file.id)
    const publishAt = readMoment('publishAt', values.publishAt, warn('publishAt'))
    const unpublishAt = readMoment('unpublishAt', values.unpublishAt, warn('unpublishAt'))
    if (publishAt !== null && unpublishAt !== null && unpublishAt <= publishAt)
      warn('unpublishAt')(
        'date',
        'unpublishAt is not after publishAt, so the post never appears.',
        'Correct one of them.',
      )
    const post = {
      id: file.id,
      title: copyOf(readTitle(values.title, warn('title')) ?? firstHeading(content) ?? file.id),
      author: copyOf(readAuthor(values.author, warn('author'))),
      status: readStatus(values.status, publishAt, warn('status')),
      tags: readTags(values.tags, warn('tags')).map(copyOf),
      createdAt,
      updatedAt: readDate('updatedAt', values.updatedAt, warn('updatedAt')),
      revision: file.revision,
      description: copyOf(readDescription(values.description, warn('description'))),
      cover: copyOf(readCover(values.cover, warn('cover'))),
      coverAlt: copyOf(readCoverAlt(values.coverAlt, warn('coverAlt'))),
      series: copyOf(readSeries(values.series, warn('series'))),
      canonical: copyOf(readCanonical(values.canonical, warn('canonical'))),
      aliases: readAliases(values.aliases, warn('aliases'))?.map(copyOf) ?? null,
      publishAt,
      unpublishAt,
      problems,
    }
    const aliasesPlace = post.aliases === null ? undefined : front.placeOf('aliases')
    const coverPlace = post.cover === null ? undefined : front.placeOf('cover')
    const contentStart = Buffer.byteLength(text) - Buffer.byteLength(content)
    const createdAtPlace = values.createdAt === undefined ? undefined : front.placeOf('createdAt')
    return {
      post,
      otherKeys: otherKeysOf(front, file.id),
      aliasesPlace,
      coverPlace,
      createdAtPlace,
      contentStart,
      isText,
    }
  } catch (error) {
    if (!(error instanceof FrontMatterError)) throw error
    return { post: unreadable(file, error), otherKeys: NO_KEYS, contentStart: null, isText }
  }
}

/** A file whose front matter takes longer to read than a post may take. */
export function tooSlowToRead(file: PostFile): PostFacts {
  const error = new FrontMatterError(
    'front-matter-slow',
    'The front matter takes too long to read.',
    'Write simple `key: value` lines.',
    { line: 2, column: 1 },
  )
  return { post: unreadable(file, error), otherKeys: NO_KEYS, contentStart: null, isText: true }
}

export function toParsedPost(file: PostFile, facts: PostFacts): ParsedPost {
  const { post, otherKeys, contentStart, isText } = facts
  if (contentStart !== null) return holdBytes(sourceOf(file), contentStart, facts)
  const { bytes } = file
  const { id, title, ...others } = post
  return {
    post: { id, title, content: isText && bytes ? toText(bytes, 0) : '', ...others },
    text: undefined,
    otherKeys,
  }
}

function decode(bytes: Uint8Array | null): string {
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

function refuseNul(text: string): void {
  const nul = text.indexOf('\0')
  if (nul === -1) return
  const place = placeAt(text, nul)
  throw new FrontMatterError('not-text', 'The file holds a NUL character, so it is not text.', 'Remove it.', place)
}

const HELD = Symbol('the file, and where the content begins')
const NOTHING = new Uint8Array()

interface Held {
  [HELD]: { source: BytesSource; contentStart: number }
}

// One getter for all posts: with one of its own each post had a table of its properties, of more than a kilobyte.
const CONTENT = {
  get(this: Held) {
    const { source, contentStart } = this[HELD]
    return toText(source.bytes ?? NOTHING, contentStart)
  },
  enumerable: true,
}
const TEXT = {
  get(this: { post: Held }) {
    return toText(this.post[HELD].source.bytes ?? NOTHING, 0)
  },
  enumerable: true,
}

function holdBytes(source: BytesSource, contentStart: number, facts: PostFacts): ParsedPost {
  const { post: all, otherKeys, aliasesPlace, coverPlace, createdAtPlace } = facts
  const { id, title, ...others } = all
  const post = Object.assign(Object.defineProperty({ id, title }, 'content', CONTENT), others)
  Object.defineProperty(post, HELD, { value: { source, contentStart } })
  const parsed = {
    post,
    otherKeys,
    ...(aliasesPlace && { aliasesPlace }),
    ...(coverPlace && { coverPlace }),
    ...(createdAtPlace && { createdAtPlace }),
  }
  return Object.defineProperty(parsed, 'text', TEXT) as unknown as ParsedPost
}

/** Returns the same words by themselves: a piece of a text keeps the whole text in memory for as long as it is kept. */
export function copyOf<T extends string | null>(piece: T): T {
  return piece === null ? piece : (Buffer.from(piece, 'utf16le').toString('utf16le') as T)
}

// Of bytes that were decoded before, so they are known to be UTF-8.
function toText(bytes: Uint8Array, start: number): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8', start)
}

function unreadable(file: PostFile, error: FrontMatterError): PostFacts['post'] {
  return {
    id: file.id,
    title: file.id,
    author: null,
    status: 'draft',
    tags: [],
    createdAt: dateInName(file.id),
    updatedAt: null,
    revision: file.revision,
    description: null,
    cover: null,
    coverAlt: null,
    series: null,
    canonical: null,
    aliases: null,
    publishAt: null,
    unpublishAt: null,
    unreadable: true,
    problems: [{ severity: 'error', message: error.message, ...error.place, rule: error.rule, mend: error.mend }],
  }
}

// Most posts have none.
const NO_KEYS: readonly OtherKey[] = []

function otherKeysOf(front: FrontMatter, id: string): readonly OtherKey[] {
  const others = front.keys().flatMap(({ key, place }): OtherKey[] => {
    if (POST_KEYS.some((known) => known === key)) return []
    const fault = judgeKey(key, front.values, id)
    return fault ? [{ ...fault, sentence: copyOf(fault.sentence), mend: copyOf(fault.mend), place }] : []
  })
  return others.length === 0 ? NO_KEYS : others
}

function dateInName(id: string): string | null {
  const date = /^(\d{4}-\d{2}-\d{2})-/.exec(id)?.[1]
  return date ? readDate('createdAt', date, () => {}) : null
}

function firstHeading(content: string): string | null {
  let fence: string | undefined
  for (const line of content.split(/\r?\n/)) {
    const marker = /^ {0,3}(```+|~~~+)/.exec(line)?.[1]
    if (marker) fence = fence === undefined ? marker : marker.startsWith(fence) ? undefined : fence
    const heading = fence === undefined && /^ {0,3}#{1,6}[ \t](.*)$/.exec(line)?.[1]
    const words = heading && withoutClosingMarks(heading.trim())
    if (words) return cut(words, MAX_TITLE_LENGTH)
  }
  return null
}

// By hand, since a pattern for spaces and marks at the end takes the square of a long line's length.
function withoutClosingMarks(heading: string): string {
  let end = heading.length
  while (heading[end - 1] === '#') end--
  return end === 0 || /[ \t]/.test(heading[end - 1] ?? '') ? heading.slice(0, end).trim() : heading
}

function placeAt(text: string, offset: number): Position {
  const before = text.slice(0, offset)
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') }
}
