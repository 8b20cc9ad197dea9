import { useCallback, useState } from 'react'
import type { Said } from '../use-write.ts'

export interface Toast {
  id: number
  /** What was done: `Published. Commit 3fa2c1e on main.` */
  text: string
  /** To which post. */
  about: string
  /** Takes it back; false where that failed. */
  undo: (() => Promise<boolean>) | undefined
}

export type ShowToast = (toast: { text: string; about?: string; undo?: (() => Promise<boolean>) | undefined }) => void

/** What was done of late, the newest last. */
export function useToasts() {
  const [toasts, setToasts] = useState<Toast[]>([])
  const [said, setSaid] = useState<Said>({ text: '', count: 0 })

  const show: ShowToast = useCallback(({ text, about = '', undo }) => {
    const id = Math.random()
    setToasts((shown) => [...shown, { id, text, about, undo }])
    setSaid(({ count }) => ({ text, count: count + 1 }))
  }, [])
  const dismiss = useCallback((id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)), [])

  return { toasts, said, show, dismiss }
}
