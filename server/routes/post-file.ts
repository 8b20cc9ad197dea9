import { type Request, Router } from 'express'
import type { Access } from '../auth/access.ts'
import { jsonBody } from '../http/json-body.ts'
import { etagOf, readIfMatch } from '../http/preconditions.ts'
import { refuseOthers } from '../http/refuse-method.ts'
import type { Checker } from '../posts/check/checker.ts'
import type { WholeFile } from '../posts/whole-file.ts'
import { answerWritten } from './answer-written.ts'
import { readFileText } from './post-body.ts'
import { MAX_BODY } from './posts.ts'

export interface PostFileRoutesOptions {
  wholeFile: WholeFile
  checker: Checker
  access: Access
  /** Brings in what the session's last commit was, where another server made it. */
  catchUp(commit: string | undefined): Promise<void>
}

/** The whole file of a post, front matter included: `/api/posts/{id}/file`, for the owner alone. */
export function createPostFileRoutes({ wholeFile, checker, access, catchUp }: PostFileRoutesOptions): Router {
  const router = Router({ caseSensitive: true })
  const path = '/:id/file'

  router.get(path, access.requireOwner, async (request: Request<{ id: string }>, response) => {
    await catchUp(access.sessionOf(response).lastCommit)
    const file = await wholeFile.read(request.params.id, access.personOf(response))
    response.set('ETag', etagOf(file.revision)).json(file)
  })

  router.put(
    path,
    access.requireOwner,
    jsonBody({ limit: MAX_BODY }),
    async (request: Request<{ id: string }>, response) => {
      const text = readFileText(request)
      const person = access.personOf(response)
      const written = await wholeFile.replace(request.params.id, text, readIfMatch(request), person)
      await answerWritten(access, response, { ...written, post: await checker.judged(written.post) })
    },
  )

  return refuseOthers(router)
}
