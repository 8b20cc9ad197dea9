import type { Body } from '../../contract/contract.ts'
import type { ParsedPost } from '../front-matter/parsed-post.ts'
import type { PostProblem } from '../front-matter/problem.ts'
import type { Subject } from './rule.ts'

/** What judging takes of a post's own bytes, and no more: it is kept for ten thousand posts. */
export interface ReadPost {
  subject: Subject
  /** Found while the file was read. */
  problems: readonly PostProblem[]
  firstLine: number
}

export const NO_BODY: Body = {
  ...{ headings: [], links: [], images: [], html: [], ids: [], mergeMarks: [], unread: [] },
  ...{ words: [], excerpt: '', count: 0 },
}
export const TOO_COMPLEX_BODY: Body = { ...NO_BODY, isTooComplex: true }

/** Takes from a parsed post all that the checker judges, without its words. */
export function toReadPost(parsed: ParsedPost): ReadPost {
  const { post, otherKeys, places, firstLine } = parsed
  const { id, title, status, publishAt, unpublishAt, aliases, cover, coverAlt, createdAt, problems } = post
  return {
    subject: {
      id,
      title,
      status,
      publishAt,
      unpublishAt,
      otherKeys,
      ...(aliases !== null && places?.aliases && { aliases: { ids: aliases, place: places.aliases } }),
      ...(cover !== null && places?.cover && { cover: { path: cover, alt: coverAlt, place: places.cover } }),
      ...(createdAt !== null && places?.createdAt && { created: { at: createdAt, place: places.createdAt } }),
    },
    problems,
    firstLine,
  }
}
