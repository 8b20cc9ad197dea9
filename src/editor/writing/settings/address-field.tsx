import { type KeyboardEvent, useState } from 'react'
import { Field } from './field.tsx'
import { RenameHint } from './rename-hint.tsx'
import styles from './settings.module.css'
import { type Rename, useRenaming } from './use-renaming.ts'

const MAX_ADDRESS_LENGTH = 80

/** The address of a post: the name of its file. Changing it is a commit of its own. */
export function AddressField({ id, rename }: { id: string; rename: Rename }) {
  const [typed, setTyped] = useState(id)
  const to = typed.trim()
  const isChanged = to !== id
  const { fault, isBusy, go, clear } = useRenaming(id, rename)
  const wrong = isChanged ? addressFault(to) : undefined
  const start = () => {
    if (isChanged && wrong === undefined) void go(to)
  }
  return (
    <Field label="Address" fault={wrong ?? fault} hint={<RenameHint id={id} rename={rename} isChanged={isChanged} />}>
      {(attributes) => (
        <div className={styles.row}>
          <span className={styles.before}>/blog/</span>
          <input
            {...attributes}
            value={typed}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            onChange={({ target }) => {
              setTyped(target.value)
              clear()
            }}
            onKeyDown={(event: KeyboardEvent) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
              event.preventDefault()
              start()
            }}
          />
          {isChanged && (
            <button type="button" aria-disabled={isBusy || rename.isUnsaved || wrong !== undefined} onClick={start}>
              {isBusy ? 'Changing…' : 'Change address'}
            </button>
          )}
        </div>
      )}
    </Field>
  )
}

interface NewAddressFieldProps {
  id: string
  onType(id: string): void
}

/** The address that a post gets with its first save. */
export function NewAddressField({ id, onType }: NewAddressFieldProps) {
  return (
    <Field
      label="Address"
      fault={id.trim() === '' ? undefined : addressFault(id.trim())}
      hint={id.trim() === '' && <p>Without one, it is made from the title when you save.</p>}
    >
      {(attributes) => (
        <div className={styles.row}>
          <span className={styles.before}>/blog/</span>
          <input
            {...attributes}
            value={id}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            onChange={({ target }) => onType(target.value)}
          />
        </div>
      )}
    </Field>
  )
}

function addressFault(id: string): string | undefined {
  if (!/^[a-z0-9]+(?:-+[a-z0-9]+)*$/.test(id))
    return 'Write lowercase letters from a to z, digits, and hyphens between them.'
  return id.length > MAX_ADDRESS_LENGTH ? `Shorten it to ${MAX_ADDRESS_LENGTH} characters.` : undefined
}
