import type { Body, FeedContent, Figure, ImageSizes, Post, WordsInput } from '../contract/contract.ts'
import type { Readdressing } from '../posts/addresses/readdressed.ts'
import type { Side } from '../posts/canvas.ts'
import type { CheckedImage } from '../posts/check-image.ts'
import type { PostFacts } from '../posts/front-matter/parsed-post.ts'
import type { PostFile } from '../posts/front-matter/post-file.ts'
import type { ImageFacts } from '../posts/image-head.ts'
import type { RewrittenFile } from '../posts/rewrite-post-links.ts'
import type { Changed, WriteInput } from '../posts/write-post.ts'

/** What is done with text off the main thread: what each job is given, and its result. All of it can be cloned. */
export interface Jobs {
  /** Renders a post's Markdown as its page shows it. */
  words: { input: WordsInput; result: string }
  /** Renders a post as a feed carries it. */
  feed: { input: { post: Post; siteUrl: string; imageSizes: ImageSizes }; result: FeedContent }
  /** Sanitizes an SVG; the result is null where it has to stay a picture. */
  figure: { input: string; result: Figure | null }
  /** Reads the head of an image; the result is null where it cannot be measured. */
  measure: { input: Uint8Array; result: ImageFacts | null }
  /** Judges an upload. */
  upload: { input: Uint8Array; result: CheckedImage | Refused }
  /** Reads a file's front matter. */
  facts: { input: PostFile; result: PostFacts }
  /** Reads a post's Markdown as its page does; doubtful where only rendering tells whether it can be rendered in time. */
  body: { input: { title: string; content: string }; result: Body & { isDoubtful: boolean } }
  /** Reads the beginning of a post's Markdown: the result is the excerpt. */
  beginning: { input: { title: string; content: string }; result: string }
  /** Finds the side that a resolution is written into. */
  canvas: { input: Record<Side, string>; result: 'site' | 'pull' | undefined }
  /** Makes the file of a post after a change. */
  change: { input: WriteInput; result: Changed }
  /** Rewrites the links of a file to one post; the result is null where it has none. */
  links: { input: { file: PostFile; move: Readdressing }; result: RewrittenFile | null }
}

/** An HttpError, which would lose its class on the way from a thread. */
export interface Refused {
  status: number
  sentence: string
}

export type JobKind = keyof Jobs

/** Queue of a job: visitors come before the owner, and what no one waits for last. */
export type Lane = 'visitor' | 'owner' | 'idle'

/** Runs jobs, each of which reads or renders one text. */
export interface JobRunner {
  /** Rejects with TooComplexError where the text takes more time, depth or memory than a text may take. */
  run<K extends JobKind>(kind: K, input: Jobs[K]['input'], lane: Lane): Promise<Jobs[K]['result']>
  close(): Promise<void>
}
