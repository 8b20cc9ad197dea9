import { useCallback, useState } from 'react'
import { useAnnouncement } from './status-line.ts'

export interface Toast {
  id: number
  /** What was done: `Published. Commit 3fa2c1e on main.` */
  text: string
  /** To which post. */
  about: string
  /** Takes it back; false where that failed. */
  undo: (() => Promise<boolean>) | undefined
  /** What else can be done about it. */
  offer: Offer | undefined
  /** It stays until it is dismissed, or something else was done. */
  isKept: boolean
}

interface Offer {
  /** The button's. */
  words: string
  /** Resolves to false where it failed. */
  act(): Promise<boolean>
}

export type ShowToast = (toast: {
  text: string
  about?: string | undefined
  undo?: (() => Promise<boolean>) | undefined
  offer?: Offer
  isKept?: boolean
  /** It leaves what was told before it: the rest of what was done last, or what others did at the same time. */
  isMore?: boolean
}) => void

/** What was done of late, the newest last. */
export function useToasts() {
  const [toasts, setToasts] = useState<Toast[]>([])
  const [said, say] = useAnnouncement()

  const show: ShowToast = useCallback(
    ({ text, about = '', undo, offer, isKept = false, isMore = false }) => {
      const id = Math.random()
      const toast = { id, text, about, undo, offer, isKept: isKept && (undo ?? offer) !== undefined }
      setToasts((shown) => [...shown.filter((one) => isMore || (!one.isKept && (one.undo ?? one.offer))), toast])
      say(text)
    },
    [say],
  )
  /** Takes one away; without its id, those that lead elsewhere: something else was done. */
  const dismiss = useCallback(
    (id?: number) => {
      setToasts((shown) => shown.filter((toast) => (id === undefined ? !toast.offer : toast.id !== id)))
      if (id === undefined) say('')
    },
    [say],
  )

  return { toasts, said, show, dismiss }
}
