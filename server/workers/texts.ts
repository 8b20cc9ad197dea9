import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { minutesFor } from '#content/reading-time.ts'
import type { Body, Figure, Post, PostChange } from '../contract/contract.ts'
import { HttpError, TooComplexError } from '../contract/errors.ts'
import type { CheckedTexts } from '../posts/check/checked-texts.ts'
import { NO_BODY, type ReadPost, TOO_COMPLEX_BODY, toReadPost } from '../posts/check/read-post.ts'
import { type ParsedPost, type PostFacts, toParsedPost } from '../posts/front-matter/parsed-post.ts'
import { type PostFile, sourceOf } from '../posts/front-matter/post-file.ts'
import { MAX_POST_BYTES } from '../posts/front-matter/post-limits.ts'
import { newPostText } from '../posts/front-matter/post-text.ts'
import { readFactsNow, tooSlowToRead } from '../posts/front-matter/read-facts.ts'
import { MAX_HEAD_BYTES } from '../posts/image-head.ts'
import { brokenImage, postTooLarge } from '../posts/refusals.ts'
import type { Summary } from '../posts/texts.ts'
import { keysTooLong } from '../posts/write-post.ts'
import type { KeptFacts } from '../store/files/kept-facts.ts'
import type { JobKind, JobRunner, Jobs, Lane } from './jobs.ts'

/** What is kept of rendered texts. Chosen: a thousand articles. */
const MAX_KEPT_CHARACTERS = 16 * 1024 * 1024
/** Names of failed texts. Beyond ten thousand the oldest are forgotten and would be tried again. */
const MAX_FAILURES = 10_000

/** Facts of files that were just written or read, for those who read the same version from elsewhere. */
const MAX_RECENT = 100

/** Of what was read of texts, as JSON. Chosen: ten thousand articles. */
const MAX_FACTS_CHARACTERS = 32 * 1024 * 1024

/** Raise the number where src/blog/body/read-text.ts reads something else of a text: what is kept is then read again. */
export const BODY_VERSION = 'text-facts 5'

/** Chosen: of a hundred articles. */
const MAX_KEPT_FIGURES = 200

// All that an excerpt takes, and the images and marks before it.
const BEGINNING_CHARACTERS = 1000
// Chosen: of ten pages of a list.
const MAX_BEGINNINGS = 1000
// How long a list waits for the beginnings of texts that are still to be read.
const PATIENCE_MS = 150

export interface TextsOptions {
  /** The public origin: links that leave it open a tab. */
  siteUrl: string
  /** Hears once of each text that cannot be rendered in time. */
  tell?(title: string): void
  /** Outlives the process with what was read of texts. */
  kept?: KeptFacts
}

