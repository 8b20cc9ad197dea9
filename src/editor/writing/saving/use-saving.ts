import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { missingWords, type Pictures } from '../../images/pictures.ts'
import { isUnsaved } from '../../text/post-text.ts'
import { useWriting } from '../../text/text-store.ts'
import type { WritingStore } from '../../text/writing-store.ts'
import type { Saving } from './saving.ts'

export const BEFORE_PUBLISHING = 'Choose “Upload again” or “Remove” first.'

/** The writes, each of which waits for the images that are on their way into the text. */
export function useSavingAfter(pictures: Pictures, saving: Saving, { now, say, settled }: WritingStore) {
  const [isWaiting, setWaiting] = useState(false)
  const waiting = useRef<boolean>(false)
  useEffect(() => {
    settled.current = async () => {
      await pictures.settled()
      return missingWords(pictures.list())
    }
  }, [pictures, settled])
  const after = useMemo(() => {
    const settle = async () => {
      waiting.current = true
      setWaiting(true)
      await pictures.settled()
      waiting.current = false
      setWaiting(false)
    }
    const after =
      <A extends unknown[]>(write: (...args: A) => Promise<void>, isForAll: boolean) =>
      async (...args: A) => {
        // The write that is waiting takes everything with it.
        if (waiting.current) return
        if (pictures.list().length > 0) await settle()
        const missing = missingWords(pictures.list())
        if (isForAll && missing) return say(`Not published: ${missing} ${BEFORE_PUBLISHING}`)
        await write(...args)
        if (missing && !now().saveError) say(`${now().said.text} ${missing}`)
      }
    return {
      ...saving,
      save: after(saving.save, false),
      publish: after(saving.publish, true),
      saveAsNew: after(saving.saveAsNew, false),
    }
  }, [pictures, saving, now, say])
  return { saving: after satisfies Saving, isWaiting }
}

/** A save that is asked for during another write begins once that is done, and takes what was typed meanwhile. */
export function useSave(store: WritingStore, save: () => Promise<void>): () => Promise<void> {
  const isAsked = useRef(false)
  const busy = useWriting(store, (state) => state.busy)
  const saveAgain = useEffectEvent(() => {
    const state = store.now()
    if (isAsked.current && isUnsaved(state) && !state.saveError && !state.isChoosing) void save()
    isAsked.current = false
  })
  useEffect(() => {
    if (!busy) saveAgain()
  }, [busy])
  return async () => {
    isAsked.current = store.now().busy
    if (!isAsked.current) await save()
  }
}
