import { createStore, delMany, promisifyRequest, setMany, type UseStore } from 'idb-keyval'
import type { Answer } from './picture.ts'

/** A picture of a text that is not saved: no server has it yet. */
export interface KeptPicture {
  key: string
  name: string
  file: File
  isOneOfMany: boolean
  /** Milliseconds since 1970. */
  keptAt: number
}

/** What changes of a picture while its text is written. */
export interface PictureNote {
  /** Its place in the text, in UTF-16 units. */
  at: number
  answer: Answer | null
}

export interface KeptPictures {
  /** Fails where the browser keeps nothing: storage is full or forbidden. */
  keep(pictures: readonly KeptPicture[]): Promise<void>
  note(notes: ReadonlyMap<string, PictureNote>): Promise<void>
  drop(keys: readonly string[]): Promise<void>
  /** In the order in which they were added. */
  list(): Promise<(KeptPicture & PictureNote)[]>
}

const KEPT_MS = 30 * 86_400_000

let opened: UseStore | undefined

function store(): UseStore {
  opened ??= createStore('pictures', 'kept')
  return opened
}

/** The pictures that one person added to a text in this browser, by the name under which the text is kept. */
export function keptPictures(person: string, session: string): KeptPictures {
  const pictureKey = (key: string) => [person, session, 'picture', key]
  const noteKey = (key: string) => [person, session, 'note', key]
  return {
    keep: (pictures) =>
      setMany(
        pictures.map((picture) => [pictureKey(picture.key), picture]),
        store(),
      ),
    note: (notes) =>
      setMany(
        [...notes].map(([key, note]) => [noteKey(key), note]),
        store(),
      ),
    drop: (keys) =>
      delMany(
        keys.flatMap((key) => [pictureKey(key), noteKey(key)]),
        store(),
      ),
    async list() {
      await removeExpired().catch(() => {})
      const pictures = await readAll<KeptPicture>([person, session, 'picture'])
      const notes = await readNotes([person, session, 'note'])
      return pictures.map((picture) => ({ at: 0, answer: null, ...notes.get(picture.key), ...picture }))
    },
  }
}

/** Whether pictures of a text are kept; false where the browser keeps nothing. */
export async function hasKeptPictures(person: string, session: string): Promise<boolean> {
  try {
    const own = below([person, session, 'picture'])
    return (await store()('readonly', (all) => promisifyRequest(all.count(own)))) > 0
  } catch {
    return false
  }
}

/** Every key that begins so: in the order of IndexedDB an empty list comes after every string. */
function below(start: readonly string[]): IDBKeyRange {
  return IDBKeyRange.bound(start, [...start, []])
}

function readAll<T>(start: readonly string[]): Promise<T[]> {
  return store()('readonly', (all) => promisifyRequest<T[]>(all.getAll(below(start))))
}

async function readNotes(start: readonly string[]): Promise<Map<string, PictureNote>> {
  const keys = await store()('readonly', (all) => promisifyRequest(all.getAllKeys(below(start))))
  const notes = await readAll<PictureNote>(start)
  return new Map(notes.map((note, at) => [String((keys[at] as IDBValidKey[]).at(-1)), note]))
}

/** Of texts that were left alone. A browser is not filled with pictures that have no text any more. */
async function removeExpired(): Promise<void> {
  const keys = (await store()('readonly', (all) => promisifyRequest(all.getAllKeys()))) as IDBValidKey[][]
  const old: IDBValidKey[] = []
  for (const key of keys) {
    if (key[2] !== 'picture') continue
    const picture = await store()('readonly', (all) => promisifyRequest<KeptPicture | undefined>(all.get(key)))
    if (picture && picture.keptAt < Date.now() - KEPT_MS) old.push(key, [...key.slice(0, 2), 'note', key[3] ?? 0])
  }
  await delMany(old, store())
}
