import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { HttpError, TooComplexError } from '../errors.ts'
import { isSurelyRenderable } from '../posts/check/is-surely-renderable.ts'
import { readPostNow, TOO_COMPLEX_BODY } from '../posts/check/read-post.ts'
import { typedFile } from '../posts/check/typed-file.ts'
import { type ParsedPost, type PostFile, parsePostNow, tooSlowToRead, toParsedPost } from '../posts/post-file.ts'
import type { Texts } from '../posts/texts.ts'
import { changedBytes } from '../posts/write-post.ts'
import type { JobKind, JobRunner, Jobs, Lane } from './jobs.ts'

/** What is kept of rendered texts. Chosen: a thousand articles. */
const MAX_KEPT_CHARACTERS = 16 * 1024 * 1024
/** Names of failed texts. Beyond ten thousand the oldest are forgotten and would be tried again. */
const MAX_FAILURES = 10_000
// Hands a parsed file from the use case to the index, which keeps its own.
const MAX_PARSED = 200

// Only what stands between fences has a language.
const FENCE = /```|~~~/

export interface TextsOptions {
  /** The public origin: links that leave it open a tab. */
  siteUrl: string
  /** Hears once of each text that cannot be rendered in time. */
  tell?(title: string): void
}

/** Texts over a runner of jobs. */
export function createTexts(jobs: JobRunner, { siteUrl, tell }: TextsOptions): Texts {
  const kept = new LRUCache<string, Exclude<Jobs['words' | 'feed']['result'], undefined>>({
    maxSize: MAX_KEPT_CHARACTERS,
    sizeCalculation: (value, key) => key.length + (typeof value === 'string' ? value : value.html).length,
  })
  const parsed = new LRUCache<string, ParsedPost>({ max: MAX_PARSED })
  const failed = new LRUCache<string, true>({ max: MAX_FAILURES })
  const running = new Map<string, Promise<unknown>>()

  /** One at a time for each name; who asks meanwhile waits for the same result. */
  const once = <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const before = running.get(name) as Promise<T> | undefined
    if (before) return before
    const result = work().finally(() => running.delete(name))
    running.set(name, result)
    return result
  }

  /** Undefined where the job failed now or, under this name, before. */
  const attempt = async <K extends JobKind>(name: string, kind: K, input: Jobs[K]['input'], lane: Lane) => {
    if (failed.has(name)) return undefined
    try {
      return await jobs.run(kind, input, lane)
    } catch (error) {
      if (!(error instanceof TooComplexError)) throw error
      failed.set(name, true)
      return undefined
    }
  }

  const parse = async (file: PostFile): Promise<ParsedPost> => {
    const now = parsePostNow(file)
    if (now) return now
    const name = `facts ${nameOf(file)}`
    return once(name, async () => {
      const known = parsed.get(name)
      if (known) return known
      const post = toParsedPost(file, (await attempt(name, 'facts', file, 'visitor')) ?? tooSlowToRead(file))
      parsed.set(name, post)
      return post
    })
  }

  /** Retries without colored code before it gives up. */
  const words: Texts['words'] = async (text, imageSizes, lane = 'visitor') => {
    const hash = hashOf(text.title, text.content)
    const name = `words ${hash}`
    const key = `${name} ${JSON.stringify(imageSizes)}`
    return once(key, async () => {
      const known = kept.get(key)
      if (typeof known === 'string') return known
      const input = { title: text.title, content: text.content, imageSizes, siteUrl }
      const colored = FENCE.test(text.content)
        ? await attempt(`colored ${hash}`, 'words', { ...input, isHighlighted: true }, lane)
        : undefined
      const isKnown = failed.has(name)
      const html = colored ?? (await attempt(name, 'words', { ...input, isHighlighted: false }, lane))
      if (html !== undefined) kept.set(key, html)
      else if (!isKnown) tell?.(text.title)
      return html
    })
  }

  const isRenderable: Texts['isRenderable'] = async (text) =>
    isSurelyRenderable(text.content) || (await words(text, {}, 'owner')) !== undefined

  return {
    parseNow: parsePostNow,
    parse,
    words,
    isRenderable,

    async read(file) {
      const now = readPostNow(file)
      if (now) return now
      const read = await attempt(`read ${nameOf(file)}`, 'read', file, 'owner')
      if (read) return read
      const { post } = toParsedPost(file, tooSlowToRead(file))
      const { id, title, status, problems } = post
      return { subject: { id, title, status, keys: [] }, problems, firstLine: 1, body: undefined }
    },

    async readWhole(file) {
      const { post, text } = await parse(file)
      if (text !== undefined && !(await isRenderable(post))) return TOO_COMPLEX_BODY
      return (await attempt(`body ${nameOf(file)}`, 'body', file, 'owner')) ?? TOO_COMPLEX_BODY
    },

    async typed(id, before, change) {
      if (!before || parsePostNow(before)) return typedFile(id, before, change)
      const made = await attempt(`typed ${nameOf(before)}`, 'typed', { id, before, change }, 'owner')
      return made ?? { file: before, firstLine: 1, fault: [] }
    },

    async change(post, change, now) {
      const { id, revision } = post.post
      const file = { id, revision, bytes: new TextEncoder().encode(post.text) }
      if (parsePostNow(file)) return changedBytes(post, change, now)
      const made = await attempt(`change ${nameOf(file)}`, 'change', { file, change, now }, 'owner')
      if (!made)
        throw new HttpError(
          422,
          `The front matter of ${id}.md takes too long to read, so it cannot be changed here. Write simple \`key: value\` lines.`,
        )
      if ('bytes' in made) return made.bytes
      throw new HttpError(made.status, made.sentence)
    },

    async feedContent(post, imageSizes) {
      const hash = hashOf(post.title, post.content)
      const name = `words ${hash}`
      const key = `feed ${post.id} ${hash} ${JSON.stringify(imageSizes)}`
      return once(key, async () => {
        const known = kept.get(key)
        if (known !== undefined && typeof known !== 'string') return known
        const { problems: _, ...shown } = post
        const content = await attempt(name, 'feed', { post: { ...shown }, siteUrl, imageSizes }, 'visitor')
        if (content) kept.set(key, content)
        return content
      })
    },

    close: () => jobs.close(),
  }
}

/** The same file under another name has other problems. */
function nameOf({ id, revision, bytes }: PostFile): string {
  return `${id} ${revision || hashOf(bytes ?? '')}`
}

function hashOf(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('base64url')
}
