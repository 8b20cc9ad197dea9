import { QuietButton } from '../shell/quiet-button.tsx'
import { useDialog } from '../shell/use-dialog.ts'
import type { MailingDialogProps } from './mailing-dialog.tsx'

interface MailingOptions extends Omit<MailingDialogProps, 'onClose'> {
  /** Hears why the dialog cannot be shown. */
  onFailure(words: string): void
}

/** The button that sends a published post to subscribers, and the dialog that does it. */
export function useMailing({ onFailure, ...about }: MailingOptions) {
  const { Dialog, open, close } = useDialog(async () => (await import('./mailing-dialog.tsx')).MailingDialog, onFailure)
  return {
    button: <QuietButton onClick={() => void open()}>Send to subscribers…</QuietButton>,
    dialog: Dialog && <Dialog {...about} onClose={close} />,
  }
}
