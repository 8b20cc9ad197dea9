import type { Proposal, Proposed } from '#server/contract.ts'
import { callServer } from './call.ts'
import { readMe } from './posts.ts'

const UNSURE =
  'The server could not be reached, so it is not known whether the pull request is open. Your text is kept; try again: it is opened once.'

/** Fails with an ApiError whose words are the server's own. */
export async function sendProposal(proposal: Proposal): Promise<Proposed> {
  const headers = { 'Content-Type': 'application/json' }
  const response = await callServer('/api/pulls', { method: 'POST', headers, body: JSON.stringify(proposal) }, UNSURE)
  return (await response.json()) as Proposed
}

/** Whoever is signed in may propose. */
export async function isSignedIn(signal?: AbortSignal): Promise<boolean> {
  return (await readMe(signal)) !== null
}
