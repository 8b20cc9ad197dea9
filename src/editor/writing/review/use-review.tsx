import { useEffectEvent, useRef } from 'react'
import type { Pictures } from '../../images/pictures.ts'
import { standingOf } from '../../shell/schedule.ts'
import { useDialog } from '../../shell/use-dialog.ts'
import { useKey } from '../../shell/use-key.ts'
import { useWriting } from '../../text/text-store.ts'
import type { WritingStore } from '../../text/writing-store.ts'
import { checkText } from '../check/use-check.ts'
import type { Saving } from '../saving/saving.ts'

// Chosen: after longer than that the key seems to do nothing.
const ANSWER_MS = 3000

// The settings beside the text ask for nothing.
const ASKING = 'dialog:modal'

interface ReviewOptions {
  id: string
  store: WritingStore
  pictures: Pictures
  saving: Saving
  /** False for a person who may not publish. */
  isOn: boolean
}

/**
 * Looks at a post before it is published: `open` is what Publish and Schedule do, and Ctrl+Shift+Enter does without where
 * the text as it is then has no error. A post that is not there yet is saved as a draft first.
 */
export function useReview({ id, store, pictures, saving, isOn }: ReviewOptions) {
  const {
    Dialog,
    open: show,
    close,
  } = useDialog(async () => (await import('./review-dialog.tsx')).ReviewDialog, store.say)
  const newest = useWriting(store, (state) => state.newest)
  const canPublish = isOn && !(newest && standingOf(newest) === 'published')

  // Once it is saved, a new post has another address, and other ways to save and to publish it.
  const isSound = useEffectEvent(async () => {
    const { text } = store.now()
    const signal = AbortSignal.timeout(ANSWER_MS)
    const found = await checkText(id, store.now(), signal, 'published').catch(() => null)
    return found && store.now().text === text && !found.problems.some(({ severity }) => severity === 'error')
  })
  const publish = useEffectEvent(() => saving.publish())
  const isAsking = useRef(false)
  const publishAtOnce = async () => {
    const open = [...document.querySelectorAll<HTMLDialogElement>(ASKING)]
    // Another dialog asks for something else.
    if (!canPublish || store.now().busy || isAsking.current || open.length > (Dialog ? 1 : 0)) return
    if (!Dialog) {
      isAsking.current = true
      if (!newest) await saving.save()
      const mayPublish = store.now().newest && (await isSound())
      isAsking.current = false
      if (!store.now().newest || document.querySelector(ASKING)) return
      if (!mayPublish) return void review()
    }
    for (const dialog of open) dialog.close()
    void publish()
  }
  useKey('Mod-Shift-Enter', () => void publishAtOnce())

  const review = async () => {
    if (store.now().busy) return
    if (!store.now().newest) await saving.save()
    if (!store.now().newest) return
    await show()
  }

  return {
    open: review,
    dialog: Dialog && newest && (
      <Dialog {...{ id, newest, store, pictures }} publish={saving.publish} onClose={close} />
    ),
  }
}
