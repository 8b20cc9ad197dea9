import type { NewNote, ReaderNote } from '#server/contract/contract.ts'
import { askServer, callServer, sending } from './call.ts'
import { postPath } from './written.ts'

/** Sends a note to the link that this page was opened with. Every call here fails with an ApiError in words for a person. */
export async function sendNote(note: NewNote & { _gotcha: string }): Promise<void> {
  await callServer(location.pathname, sending('POST', note), {
    unreached: 'The server could not be reached, so your note was not sent. Try again.',
  })
}

/** What readers of the links to a post have noted, oldest first. */
export async function readNotes(id: string, signal: AbortSignal): Promise<ReaderNote[]> {
  return askServer(`${postPath(id)}/notes`, { signal })
}

/** Ticks a note off, or opens it again. */
export async function setNoteDone(id: string, note: string, isDone: boolean): Promise<void> {
  await callServer(`${postPath(id)}/notes/${note}`, sending('PUT', { isDone }), {
    unreached: 'The server could not be reached, so the note was not changed. Try again.',
  })
}
