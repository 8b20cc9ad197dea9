import type { Body, FeedContent, Figure, Figures, ImageSizes, Post, PostChange } from '../contract/contract.ts'
import type { Readdressing } from './addresses/readdressed.ts'
import type { Side } from './canvas.ts'
import type { CheckedImage } from './check-image.ts'
import type { ParsedPost } from './front-matter/parsed-post.ts'
import type { PostFile } from './front-matter/post-file.ts'
import type { ImageFacts } from './image-head.ts'
import type { RewrittenFile } from './rewrite-post-links.ts'

/**
 * Reads and renders text that anyone may have written. What could take longer than a few milliseconds is done off the
 * main thread and given up after a second; results and failures are kept by blob id, so that nothing is tried twice.
 */
export interface Texts {
  /** Undefined where reading may take longer than a few milliseconds: then `parse` does it elsewhere. */
  parseNow(file: PostFile): ParsedPost | undefined
  /** A file whose front matter takes too long is a post that cannot be read, with its reason. */
  parse(file: PostFile): Promise<ParsedPost>
  /** The bytes of a post's file after a change. Throws HttpError 413 or 422. `now` is ISO 8601, UTC. */
  change(parsed: { post: Post; text: string }, change: PostChange, now: string): Promise<Uint8Array>
  /**
   * A post's file with its links to a post under the new address, and no other byte changed. Null where it has none, and
   * where it cannot be read as a post or takes too long.
   */
  rewriteLinks(file: PostFile, move: Readdressing): Promise<RewrittenFile | null>
  /** The HTML of a post's text on its page; undefined where it takes too long, so that the text is shown as it is. */
  words(text: Text, imageSizes: ImageSizes, options?: WordsOptions): Promise<string | undefined>
  /** Sanitizes an SVG for a place in the page; null where it has to stay a picture. `blob` is its git blob id. */
  figure(blob: string, svg: string): Promise<Figure | null>
  /** The side that a resolution is written into; undefined where both changed further keys, or where that takes too long. */
  canvas(three: Record<Side, string>): Promise<'site' | 'pull' | undefined>
  /** Reads the head of an image file; null where it gives no size. */
  measure(bytes: Uint8Array): Promise<ImageFacts | null>
  /** Judges an upload by its bytes alone. Throws HttpError 413, 415 or 422. */
  checkImage(bytes: Uint8Array): Promise<CheckedImage>
  /** What a feed carries of a post; undefined where it takes too long. */
  feedContent(post: Post, imageSizes: ImageSizes): Promise<FeedContent | undefined>
  /**
   * Whether a text can be rendered in time. Known at once for a post whose version was read. `until`, in milliseconds of
   * `performance.now()`: after it nothing more is read, and what is not known counts as renderable.
   */
  isRenderable(text: Text & { revision?: string }, options?: { until?: number }): Promise<boolean>
  /** The excerpt and length of a text for lists and page heads; undefined until it is read. */
  knownSummary(post: Post): Summary | undefined
  /** The same, read now in a lane; without one, soon, and `isUnread` where no more than its beginning was. */
  summaryOf(post: Post, lane?: Lane): Promise<Summary>
  /** Reads a text as its page shows it, once for each version; it is marked as too complex if that takes too long. */
  bodyOf(text: Text & { revision?: string }, lane: Lane): Promise<Body>
  /** The same where it was read before. */
  knownBody(post: Pick<Post, 'revision'>): Body | undefined
  close(): Promise<void>
}

export type Summary = Pick<Post, 'excerpt' | 'minutes'> & { isUnread?: true }

type Lane = 'visitor' | 'owner' | 'idle'

interface WordsOptions {
  lane?: Lane
  /** They stand in the page itself instead of the pictures. */
  figures?: Figures
}

/** A text to render. A first heading that repeats the title is left out. */
type Text = Pick<Post, 'title' | 'content'>
