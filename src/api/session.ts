import type { AuthMe, Principal, Status } from '#server/contract/contract.ts'
import { askServer, callServer, reading, sentenceOr } from './call.ts'

/** The person who is signed in; null where no one is, or where that cannot be told. */
export async function readMe(signal?: AbortSignal): Promise<Principal | null> {
  try {
    const response = await callServer('/.auth/me', reading(signal))
    return ((await response.json()) as AuthMe).clientPrincipal
  } catch {
    return null
  }
}

/** Whether the person who is signed in may write. */
export async function isOwner(signal?: AbortSignal): Promise<boolean> {
  const me = await readMe(signal)
  return me?.userRoles?.includes('owner') ?? false
}

/** Whether anyone is signed in: everyone who is may propose. */
export async function isSignedIn(signal?: AbortSignal): Promise<boolean> {
  return (await readMe(signal)) !== null
}

/** Fails with the server's own sentence, since that says what the signed-in person is missing. */
export async function readStatus(signal?: AbortSignal): Promise<Status> {
  return askServer('/api/status', reading(signal), { refused: sentenceOr('GET /api/status') })
}
