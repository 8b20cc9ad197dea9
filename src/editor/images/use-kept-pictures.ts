import { useEffect, useRef, useState } from 'react'
import { keptPictures, type PictureNote, pictureKeyOf } from '../text/kept-pictures.ts'
import { usePerson } from '../text/person.ts'
import type { TextStore } from '../text/text-store.ts'
import type { Picture } from './picture.ts'
import { type Pictures, usePictureList } from './pictures.ts'

// Chosen: as long as a keystroke waits at most for its place in the journal.
const NOTE_AFTER_MS = 200

/**
 * Keeps the pictures of a text until they are text, and brings those back that were kept with it. `session` names the text
 * that is written, null until it is known, and `loads` counts how often another took its place. Returns the names of those
 * that this browser has no room for.
 */
export function useKeptPictures(pictures: Pictures, store: TextStore, session: string | null, loads: number): string[] {
  const { key: person } = usePerson()
  const list = usePictureList(pictures)
  const [unkept, setUnkept] = useState<readonly number[]>([])
  const [broughtBack, setBroughtBack] = useState(-1)
  const isBack = broughtBack === loads
  // The names of those that are kept.
  const kept = useRef(new Map<number, string>())
  // One is dropped after it was kept.
  const keeping = useRef<Promise<unknown>>(Promise.resolve())

  useEffect(() => {
    if (session === null) return
    let isOver = false
    const bring = async () => {
      const found = await keptPictures(person, session).list()
      if (isOver) return
      // Forgotten first: what leaves the screen with its text stays kept with it.
      if (loads > 0) {
        kept.current.clear()
        pictures.clear()
      }
      for (const [at, id] of pictures.bringBack(found).entries()) kept.current.set(id, found[at]?.key ?? '')
    }
    void bring()
      .catch(() => {})
      .then(() => isOver || setBroughtBack(loads))
    return () => {
      isOver = true
      kept.current.clear()
    }
  }, [pictures, person, session, loads])

  const hasPictures = pictures.heldFor !== 'pull request' && list.some(isToKeep)
  useEffect(() => {
    if (isBack) store.change({ hasPictures })
  }, [store, hasPictures, isBack])

  useEffect(() => {
    if (!isBack || session === null) return
    const own = keptPictures(person, session)
    const here = list.filter(isToKeep)
    const fresh = here.filter(({ id }) => !kept.current.has(id))
    const gone = [...kept.current].filter(([id]) => !here.some((one) => one.id === id))
    for (const [id] of gone) kept.current.delete(id)
    for (const { id } of fresh) kept.current.set(id, pictureKeyOf(id))
    if (gone.length > 0) void keeping.current.then(() => own.drop(gone.map(([, key]) => key))).catch(() => {})
    if (fresh.length === 0) return
    const ids = fresh.map(({ id }) => id)
    const write = async () => {
      await own.note(notesOf(pictures, fresh, kept.current))
      // Meanwhile it may have been refused.
      const still = fresh.filter(({ id }) => kept.current.has(id))
      const keyOf = (id: number) => kept.current.get(id) ?? ''
      return own.keep(still.map(({ id, name, file, apart }) => ({ key: keyOf(id), name, file: file as File, apart })))
    }
    const writing = write()
    keeping.current = Promise.allSettled([keeping.current, writing])
    writing.then(
      (left) => setUnkept((before) => [...before, ...ids.filter((id) => left.includes(kept.current.get(id) ?? ''))]),
      () => setUnkept((before) => [...before, ...ids]),
    )
  }, [list, pictures, person, session, isBack])

  // What is typed moves the pictures.
  useEffect(() => {
    if (!isBack || session === null || list.length === 0) return
    const write = () =>
      void keptPictures(person, session)
        .note(notesOf(pictures, list.filter(isToKeep), kept.current))
        .catch(() => {})
    let timer = window.setTimeout(write, NOTE_AFTER_MS)
    const end = store.subscribe(() => {
      clearTimeout(timer)
      timer = window.setTimeout(write, NOTE_AFTER_MS)
    })
    return () => {
      end()
      clearTimeout(timer)
    }
  }, [store, list, pictures, person, session, isBack])

  return list.flatMap((one) => (unkept.includes(one.id) ? [one.name] : []))
}

function isToKeep({ file, error }: Picture): boolean {
  return file !== null && error?.kind !== 'refused'
}

type Keys = ReadonlyMap<number, string>

function notesOf(pictures: Pictures, some: readonly Picture[], keys: Keys): Map<string, PictureNote> {
  return new Map(
    some.map(({ id, answer }) => [keys.get(id) ?? '', { at: pictures.positionOf(id), answer, keptAt: Date.now() }]),
  )
}
