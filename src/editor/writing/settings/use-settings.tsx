import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { printedKey } from '../../shell/printed-key.ts'
import { QuietButton } from '../../shell/quiet-button.tsx'
import { useDialog } from '../../shell/use-dialog.ts'
import { useKey } from '../../shell/use-key.ts'
import type { TextStore } from '../../text/text-store.ts'
import type { SettingsDrawerProps } from './settings-drawer.tsx'

interface SettingsOptions {
  store: TextStore
  address: SettingsDrawerProps['address']
  deleting: SettingsDrawerProps['deleting']
  /** False where an image would be committed that the person may not commit, or not yet. */
  canUpload?: boolean
  onSchedule?: () => void
}

/** The button that opens the settings of a post, and the drawer that holds them. */
export function useSettings({ store, address, deleting, canUpload = true, onSchedule }: SettingsOptions) {
  const {
    Dialog: Drawer,
    open,
    close,
  } = useDialog(async () => (await import('./settings-drawer.tsx')).SettingsDrawer, store.say)

  const button = useRef<HTMLButtonElement>(null)
  const { state: arrival } = useLocation()
  // The post was opened anew by what was done in them.
  const isFromSettings = (arrival as { isFromSettings?: boolean } | null)?.isFromSettings === true
  useEffect(() => {
    if (isFromSettings) button.current?.focus()
  }, [isFromSettings])

  const toggle = async () => {
    const drawer = document.querySelector<HTMLDialogElement>('dialog[data-settings][open]')
    if (drawer) return drawer.close()
    await open()
  }
  useKey('Mod-Shift-s', () => void toggle())

  return {
    isOpen: Drawer !== null,
    button: (
      <QuietButton
        ref={button}
        aria-expanded={Drawer !== null}
        title={`Settings (${printedKey('Mod-Shift-s')})`}
        onClick={() => void toggle()}
      >
        Settings
      </QuietButton>
    ),
    drawer: Drawer && (
      <Drawer
        store={store}
        address={address}
        deleting={deleting}
        canUpload={canUpload}
        onSchedule={onSchedule}
        onClose={close}
      />
    ),
  }
}
