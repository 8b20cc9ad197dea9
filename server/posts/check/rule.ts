import type { Body, Post } from '../../contract/contract.ts'
import type { ParsedPost } from '../front-matter/parsed-post.ts'
import type { Position, PostProblem } from '../front-matter/problem.ts'
import type { CheckContext } from './check-context.ts'

/** A post that could be read. */
export interface Subject {
  id: string
  title: string
  status: Post['status']
  publishAt: string | null
  unpublishAt: string | null
  /** Keys of the front matter that are meant for one of ours, in the order of the file. */
  otherKeys: ParsedPost['otherKeys']
  aliases?: { ids: readonly string[]; place: Position }
  cover?: Cover
  /** When the file says that it was created. */
  created?: { at: string; place: Position }
}

interface Cover {
  /** `images/name.webp` */
  path: string
  /** Null where nothing is said; empty where it only decorates. */
  alt: string | null
  place: Position
}

/** Judges what stands above the text, or the name. */
export type FileRule = (
  subject: Subject,
  checkContext: CheckContext,
) => readonly PostProblem[] | Promise<readonly PostProblem[]>

/** Judges the text. Lines count from the first of the text. */
export type BodyRule = (
  body: Body,
  subject: Subject,
  checkContext: CheckContext,
) => readonly PostProblem[] | Promise<readonly PostProblem[]>
