import { type ComponentType, useState } from 'react'
import type { ShareDialogProps } from './share-dialog.tsx'

interface ShareOptions extends Omit<ShareDialogProps, 'onClose'> {
  /** Hears why the dialog cannot be shown. */
  onFailure(words: string): void
}

/** The button that shares what is not public, and the dialog that does it. */
export function useShare({ onFailure, ...about }: ShareOptions) {
  const [Dialog, setDialog] = useState<ComponentType<ShareDialogProps> | null>(null)
  const open = async () => {
    const loaded = await import('./share-dialog.tsx').catch(() => null)
    if (loaded) setDialog(() => loaded.ShareDialog)
    else onFailure('The dialog could not be loaded. Try again.')
  }
  return {
    open: () => void open(),
    dialog: Dialog && <Dialog {...about} onClose={() => setDialog(null)} />,
  }
}
