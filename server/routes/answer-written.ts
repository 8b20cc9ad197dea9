import type { Response } from 'express'
import type { Owners } from '../auth/owner.ts'
import { etagOf } from '../http/preconditions.ts'
import type { Written } from '../posts/posts.ts'

/** Answers the post that a write left, and lets the session remember the commit. */
export async function answerWritten(owners: Owners, response: Response, { post, commit }: Written): Promise<void> {
  if (commit) await owners.noteCommit(response, commit)
  response.set('ETag', etagOf(post.revision)).json(post)
}
