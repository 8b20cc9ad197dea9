import { HttpError, TooComplexError } from '../contract/errors.ts'
import { sanitizeFigure } from '../figures/sanitize-figure.ts'
import type { FindAddresses } from '../posts/addresses/rewrite-links.ts'
import { findCanvas } from '../posts/canvas.ts'
import { checkImage } from '../posts/check-image.ts'
import { findMergeMarks } from '../posts/front-matter/merge-marks.ts'
import { readFacts } from '../posts/front-matter/read-facts.ts'
import { readImageFacts } from '../posts/image-head.ts'
import { rewritePostLinks } from '../posts/rewrite-post-links.ts'
import { changePost } from '../posts/write-post.ts'
import type { JobKind, JobRunner, Jobs, Refused } from './jobs.ts'

/** Plugins that draw formulas; the renderer alone knows their type. */
type Formulas = object[]

/** The build's own renderer of words: src/words.tsx. */
export interface WordsModule {
  loadFormulas(content: string): Promise<Formulas>
  renderWords(input: Jobs['words']['input'], formulas: Formulas): string
  readText(text: { title: string; content: string; mergeMarks: readonly number[] }): Jobs['body']['result']
  firstHeading(content: string): string | undefined
  findAddresses: FindAddresses
  renderForFeed(
    post: Jobs['feed']['input']['post'],
    options: Omit<Jobs['feed']['input'], 'post'>,
  ): Jobs['feed']['result']
}

type Work = {
  [K in JobKind]: (input: Jobs[K]['input'], words: WordsModule) => Jobs[K]['result'] | Promise<Jobs[K]['result']>
}

const WORK: Work = {
  words: async (input, { loadFormulas, renderWords }) => renderWords(input, await loadFormulas(input.content)),
  feed: ({ post, ...options }, { renderForFeed }) => renderForFeed(post, options),
  figure: (svg) => sanitizeFigure(svg),
  measure: (bytes) => readImageFacts(bytes),
  upload: (bytes) => orRefused(() => checkImage(bytes)),
  facts: (file, { firstHeading }) => readFacts(file, { firstHeading }),
  body: (text, { readText }) => readText({ ...text, mergeMarks: findMergeMarks(text.content) }),
  beginning: (text, { readText }) => readText({ ...text, mergeMarks: [] }).excerpt,
  canvas: (three) => findCanvas(three),
  change: (input, { firstHeading }) => changePost(input, firstHeading),
  links: ({ file, move }, { findAddresses }) => rewritePostLinks(file, move, findAddresses),
}

/** Does a job in this thread. Throws TooComplexError for what is nested too deeply or grows too long. */
export async function runJob<K extends JobKind>(
  kind: K,
  input: Jobs[K]['input'],
  words: WordsModule,
): Promise<Jobs[K]['result']> {
  try {
    return await WORK[kind](input, words)
  } catch (error) {
    // The stack or a string has come to its end: https://tc39.es/ecma262/#sec-native-error-types-used-in-this-standard-rangeerror
    const isTooMuch = error instanceof RangeError || (error as Error | undefined)?.name === 'TooComplexError'
    throw isTooMuch ? new TooComplexError() : error
  }
}

/** Does jobs in this thread, as development and tests do: nothing ends one that takes long. */
export function createJobsHere(loadWords: () => Promise<WordsModule>): JobRunner {
  return {
    run: async (kind, input) => runJob(kind, input, await loadWords()),
    async close() {},
  }
}

function orRefused<T>(work: () => T): T | Refused {
  try {
    return work()
  } catch (error) {
    if (error instanceof HttpError) return { status: error.status, sentence: error.message }
    throw error
  }
}
