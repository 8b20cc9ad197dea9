import { decodePost, refuseNul } from './decode-post.ts'
import { type FrontMatter, readFrontMatter, readFrontMatterNow } from './front-matter.ts'
import { judgeKey } from './judge-key.ts'
import type { OtherKey, PostFacts } from './parsed-post.ts'
import { readDate, readMoment } from './post-dates.ts'
import type { PostFile } from './post-file.ts'
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
import { copyOf, cut, show } from './post-values.ts'
import { FrontMatterError, type PostProblem, problem, START } from './problem.ts'

/** Finds the words of the first heading of a text; undefined where there is none. */
export type FirstHeading = (content: string) => string | undefined

interface FactsOptions<Read> {
  read?: Read
  firstHeading: FirstHeading
}

/** Reads what a file says of its post. */
export function readFacts(file: PostFile, options: FactsOptions<typeof readFrontMatter>): PostFacts {
  return readAllFacts(file, { read: readFrontMatter, ...options }) as PostFacts
}

/** The same if it takes at most a few milliseconds; undefined where it may take longer, or its title is in the text. */
export function readFactsNow(file: PostFile): PostFacts | undefined {
  return readAllFacts(file, { read: readFrontMatterNow })
}

function readAllFacts(
  file: PostFile,
  { read, firstHeading }: { read: typeof readFrontMatterNow; firstHeading?: FirstHeading },
): PostFacts | undefined {
  let isText = false
  try {
    const text = decodePost(file.bytes)
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
    for (const key of TEXT_KEYS) {
      const off = front.cutOff?.(key)
      const mend = 'Put the whole text in quotes, or a space behind the # of a comment.'
      if (off !== undefined)
        warn(key)('hash', `YAML takes ${show(`#${off}`)} for a comment, so ${key} ends before it.`, mend)
    }
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
    const title = readTitle(values.title, warn('title'))
    if (title === null && !firstHeading && content !== '') return undefined
    const post = {
      id: file.id,
      title: copyOf(title ?? cut(firstHeading?.(content) ?? file.id, MAX_TITLE_LENGTH)),
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
    const contentStart = Buffer.byteLength(text) - Buffer.byteLength(content)
    const places = {
      ...(post.aliases !== null && { aliases: front.placeOf('aliases') }),
      ...(post.cover !== null && { cover: front.placeOf('cover') }),
      ...(values.createdAt !== undefined && { createdAt: front.placeOf('createdAt') }),
    }
    return {
      post,
      otherKeys: otherKeysOf(front, file.id),
      places,
      firstLine: text.slice(0, text.length - content.length).split(/\r\n|\n|\r/).length,
      contentStart,
      isText,
    }
  } catch (error) {
    if (!(error instanceof FrontMatterError)) throw error
    return { post: unreadable(file, error), otherKeys: NO_KEYS, firstLine: 1, contentStart: null, isText }
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
  return { post: unreadable(file, error), otherKeys: NO_KEYS, firstLine: 1, contentStart: null, isText: true }
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

/** Keys whose values are for people to read. */
export const TEXT_KEYS = ['title', 'author', 'tags', 'description', 'coverAlt', 'series'] as const

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
