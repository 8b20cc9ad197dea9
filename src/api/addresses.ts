import type { Proposed, RenamePreview } from '#server/contract/contract.ts'
import { askServer, callServer, reading, sending } from './call.ts'
import { postPath, readWritten, type Written } from './written.ts'

/** What another address would do to other posts and to those who know the present one. */
export async function previewRename(id: string, signal?: AbortSignal): Promise<RenamePreview> {
  return askServer(`${postPath(id)}/rename`, reading(signal))
}

/** Gives a version of a post another address. */
export async function renamePost(id: string, to: string, revision: string): Promise<Written> {
  return readWritten(await callServer(`${postPath(id)}/rename`, sending('POST', { id: to }, revision), UNREACHED))
}

const UNREACHED = { unreached: 'The server could not be reached, so the address is as it was. Try again.' }

/** Asks for the same by a pull request. */
export async function requestRename(id: string, to: string, revision: string): Promise<Proposed> {
  const asked = sending('POST', { id: to, isRequest: true }, revision)
  return askServer(`${postPath(id)}/rename`, asked, UNSURE)
}

const UNSURE = { unreached: 'The server could not be reached. Try again: the pull request is opened once.' }