/** Texts over a runner of jobs. */
export function createTexts(jobs: JobRunner, { siteUrl, tell, kept: outliving }: TextsOptions): CheckedTexts {
  const kept = new LRUCache<string, Exclude<Jobs['words' | 'feed']['result'], undefined>>({
    maxSize: MAX_KEPT_CHARACTERS,
    sizeCalculation: (value, key) => key.length + (typeof value === 'string' ? value : value.html + value.text).length,
  })
  const keptFigures = new LRUCache<string, { figure: Figure | null }>({ max: MAX_KEPT_FIGURES })
  const readingOf = createParseCache()
  const recent = new LRUCache<string, PostFacts>({ max: MAX_RECENT })
  const facts = createFacts(outliving)
  // Of texts that are still to be read.
  const beginnings = new LRUCache<string, string>({ max: MAX_BEGINNINGS })
  // Of what is being typed.
  const drafts = new LRUCache<string, Body>({ max: MAX_RECENT })
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
  const attempt = async <K extends JobKind>(name: string | undefined, kind: K, input: Jobs[K]['input'], lane: Lane) => {
    if (name !== undefined && failed.has(name)) return undefined
    try {
      return await jobs.run(kind, input, lane)
    } catch (error) {
      if (!(error instanceof TooComplexError)) throw error
      if (name !== undefined) failed.set(name, true)
      return undefined
    }
  }

  const parseNow: CheckedTexts['parseNow'] = (file) => {
    const reading = readingOf(file)
    if (!reading.parsed && !reading.isSlow) {
      const facts = recent.get(nameOf(file)) ?? readFactsNow(file)
      reading.parsed = facts && withFacts(file, facts)
      reading.isSlow = facts === undefined
    }
    return reading.parsed
  }

  const withFacts = (file: PostFile, facts: PostFacts): ParsedPost => {
    if (file.revision) recent.set(nameOf(file), facts)
    return toParsedPost(file, facts)
  }

  const parse: CheckedTexts['parse'] = async (file) => {
    const known = parseNow(file)
    if (known) return known
    const reading = readingOf(file)
    const name = `facts ${nameOf(file)}`
    return once(name, async () => {
      reading.parsed ??= withFacts(file, (await attempt(name, 'facts', file, 'visitor')) ?? tooSlowToRead(file))
      return reading.parsed
    })
  }

  /** Undefined where the front matter takes too long to read. */
  const changed = async (before: { post: Post; text: string }, change: PostChange, now: string) => {
    const { problems: _, ...post } = before.post
    const input = { before: { post, text: before.text }, change, now }
    const made = await attempt(`change ${post.id} ${post.revision}`, 'change', input, 'owner')
    return made && 'facts' in made ? { file: made.file, parsed: withFacts(made.file, made.facts) } : made
  }

  /** Retries without figures, and then without colored code, before it gives up. */
  const words: CheckedTexts['words'] = async (text, imageSizes, { lane = 'visitor', figures = {} } = {}) => {
    const hash = hashOf(text.title, text.content)
    const name = `words ${hash}`
    const drawn = Object.keys(figures).length > 0 ? hashOf(JSON.stringify(figures)) : ''
    const key = `${name} ${JSON.stringify(imageSizes)} ${drawn}`
    return once(key, async () => {
      const known = kept.get(key)
      if (typeof known === 'string') return known
      const input = { title: text.title, content: text.content, imageSizes, figures: {}, siteUrl }
      // Nothing else has a language.
      const isHighlighted = ['```', '~~~', 'language-'].some((mark) => text.content.includes(mark))
      const figured = drawn
        ? await attempt(`figured ${hash} ${drawn}`, 'words', { ...input, figures, isHighlighted }, lane)
        : undefined
      const colored =
        figured ??
        (isHighlighted ? await attempt(`colored ${hash}`, 'words', { ...input, isHighlighted }, lane) : undefined)
      const isKnown = failed.has(name)
      const html = colored ?? (await attempt(name, 'words', { ...input, isHighlighted: false }, lane))
      if (html !== undefined) kept.set(key, html)
      else if (!isKnown) tell?.(text.title)
      return html
    })
  }

  const bodyOf = async (text: Parameters<CheckedTexts['isRenderable']>[0], lane: Lane): Promise<Body> => {
    const { revision = '' } = text
    const known = revision ? facts.get(revision) : undefined
    if (known) return known
    const { title, content } = text
    const key = hashOf(title, content)
    // Who waits for it waits behind no one who does not.
    return once(`body ${key} ${revision} ${lane}`, async () => {
      const typed = drafts.get(key)
      if (typed && revision) facts.set(revision, typed)
      if (typed) return typed
      const read = failed.has(`words ${key}`)
        ? undefined
        : await attempt(`body ${key}`, 'body', { title, content }, lane)
      // Rendering begins with the same reading, and takes longer.
      const { isDoubtful, ...found } = read ?? { ...TOO_COMPLEX_BODY, isDoubtful: false }
      const isTooComplex = isDoubtful && (await words({ title, content }, {}, { lane })) === undefined
      const body = isTooComplex ? TOO_COMPLEX_BODY : found
      if (revision) facts.set(revision, body)
      else drafts.set(key, body)
      return body
    })
  }

  const knownSummary: CheckedTexts['knownSummary'] = (post) => {
    const known = facts.get(post.revision)
    return known && summaryFrom(known, post)
  }

  const summaryOf: CheckedTexts['summaryOf'] = async (post, lane) => {
    if (lane) return summaryFrom(await bodyOf(post, lane), post)
    const known = knownSummary(post)
    if (known) return known
    const name = `beginning ${post.revision}`
    const before = beginnings.get(name)
    if (before !== undefined) return { excerpt: before, isUnread: true }
    const beginning = { title: post.title, content: post.content.slice(0, BEGINNING_CHARACTERS) }
    const read = once(name, async () => {
      const excerpt = (await attempt(name, 'beginning', beginning, 'visitor')) ?? ''
      beginnings.set(name, excerpt)
      return excerpt
    })
    const excerpt = await Promise.race([read, sleep(PATIENCE_MS, '', { ref: false })])
    return { excerpt, isUnread: true }
  }

  return {
    parseNow,
    parse,
    words,
    knownSummary,
    summaryOf,
    bodyOf,
    knownBody: ({ revision }) => facts.get(revision),
    async isRenderable(text, { until = Number.POSITIVE_INFINITY } = {}) {
      if (performance.now() > until && !facts.get(text.revision ?? '')) return true
      return !(await bodyOf(text, 'owner')).isTooComplex
    },

    async read(file) {
      const reading = readingOf(file)
      reading.read ??= toReadPost(await parse(file))
      return reading.read
    },

    async readWhole(file, lane = 'owner') {
      const { post, text } = await parse(file)
      return text === undefined ? NO_BODY : bodyOf(post, lane)
    },

    async typed(id, before, change) {
      const now = new Date().toISOString()
      if (!before) {
        const { title = id, content = '' } = change
        const facts = { author: change.author ?? '', tags: change.tags ?? [], createdAt: change.createdAt ?? now }
        const text = newPostText({ ...change, ...facts, title, content }, change.status)
        const file = { id, revision: '', bytes: new TextEncoder().encode(text) }
        return { file, firstLine: (await parse(file)).firstLine, fault: [] }
      }
      const { post, text, firstLine } = await parse(before)
      if (text === undefined) return { file: before, firstLine: 1, fault: [] }
      const made = await changed({ post, text }, change, now)
      if (made && 'file' in made) return { file: made.file, firstLine: made.parsed.firstLine, fault: [] }
      return { file: before, firstLine, fault: made ? [made.fault] : [] }
    },

    async change(before, change, now) {
      const made = await changed(before, change, now)
      if (!made)
        throw new HttpError(
          422,
          `The front matter of ${before.post.id}.md takes too long to read, so it cannot be changed here. Write simple \`key: value\` lines.`,
        )
      if ('fault' in made)
        throw new HttpError(422, `${before.post.id}.md, line ${made.fault.line}: ${made.fault.message}`)
      const { bytes } = made.file
      if (bytes === null || bytes.byteLength > MAX_POST_BYTES) throw postTooLarge()
      if (made.parsed.text === undefined) throw keysTooLong()
      // The same text is not read again under its new name.
      const known = change.title === undefined && change.content === undefined && facts.get(before.post.revision)
      if (known) facts.set(made.file.revision, known)
      return bytes
    },

    async rewriteLinks(file, move) {
      return (await attempt(`links ${nameOf(file)}`, 'links', { file, move }, 'owner')) ?? null
    },

    async figure(blob, svg) {
      const name = `figure ${blob}`
      return once(name, async () => {
        const known = keptFigures.get(name)
        if (known) return known.figure
        // One that takes too long stays a picture, as one that cannot be read.
        const figure = (await attempt(name, 'figure', svg, 'visitor')) ?? null
        keptFigures.set(name, { figure })
        return figure
      })
    },

    canvas: (three) => attempt(`canvas ${hashOf(three.base, three.site, three.pull)}`, 'canvas', three, 'owner'),

    async measure(bytes) {
      return (await attempt(undefined, 'measure', bytes.subarray(0, MAX_HEAD_BYTES), 'visitor')) ?? null
    },

    async checkImage(bytes) {
      const checked = await attempt(undefined, 'upload', bytes, 'owner')
      if (!checked) throw brokenImage()
      if ('sentence' in checked) throw new HttpError(checked.status, checked.sentence)
      return checked
    },

    async feedContent(post, imageSizes) {
      const name = `words ${hashOf(post.title, post.content)}`
      const key = `feed ${post.id} ${hashOf(post.title, post.content, post.description ?? '')} ${JSON.stringify(imageSizes)}`
      return once(key, async () => {
        const known = kept.get(key)
        if (known !== undefined && typeof known !== 'string') return known
        const { problems: _, ...shown } = post
        if (failed.has(name)) return undefined
        const { excerpt = '' } = await summaryOf(post, 'visitor')
        const content = await attempt(name, 'feed', { post: { ...shown, excerpt }, siteUrl, imageSizes }, 'visitor')
        if (content) kept.set(key, content)
        return content
      })
    },

    async close() {
      await jobs.close()
      await outliving?.close()
    },
  }
}

