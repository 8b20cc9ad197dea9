import type {
  PullConflicts,
  PullMerge,
  PullResolution,
  PullResolved,
  PullReview,
  PullSummary,
} from '#server/contract/contract.ts'
import { askServer, callServer, reading, sending } from './call.ts'
import { nameOf } from './images.ts'

const UNREACHED = 'The server could not be reached, so nothing was read or changed. Try again.'
const UNSURE = 'The server could not be reached, so it is not known whether this was done. Try again: it is done once.'

/** The open ones that touch posts. Every call here fails with an ApiError whose words are the server's own. */
export async function listPulls(signal?: AbortSignal) {
  const response = await callServer('/api/pulls', reading(signal), { unreached: UNREACHED })
  return {
    pulls: (await response.json()) as PullSummary[],
    /** The address of GitHub’s own list; null if these are all of them. */
    moreAt: /<([^>]*)>;\s*rel="alternate"/.exec(response.headers.get('link') ?? '')?.[1] ?? null,
  }
}

/** The open ones that the signed-in person has opened. */
export async function listOwnPulls(signal?: AbortSignal): Promise<PullSummary[]> {
  return askServer('/api/pulls/own', reading(signal), { unreached: UNREACHED })
}

export async function readPull(number: number, signal?: AbortSignal): Promise<PullReview> {
  return askServer(`/api/pulls/${number}`, reading(signal), { unreached: UNREACHED })
}

/** Resolves to the commit on the branch. `head` is what was reviewed: anything newer is refused with 409. */
export async function mergePull(number: number, head: string): Promise<string | null> {
  const body: PullMerge = { head }
  const response = await callServer(`/api/pulls/${number}/merge`, sending('POST', body), { unreached: UNSURE })
  // It has happened, so a body that cannot be read is no failure of it.
  const merged = (await response.json().catch(() => null)) as { commit?: string } | null
  return merged?.commit ?? null
}

/** Has GitHub merge `head` once the rules allow it; null: no longer. */
export async function mergePullWhenReady(number: number, head: string | null): Promise<void> {
  const request = head === null ? sending('DELETE') : sending('POST', { head } satisfies PullMerge)
  await callServer(`/api/pulls/${number}/merge-when-ready`, request, { unreached: UNSURE })
}

export async function closePull(number: number): Promise<void> {
  await callServer(`/api/pulls/${number}/close`, sending('POST'), { unreached: UNSURE })
}

/** The posts that the pull request and the site's branch have both changed. */
export async function readConflicts(number: number, signal?: AbortSignal): Promise<PullConflicts> {
  return askServer(`/api/pulls/${number}/conflicts`, reading(signal), { unreached: UNREACHED })
}

/** Resolves to the new head of the pull request. */
export async function resolveConflicts(number: number, resolution: PullResolution): Promise<string> {
  const request = sending('POST', resolution)
  return (await askServer<PullResolved>(`/api/pulls/${number}/conflicts`, request, { unreached: UNSURE })).commit
}

/** Returns the addresses of the images that a pull request brings, by name; the site has none of them, or another. */
export function pullImageAddresses(pull: Pick<PullSummary, 'number' | 'head' | 'images'>) {
  const names = new Set(pull.images.map(nameOf))
  return (name: string) => (names.has(name) ? pullImageAddress(pull, name) : undefined)
}

/** Where an image is that a pull request brings; another address for each head, so that a newer one is fetched. */
export function pullImageAddress({ number, head }: Pick<PullSummary, 'number' | 'head'>, name: string): string {
  return `/api/pulls/${number}/images/${encodeURIComponent(name)}?head=${head.slice(0, 7)}`
}
