import { createHash, randomInt } from 'node:crypto'
import type { NewNote, ReaderNote, SharedLink } from '../contract/contract.ts'
import { HttpError } from '../contract/errors.ts'
import { type LinkRecords, MAX_NOTES, type StoredLink } from '../store/store.ts'

/** What a link leads to: the draft as it stands, or the text that a pull request has for it. */
export type LinkedPost = Omit<StoredLink, 'from' | 'until'>

/** How many days a link works where its maker says nothing, and at most. */
export const USUAL_DAYS = 7
export const MOST_DAYS = 90

const DAY_MS = 24 * 60 * 60_000

// Letters and digits alone: a chat may take any other sign for the end of the address. Twelve are 71 bits, more than anyone
// could guess at 120 a minute.
const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const LENGTH = 12
const TOKEN = new RegExp(`^[${SIGNS}]{${LENGTH}}$`)

export interface LinksOptions {
  records: LinkRecords
  siteUrl: string
  /** In milliseconds since 1970. */
  now: () => number
  /** Told where the links to a deleted post could not be ended. */
  warn(sentence: string): void
}

/** Links that show what is not public. Each is a random token, and the store says what it opens, for how long. */
export function createLinks({ records, siteUrl, now, warn }: LinksOptions) {
  const readPlacedNotes = async (id: string) => {
    const placed = (await records.readNotes(id)).flatMap(({ key, link, notes }) =>
      notes.flatMap((stored, at) => {
        const note: ReaderNote | undefined = stored && {
          ...stored,
          id: `${key}-${at}`,
          pull: link.pull?.number ?? null,
        }
        return note ? [{ key, at, note }] : []
      }),
    )
    return placed.sort((a, b) => Date.parse(a.note.sentAt) - Date.parse(b.note.sentAt))
  }
  return {
    async make(linked: LinkedPost, days: number): Promise<SharedLink> {
      const token = Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('')
      const link = { ...linked, from: now(), until: now() + days * DAY_MS }
      await records.add(keyOf(token), link)
      return { url: new URL(`/p/${token}`, siteUrl).href, expiresAt: new Date(link.until).toISOString() }
    },
    /** Ends every link to a post that was made so far. Throws HttpError 503. */
    endOfPost: (id: string): Promise<void> => records.end({ id }),
    /** Ends the links to posts that were deleted or renamed, as far as that can be written down: another post may get the name. */
    async forget(ids: readonly string[]): Promise<void> {
      for (const id of ids)
        await records
          .end({ id })
          .catch((error: unknown) =>
            warn(`The post ${id} was deleted, but links to it work for another draft of that name. ${String(error)}`),
          )
    },
    /** Ends every link to what a pull request proposes. Throws HttpError 503. */
    endOfPull: (number: number): Promise<void> => records.end({ pull: { number } }),
    /** Resolves to undefined where the link was forged, has expired, or was ended. Throws HttpError 503 where that is unknown. */
    async open(token: string): Promise<StoredLink | undefined> {
      const link = TOKEN.test(token) ? await records.find(keyOf(token)) : undefined
      return link && link.until > now() ? link : undefined
    },
    /** Keeps a note of a link that was opened. Throws HttpError 404 where it has ended meanwhile, 409 or 503. */
    async addNote(token: string, note: NewNote): Promise<void> {
      const isKept = await records.addNote(keyOf(token), {
        ...note,
        sentAt: new Date(now()).toISOString(),
        isDone: false,
      })
      if (isKept === undefined) throw linkEnded()
      if (!isKept)
        throw new HttpError(
          409,
          `This link has its ${MAX_NOTES} notes, so yours was not kept. Copy it, and send it to the author yourself.`,
        )
    },
    /** The notes of all links to this post, oldest first; of a post that is gone, too. Throws HttpError 503. */
    readNotes: async (id: string): Promise<ReaderNote[]> => (await readPlacedNotes(id)).map(({ note }) => note),
    /** Ticks a note off, or opens it again. Throws HttpError 404 or 503. */
    async setNoteDone(id: string, noteId: string, isDone: boolean): Promise<void> {
      const found = (await readPlacedNotes(id)).find(({ note }) => note.id === noteId)
      if (!found || !(await records.setNoteDone(found.key, found.at, isDone)))
        throw new HttpError(404, 'There is no such note. Its link may have ended; load the page again.')
    },
    /** How many notes are not done, by the ids of their posts. Throws HttpError 503. */
    async countOpenNotes(): Promise<ReadonlyMap<string, number>> {
      const counts = new Map<string, number>()
      for (const { link, notes } of await records.readNotes()) {
        const open = notes.filter((note) => note?.isDone === false).length
        if (open > 0) counts.set(link.id, (counts.get(link.id) ?? 0) + open)
      }
      return counts
    },
  }
}

export type Links = ReturnType<typeof createLinks>

/** The fault of a note to a link that is not there, or no longer. */
export function linkEnded(): HttpError {
  return new HttpError(
    404,
    'This link has ended. Copy your note, and ask the person who shared the link for a new one.',
  )
}

/** Who reads the store opens no draft with it, and how long a search in it takes tells nothing of a token. */
function keyOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
