import { useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Pictures } from '../../images/pictures.ts'
import { usePerson } from '../../text/person.ts'
import type { WritingStore } from '../../text/writing-store.ts'
import type { Saving } from './saving.ts'
import { createSaving, type SavingOptions } from './saving.ts'

export function useSaving(options: Omit<SavingOptions, 'person'>) {
  const { id, user, status, store, setAside, putAway, onSaved, onReadable } = options
  const navigate = useNavigate()
  const person = usePerson()
  return useMemo(
    () =>
      createSaving(
        { id, user, status, store, person, setAside, putAway, onSaved, ...(onReadable && { onReadable }) },
        navigate,
      ),
    [id, user, status, store, person, setAside, putAway, onSaved, onReadable, navigate],
  )
}

/** The writes, each of which waits for the images that are on their way into the text. */
export function useSavingAfter(pictures: Pictures, saving: Saving, { say }: WritingStore) {
  const [isWaiting, setWaiting] = useState(false)
  const waiting = useRef<boolean>(false)
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
        const missing = pictures.list().filter(({ error }) => error?.kind === 'away').length
        if (isForAll && missing > 0)
          return say(
            `Not published: ${missing === 1 ? 'a picture is' : `${missing} pictures are`} still missing. Try again or leave it out, then publish.`,
          )
        await write(...args)
      }
    return {
      ...saving,
      save: after(saving.save, false),
      publish: after(saving.publish, true),
      saveAsNew: after(saving.saveAsNew, false),
    }
  }, [pictures, saving, say])
  return { saving: after satisfies Saving, isWaiting }
}
