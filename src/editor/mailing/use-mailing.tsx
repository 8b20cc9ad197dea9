import { type ComponentType, useState } from 'react'
import type { MailingDialogProps } from './mailing-dialog.tsx'

interface MailingOptions extends Omit<MailingDialogProps, 'onClose'> {
  /** Hears why the dialog cannot be shown. */
  onFailure(words: string): void
}

/** The button that sends a published post to subscribers, and the dialog that does it. */
export function useMailing({ onFailure, ...about }: MailingOptions) {
  const [Dialog, setDialog] = useState<ComponentType<MailingDialogProps> | null>(null)
  const open = async () => {
    const loaded = await import('./mailing-dialog.tsx').catch(() => null)
    if (loaded) setDialog(() => loaded.MailingDialog)
    else onFailure('The dialog could not be loaded. Try again.')
  }
  return {
    button: (
      <button type="button" className="quiet" onClick={() => void open()}>
        Send to subscribers…
      </button>
    ),
    dialog: Dialog && <Dialog {...about} onClose={() => setDialog(null)} />,
  }
}