/** A text that cannot be rendered in time is shown as it was typed. */
function summaryFrom({ isTooComplex, excerpt, count }: Body, { content }: Pick<Post, 'content'>): Summary {
  if (isTooComplex) return { excerpt: content.slice(0, BEGINNING_CHARACTERS) }
  const minutes = minutesFor(count)
  return { excerpt, ...(minutes && { minutes }) }
}

/** What was read of texts, by blob id, in memory and beyond. */
function createFacts(kept: KeptFacts | undefined) {
  const known = new LRUCache<string, Body>({ maxSize: MAX_FACTS_CHARACTERS })
  const put = (blob: string, body: Body, { length }: string) => known.set(blob, body, { size: length })
  for (const [blob, json] of kept?.before ?? []) put(blob, JSON.parse(json), json)
  return {
    get: (blob: string) => known.get(blob),
    set(blob: string, body: Body) {
      const json = JSON.stringify(body)
      put(blob, body, json)
      kept?.keep(blob, json)
    },
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

/** The results of reading one file, each made at most once. */
interface Reading {
  id: string
  revision: string
  parsed?: ParsedPost | undefined
  /** Parsing it may take longer than a few milliseconds. */
  isSlow?: boolean
  read?: ReadPost
}

/**
 * Keeps what was read of files, by blob id, for as long as anyone holds what their bytes come from. A repository hands
 * out the same file until it changes, so each version of a post is read once.
 */
function createParseCache(): (file: PostFile) => Reading {
  const kept = new WeakMap<object, Reading>()
  return (file) => {
    const { id, revision } = file
    const source = sourceOf(file)
    const key = source === file ? file.bytes : source
    const known = key && kept.get(key)
    if (known && known.id === id && known.revision === revision) return known
    const fresh: Reading = { id, revision }
    if (key) kept.set(key, fresh)
    return fresh
  }
}
