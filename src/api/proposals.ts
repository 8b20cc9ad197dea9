import type { Proposal, Proposed } from '#server/contract/contract.ts'
import { askServer, sending } from './call.ts'

const UNSURE =
  'The server could not be reached, so it is not known whether the pull request is open. Your text is kept; try again: it is opened once.'

/** Fails with an ApiError whose words are the server's own. */
export async function sendProposal(proposal: Proposal): Promise<Proposed> {
  return askServer('/api/pulls', sending('POST', proposal), { unreached: UNSURE })
}
