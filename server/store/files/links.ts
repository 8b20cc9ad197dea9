import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { HttpError } from '../../contract/errors.ts'
import { type LinkRecords, MAX_NOTES, type StoredLink, type StoredNote } from '../store.ts'
import { syncFolder, unlessMissing, writeWholeFile } from './write-whole-file.ts'

/**
 * A file for each link, and beside it a folder with a file for each note. Every server that mounts the folder reads it with
 * each visit, so all of them agree at once.
 */
export async function openLinkFolder(folder: string, now: () => number): Promise<LinkRecords> {
  const removeWhere = async (isMeant: (link: StoredLink) => boolean) => {
    const meant = (await readLinks(folder)).filter(({ link }) => isMeant(link))
    for (const { key } of meant) await removeLink(folder, key)
    if (meant.length > 0) await syncFolder(folder)
  }
  const removeExpired = async () => {
    await removeWhere(({ until }) => until <= now())
    // Left behind where the server ended between a link and its notes.
    for (const name of await readdir(folder).catch(unlessMissing<string[]>([])))
      if (name.endsWith(NOTES)) await removeIfEnded(name.slice(0, -NOTES.length))
  }
  /** True where the link is gone: it may have ended while something was written beside it. */
  const removeIfEnded = async (key: string) => {
    const isGone = (await readLink(folder, key)) === undefined
    if (isGone) await removeLink(folder, key)
    return isGone
  }
  const addNote = async (key: string, note: StoredNote) => {
    if (await removeIfEnded(key)) return undefined
    const isKept = await writeFirstFree(notesFolder(folder, key), JSON.stringify(note)).catch((error: Error) => {
      throw notWritten('The note was not kept', error)
    })
    return (await removeIfEnded(key)) ? undefined : isKept
  }
  await removeExpired().catch(() => {})
  return {
    async add(key, link, notes = []) {
      await writeWholeFile(folder, key, JSON.stringify(link)).catch((error: Error) => {
        throw notWritten('The link was not made', error)
      })
      for (const note of notes) await addNote(key, note)
      await removeExpired().catch(() => {})
    },
    find: (key) =>
      readLink(folder, key).catch(() => {
        throw new HttpError(503, 'The server cannot tell whether this link has ended. Try again in a minute.', 30)
      }),
    end: (of) =>
      removeWhere((link) => ('id' in of ? link.id === of.id : link.pull?.number === of.pull.number)).catch((error) => {
        throw notWritten('The links were not ended', error)
      }),
    removeExpired,
    addNote,
    async readNotes(id) {
      const links = (await readLinks(folder)).filter(({ link }) => link.until > now() && link.id === (id ?? link.id))
      const read = links.map(async (one) => ({ ...one, notes: await readNotes(folder, one.key) }))
      return (await Promise.all(read)).filter(({ notes }) => notes.length > 0)
    },
    async setNoteDone(key, at, isDone) {
      const note = await readNote(notesFolder(folder, key), at)
      if (!note) return false
      const text = JSON.stringify({ ...note, isDone })
      await writeWholeFile(notesFolder(folder, key), `${at}`, text).catch((error: Error) => {
        throw notWritten('The note was not changed', error)
      })
      return !(await removeIfEnded(key))
    },
  }
}

const NOTES = '.notes'

function notesFolder(folder: string, key: string): string {
  return path.join(folder, key + NOTES)
}

/** All that lie in this folder; none where there is no such folder. */
export async function readLinks(folder: string): Promise<{ key: string; link: StoredLink }[]> {
  const names = await readdir(folder).catch(unlessMissing<string[]>([]))
  const links = names
    .filter((name) => /^[\da-f]{64}$/.test(name))
    .map(async (key) => {
      const link = await readLink(folder, key)
      return link ? [{ key, link }] : []
    })
  return (await Promise.all(links)).flat()
}

async function readLink(folder: string, key: string): Promise<StoredLink | undefined> {
  const text = await readFile(path.join(folder, key), 'utf8').catch(unlessMissing(undefined))
  return text === undefined ? undefined : (JSON.parse(text) as StoredLink)
}

/** The notes of a link by their numbers; undefined in the place of one that cannot be read. */
export async function readNotes(folder: string, key: string): Promise<(StoredNote | undefined)[]> {
  const notes = notesFolder(folder, key)
  const names = await readdir(notes).catch(unlessMissing<string[]>([]))
  const last = Math.max(-1, ...names.filter((name) => /^\d+$/.test(name)).map(Number))
  return Promise.all(Array.from({ length: last + 1 }, (_, at) => readNote(notes, at)))
}

async function readNote(notes: string, at: number): Promise<StoredNote | undefined> {
  const text = await readFile(path.join(notes, `${at}`), 'utf8').catch(unlessMissing(undefined))
  try {
    return JSON.parse(text ?? '') as StoredNote
  } catch {
    return undefined
  }
}

/** Each number is written by one alone, so no link has more notes than there are numbers. False where all are taken. */
async function writeFirstFree(notes: string, text: string): Promise<boolean> {
  await mkdir(notes, { recursive: true, mode: 0o700 })
  for (let at = 0; at < MAX_NOTES; at += 1) {
    const file = path.join(notes, `${at}`)
    try {
      await writeFile(file, text, { flag: 'wx', mode: 0o600, flush: true })
      await syncFolder(notes)
      return true
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') continue
      await rm(file, { force: true }).catch(() => {})
      throw error
    }
  }
  return false
}

/** Removes a link with its notes. */
export async function removeLink(folder: string, key: string): Promise<void> {
  await rm(path.join(folder, key), { force: true })
  await rm(notesFolder(folder, key), { force: true, recursive: true })
}

function notWritten(what: string, { message }: Error): HttpError {
  return new HttpError(
    503,
    `${what}, because DATA_DIR cannot be read or written (${message}). Make room there, then try again.`,
  )
}
