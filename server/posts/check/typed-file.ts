import type { PostChange } from '../../contract.ts'
import { FrontMatterError } from '../front-matter-error.ts'
import { parsePost } from '../parse-post.ts'
import type { PostFile } from '../post-file.ts'
import { changePostText, newPostText } from '../post-text.ts'
import type { PostProblem } from '../problem.ts'
import { firstLineOf } from './read-post.ts'

export interface TypedFile {
  file: PostFile
  /** The line of the file that the text begins on. */
  firstLine: number
  /** Why the change cannot be made to the file. */
  fault: PostProblem[]
}

/** The file that saving a change would make; without a file before it, that of a new post. */
export function typedFile(id: string, before: PostFile | undefined, change: PostChange): TypedFile {
  const now = new Date().toISOString()
  if (!before) {
    const { title = id, content = '' } = change
    const facts = { author: change.author ?? '', tags: change.tags ?? [], createdAt: change.createdAt ?? now }
    return typed(id, newPostText({ ...change, ...facts, title, content }))
  }
  const parsed = parsePost(before)
  const { post, text } = parsed
  if (text === undefined) return { file: before, firstLine: 1, fault: [] }
  try {
    return typed(id, changePostText({ post, text }, change, now))
  } catch (error) {
    if (!(error instanceof FrontMatterError)) throw error
    const { message, place, rule, mend } = error
    const fault: PostProblem = { severity: 'error', message, ...place, rule, mend }
    return { file: before, firstLine: firstLineOf(parsed), fault: [fault] }
  }
}

/** A file of this text. */
export function fileOf(id: string, text: string): PostFile {
  return { id, revision: '', bytes: new TextEncoder().encode(text) }
}

function typed(id: string, text: string): TypedFile {
  const file = fileOf(id, text)
  return { file, firstLine: firstLineOf(parsePost(file)), fault: [] }
}
