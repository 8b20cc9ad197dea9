import { delMany, promisifyRequest, setMany } from 'idb-keyval'
import { newSession } from './journal.ts'
import { below, openStore } from './open-store.ts'

/** What its owner says of a picture; `later` leaves it without a description and remembers that. */
export type Answer = { kind: 'words'; words: string } | { kind: 'decoration' } | { kind: 'later' }

/** A picture of a text that is not saved: no server has it yet. */
export interface KeptPicture {
  key: string
  name: string
  file: File
  apart?: Apart | undefined
}

/** Added with others, a picture is a paragraph beside theirs; dropped on a block of the text, one before or behind that. */
export type Apart = 'from others' | 'from block'

/** What changes of a picture while its text is written. */
export interface PictureNote {
  /** Its place in the text, in UTF-16 units. */
  at: number
  answer: Answer | null
  /** Milliseconds since 1970. */
  keptAt: number
}

export interface KeptPictures {
  /** Adds files at a place of the text, all of them or none. Fails where the browser has no room. */
  add(files: readonly File[], at: number): Promise<void>
  /** Resolves to the keys of those for which there is no room. Fails where the browser keeps nothing. */
  keep(pictures: readonly KeptPicture[]): Promise<string[]>
  note(notes: ReadonlyMap<string, PictureNote>): Promise<void>
  drop(keys: readonly string[]): Promise<void>
  /** In the order in which they were added. */
  list(): Promise<(KeptPicture & PictureNote)[]>
  /** Makes them those of another text, without a moment in which they are kept nowhere. */
  moveTo(session: string): Promise<void>
  dropAll(): Promise<void>
}

const KEPT_MS = 30 * 86_400_000
// Chosen: twenty photos of a phone. They are kept as they were taken, and made smaller when they are uploaded.
const MOST_BYTES = 100 * 1024 * 1024

const store = openStore('pictures', 'kept')

/** The pictures that one person added to a text in this browser, by the name under which the text is kept. */
export function keptPictures(person: string, session: string): KeptPictures {
  const pictureKey = (key: string) => [person, session, 'picture', key]
  const noteKey = (key: string) => [person, session, 'note', key]
  const own: KeptPictures = {
    async add(files, at) {
      const apart: Apart | undefined = files.length > 1 ? 'from others' : undefined
      const pictures = files.map((file, id) => ({ key: pictureKeyOf(id), name: file.name, file, apart }))
      await own.note(new Map(pictures.map(({ key }) => [key, { at, answer: null, keptAt: Date.now() }])))
      const left = await own.keep(pictures)
      if (left.length === 0) return
      await own.drop(pictures.map(({ key }) => key))
      throw new Error('This browser has no room for more pictures.')
    },
    async keep(pictures) {
      const others = (await readAll<KeptPicture>([person])).filter(({ file }) => file)
      const isIn = fitting(
        others.reduce((sum, { file }) => sum + file.size, 0),
        pictures.map(({ file }) => file.size),
      )
      await setMany(
        pictures.filter((_, at) => isIn[at]).map((picture) => [pictureKey(picture.key), picture]),
        store,
      )
      return pictures.filter((_, at) => !isIn[at]).map(({ key }) => key)
    },
    note: (notes) =>
      setMany(
        [...notes].map(([key, note]) => [noteKey(key), note]),
        store,
      ),
    drop: (keys) =>
      delMany(
        keys.flatMap((key) => [pictureKey(key), noteKey(key)]),
        store,
      ),
    async list() {
      await removeExpired().catch(() => {})
      const pictures = await readAll<KeptPicture>([person, session, 'picture'])
      const notes = await readNotes([person, session, 'note'])
      return pictures.map((picture) => ({ at: 0, answer: null, keptAt: 0, ...notes.get(picture.key), ...picture }))
    },
    async moveTo(other) {
      const from = [person, session]
      const keys = await readKeys(from)
      const values = await readAll(from)
      const moved = keys.map((key, at): [IDBValidKey, unknown] => [[person, other, ...key.slice(2)], values[at]])
      await setMany(moved, store)
      await delMany(keys, store)
    },
    dropAll: async () => delMany(await readKeys([person, session]), store),
  }
  return own
}

/** A new key, which rises with `id`, in the order in which pictures are added. */
export function pictureKeyOf(id: number): string {
  return `${Date.now().toString(36)}-${String(id).padStart(4, '0')}-${newSession()}`
}

/** Whether pictures of a text are kept; false where the browser keeps nothing. */
export async function hasKeptPictures(person: string, session: string): Promise<boolean> {
  try {
    return (await readKeys([person, session, 'picture'])).length > 0
  } catch {
    return false
  }
}

/** Which of several pictures find room beside others, one after the other, all in bytes. */
export function fitting(others: number, sizes: readonly number[]): boolean[] {
  let bytes = others
  return sizes.map((size) => {
    if (bytes + size > MOST_BYTES) return false
    bytes += size
    return true
  })
}

function readAll<T>(start: readonly string[]): Promise<T[]> {
  return store('readonly', (all) => promisifyRequest<T[]>(all.getAll(below(start))))
}

function readKeys(start: readonly string[]): Promise<IDBValidKey[][]> {
  return store('readonly', (all) => promisifyRequest(all.getAllKeys(below(start)))) as Promise<IDBValidKey[][]>
}

async function readNotes(start: readonly string[]): Promise<Map<string, PictureNote>> {
  const keys = await readKeys(start)
  const notes = await readAll<PictureNote>(start)
  return new Map(notes.map((note, at) => [String(keys[at]?.at(-1)), note]))
}

/** Of texts that were left alone. A browser is not filled with pictures that have no text any more. */
async function removeExpired(): Promise<void> {
  const keys = (await store('readonly', (all) => promisifyRequest(all.getAllKeys()))) as IDBValidKey[][]
  const values = await store('readonly', (all) => promisifyRequest<Partial<PictureNote>[]>(all.getAll()))
  const old = keys.filter((_, at) => (values[at]?.keptAt ?? Date.now()) < Date.now() - KEPT_MS)
  await delMany(
    old.flatMap((key) => [key, [...key.slice(0, 2), 'picture', key[3] ?? '']]),
    store,
  )
}
