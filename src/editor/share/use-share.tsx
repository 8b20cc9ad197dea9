import { useDialog } from '../shell/use-dialog.ts'
import type { ShareDialogProps } from './share-dialog.tsx'

interface ShareOptions extends Omit<ShareDialogProps, 'onClose'> {
  /** Hears why the dialog cannot be shown. */
  onFailure(words: string): void
}

/** The button that shares what is not public, and the dialog that does it. */
export function useShare({ onFailure, ...about }: ShareOptions) {
  const { Dialog, open, close } = useDialog(async () => (await import('./share-dialog.tsx')).ShareDialog, onFailure)
  return {
    open: () => void open(),
    dialog: Dialog && <Dialog {...about} onClose={close} />,
  }
}
