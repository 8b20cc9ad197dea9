import { type ComponentType, useState } from 'react'

/** A dialog whose code is loaded when it is opened. `onFailure` hears why it cannot be. */
export function useDialog<Props>(load: () => Promise<ComponentType<Props>>, onFailure: (words: string) => void) {
  const [Dialog, setDialog] = useState<ComponentType<Props> | null>(null)
  const open = async () => {
    const loaded = await load().catch(() => null)
    if (loaded) setDialog(() => loaded)
    else onFailure('This part of the page could not be loaded. Check your connection, then try again.')
  }
  return { Dialog, open, close: () => setDialog(null) }
}
