import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { renamePost } from '../../../api/posts.ts'
import { writingPath } from '../../shell/writing-path.ts'
import { usePerson } from '../../text/person.ts'
import { Field } from './field.tsx'
import styles from './settings.module.css'

interface AddressFieldProps {
  id: string
  revision: string
  /** The post was public, or is. */
  isKnown: boolean
  isUnsaved: boolean
}

/** The address of a post, which is changed by a commit of its own. */
export function AddressField({ id, revision, isKnown, isUnsaved }: AddressFieldProps) {
  const [typed, setTyped] = useState(id)
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const { isStillHere } = usePerson()
  const navigate = useNavigate()
  const next = typed.trim()
  const isOther = next !== '' && next !== id

  const rename = async () => {
    if (isBusy || !isOther) return
    if (isUnsaved) return setFault('Save your changes first, then change the address.')
    setBusy(true)
    setFault(undefined)
    try {
      if (!(await isStillHere())) return
      const { post, commit } = await renamePost(id, next, revision)
      const said = `The address is /blog/${post?.id ?? next} now.${commit ? ` Commit ${commit.slice(0, 7)}.` : ''}`
      await navigate(writingPath(post?.id ?? next), { replace: true, state: { said } })
    } catch (failure) {
      setFault((failure as Error).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Field
      label="Address"
      fault={fault}
      hint={
        isOther && (
          <p>
            {isKnown ? 'The old address will lead here.' : 'No visitor has seen the old address.'} Links change too.
          </p>
        )
      }
    >
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
              setFault(undefined)
            }}
            onKeyDown={({ key, nativeEvent }) => {
              if (key === 'Enter' && !nativeEvent.isComposing) void rename()
            }}
          />
          {isOther && (
            <button type="button" className="quiet" aria-disabled={isBusy} onClick={() => void rename()}>
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
