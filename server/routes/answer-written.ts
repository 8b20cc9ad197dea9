import type { Response } from 'express'
import type { Access } from '../auth/access.ts'
import { etagOf } from '../http/preconditions.ts'
import type { Written } from '../posts/posts.ts'

/** Answers the post that a write left, and lets the session remember the commit. */
export async function answerWritten(access: Access, response: Response, { post, commit }: Written): Promise<void> {
  if (commit) await access.noteCommit(response, commit)
  response.set('ETag', etagOf(post.revision)).json(post)
}
