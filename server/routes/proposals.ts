import { json, Router } from 'express'
import type { Owners } from '../auth/owner.ts'
import type { Proposals } from '../pulls/propose.ts'
import { readProposal } from './proposal-body.ts'

export interface ProposalRoutesOptions {
  /** Undefined in local mode. */
  proposals: Proposals | undefined
  owners: Owners
}

const MAX_BODY = '20mb'

/** `POST /api/pulls`, for everybody who is signed in: who may not push proposes from a fork. */
export function createProposalRoutes({ proposals, owners }: ProposalRoutesOptions): Router {
  const router = Router({ caseSensitive: true })
  if (!proposals) return router
  router.post('/', owners.requireSignedIn, json({ limit: MAX_BODY, strict: false }), async (request, response) => {
    const { mayPush } = owners.sessionOf(response)
    const proposed = await proposals.propose(readProposal(request), owners.personOf(response), mayPush)
    response.status(proposed.isNew ? 201 : 200).json(proposed)
  })
  return router
}
