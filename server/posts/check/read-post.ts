import { readFrontMatter } from '../front-matter.ts'
import { type PostFile, parsePost } from '../post-file.ts'
import type { Body } from './body.ts'
import type { Finding } from './finding.ts'
import { glance } from './glance.ts'
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

export function readPost(file: PostFile): ReadPost {
  const { post, firstLine, keys } = open(file)
  const { id, title, status, problems } = post
  const body = isUnreadable(problems) ? NO_BODY : glance(post.content)
  return { subject: { id, title, status, keys }, problems, firstLine, body }
}

/** Reads the text as its page does, which takes a hundred times as long. */
export function readWholeBody(file: PostFile): Body {
  const { post, firstLine } = open(file)
  return isUnreadable(post.problems) ? NO_BODY : readBody(post.content, { title: post.title, firstLine })
}

const NO_BODY: Body = { headings: [], links: [], images: [], footnotes: [], mergeMarks: [] }

function open(file: PostFile) {
  const { post, text } = parsePost(file)
  if (text === undefined) return { post, firstLine: 1, keys: [] }
  const head = text.slice(0, text.length - post.content.length)
  return { post, firstLine: head.split(/\r\n|\n|\r/).length, keys: readFrontMatter(text).keys() }
}

function isUnreadable(problems: readonly Finding[]): boolean {
  return problems.some(({ severity }) => severity === 'error')
}
