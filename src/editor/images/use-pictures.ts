import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { usePerson } from '../text/person.ts'
import type { WritingStore } from '../text/writing-store.ts'
import type { Picture } from './picture.ts'
import { createPictures, type HeldFor, type Pictures } from './pictures.ts'
import { takeDropsBeside } from './take-images.ts'

/** The images on their way into the text of this opening of the editor. */
export function usePictures(store: WritingStore, branch: string | null, heldFor: HeldFor | null = null): Pictures {
  const person = usePerson()
  const pictures = useMemo(() => createPictures(store, { branch, heldFor }, person), [store, branch, heldFor, person])
  useEffect(() => takeDropsBeside(() => store.view.current, pictures.add), [store, pictures])
  useEffect(() => () => pictures.stop(), [pictures])
  return pictures
}

export function usePictureList({ subscribe, list }: Pictures): readonly Picture[] {
  return useSyncExternalStore(subscribe, list, list)
}

/** Whether leaving the page now would lose an image that is on its way. */
export function useHasPictures({ subscribe, list }: Pictures): boolean {
  return useSyncExternalStore(subscribe, () => list().some(({ error }) => error?.kind !== 'refused'))
}
