import { Field } from './field.tsx'
import styles from './settings.module.css'

/** The address of a post: the name of its file. */
export function AddressField({ id }: { id: string }) {
  return (
    <Field label="Address" hint={<p>It is the name of the post’s file, which is renamed with git.</p>}>
      {(attributes) => (
        <div className={styles.row}>
          <span className={styles.before}>/blog/</span>
          <input {...attributes} value={id} readOnly />
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
  const isWrong = id.trim() !== '' && !/^[a-z0-9]+(?:-+[a-z0-9]+)*$/.test(id.trim())
  return (
    <Field
      label="Address"
      fault={isWrong ? 'Write lowercase letters from a to z, digits, and hyphens between them.' : undefined}
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
