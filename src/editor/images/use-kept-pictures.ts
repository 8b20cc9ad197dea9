import { useEffect, useRef, useState } from 'react'
import { newSession } from '../text/journal.ts'
import { usePerson } from '../text/person.ts'
import type { PostText } from '../text/post-text.ts'
import { type KeptPicture, keptPictures, type PictureNote } from './kept-pictures.ts'
import type { Picture } from './picture.ts'
import type { Pictures } from './pictures.ts'
import { usePictureList } from './use-pictures.ts'

// Chosen: as long as a keystroke waits at most for its place in the journal.
const NOTE_AFTER_MS = 200

/**
 * Keeps the pictures of a text that no server has, and brings those back that were kept with it. `session` names the text
 * that is written, `restored` the one that was brought into it. Tells whether this browser refuses to keep them.
 */
export function useKeptPictures(pictures: Pictures, text: PostText, session: string, restored: string | null): boolean {
  const { key: person } = usePerson()
  const list = usePictureList(pictures)
  const [isFailing, setFailing] = useState(false)
  const [isBack, setBack] = useState(false)
  // The names of those that are kept.
  const kept = useRef(new Map<number, string>())

  useEffect(() => {
    const bring = async () => {
      const found = await keptPictures(person, session).list()
      for (const [at, id] of pictures.bringBack(found).entries()) kept.current.set(id, found[at]?.key ?? '')
    }
    void bring()
      .catch(() => {})
      .then(() => setBack(true))
    return () => kept.current.clear()
  }, [pictures, person, session])

  useEffect(() => {
    if (restored === null || restored === session) return
    const bring = async () => {
      const others = keptPictures(person, restored)
      const found = await others.list()
      const moved = found.map((picture) => ({ ...picture, key: newSession() }))
      await keptPictures(person, session).keep(moved)
      for (const [at, id] of pictures.bringBack(moved).entries()) kept.current.set(id, moved[at]?.key ?? '')
      await others.drop(found.map(({ key }) => key))
    }
    void bring().catch(() => {})
  }, [pictures, person, session, restored])

  useEffect(() => {
    if (!isBack) return
    const own = keptPictures(person, session)
    const here = list.filter(isToKeep)
    const fresh = here.filter(({ id }) => !kept.current.has(id))
    const gone = [...kept.current].filter(([id]) => !here.some((one) => one.id === id))
    for (const [id] of gone) kept.current.delete(id)
    for (const { id } of fresh) kept.current.set(id, newSession())
    if (gone.length > 0) void own.drop(gone.map(([, key]) => key)).catch(() => {})
    if (fresh.length === 0) return
    const write = async () => {
      await own.note(notesOf(pictures, fresh, kept.current))
      await own.keep(fresh.map((picture) => keptOf(picture, kept.current)))
    }
    write().then(
      () => setFailing(false),
      () => setFailing(true),
    )
  }, [list, pictures, person, session, isBack])

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed moves the pictures
  useEffect(() => {
    if (!isBack || list.length === 0) return
    const write = () =>
      void keptPictures(person, session)
        .note(notesOf(pictures, list.filter(isToKeep), kept.current))
        .catch(() => {})
    const timer = setTimeout(write, NOTE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [text.content, list, pictures, person, session, isBack])

  return isFailing
}

function isToKeep({ file, trouble }: Picture): boolean {
  return file !== null && trouble?.kind !== 'refused'
}

type Keys = ReadonlyMap<number, string>

function keptOf({ id, name, file, isOneOfMany }: Picture, keys: Keys): KeptPicture {
  return { key: keys.get(id) ?? '', name, file: file as File, isOneOfMany, keptAt: Date.now() }
}

function notesOf(pictures: Pictures, some: readonly Picture[], keys: Keys): Map<string, PictureNote> {
  return new Map(some.map(({ id, answer }) => [keys.get(id) ?? '', { at: pictures.positionOf(id), answer }]))
}
