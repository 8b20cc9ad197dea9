import { type RequestHandler, Router } from 'express'
import type { Access } from '../auth/access.ts'
import { HttpError } from '../errors.ts'
import { type JsonBodyOptions, jsonBody } from '../http/json-body.ts'
import { createTurns } from '../http/turns.ts'
import type { Proposals } from '../pulls/propose.ts'
import { readProposal } from './proposal-body.ts'

export interface ProposalRoutesOptions {
  /** Undefined in local mode. */
  proposals: Proposals | undefined
  access: Access
}

const MEBIBYTE = 1024 * 1024

// Everyone who has an account at GitHub may propose, so what they can make the server hold in memory is bounded.
const OWNERS = { turns: { each: 4, all: 16 }, body: { limit: 20 * MEBIBYTE } }
const STRANGERS = { turns: { each: 2, all: 12 }, body: { limit: 5 * MEBIBYTE, deadlineMs: 60_000 } }
const RETRY_AFTER_SECONDS = 10

interface OpenTo {
  turns: { each: number; all: number }
  body: JsonBodyOptions
}

/** `POST /api/pulls`, for everyone who is signed in: who may not push proposes from a fork. */
export function createProposalRoutes({ proposals, access }: ProposalRoutesOptions): Router {
  const router = Router({ caseSensitive: true })
  if (!proposals) return router

  const openTo = ({ turns: { each, all }, body }: OpenTo): [RequestHandler, RequestHandler] => {
    const turns = createTurns({ each, all })
    const begin: RequestHandler = (_request, response, next) => {
      const end = turns.take(access.sessionOf(response).login)
      if (!end) throw tooMany()
      response.locals.endTurn = end
      // Once the work has begun, it goes on without the person who asked for it.
      response.once('close', () => response.locals.isWorking || end())
      next()
    }
    const most = `A proposal is ${body.limit / MEBIBYTE} MiB at most, with its pictures in Base64, so nothing was proposed.`
    return [begin, jsonBody({ ...body, tooLarge: `${most} Propose fewer or smaller ones.` })]
  }
  const [beginOwner, readOwner] = openTo(OWNERS)
  const [beginStranger, readStranger] = openTo(STRANGERS)
  const asMayPush =
    (owner: RequestHandler, stranger: RequestHandler): RequestHandler =>
    (request, response, next) =>
      (access.sessionOf(response).mayPush ? owner : stranger)(request, response, next)

  router.post(
    '/',
    access.requireSignedIn,
    asMayPush(beginOwner, beginStranger),
    asMayPush(readOwner, readStranger),
    async (request, response) => {
      response.locals.isWorking = true
      try {
        const { mayPush } = access.sessionOf(response)
        const proposed = await proposals.propose(readProposal(request), access.personOf(response), mayPush)
        response.status(proposed.isNew ? 201 : 200).json(proposed)
      } finally {
        response.locals.endTurn()
      }
    },
  )
  return router
}

function tooMany(): HttpError {
  return new HttpError(
    503,
    'Other proposals are still on their way, so nothing was proposed. Your text is kept; try again in a few seconds.',
    RETRY_AFTER_SECONDS,
  )
}
