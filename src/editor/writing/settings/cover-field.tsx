import { useRef, useState } from 'react'
import { addressOf, nameOf, uploadImage } from '../../../api/images.ts'
import { ChooseImage } from '../../images/choose-image.tsx'
import { prepareImage } from '../../images/prepare-image.ts'
import { usePerson } from '../../text/person.ts'
import { Field } from './field.tsx'
import type { SettingFieldProps } from './setting-field-props.ts'
import styles from './settings.module.css'

const NEVER = new AbortController().signal

/** The picture that stands for the post, and what it shows. */
export function CoverField({ settings, faults, set, canUpload }: SettingFieldProps & { canUpload: boolean }) {
  const { isStillHere } = usePerson()
  const [isChoosing, setChoosing] = useState(false)
  const [said, setSaid] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const choose = useRef<HTMLButtonElement>(null)
  const { cover, coverAlt } = settings

  const upload = async (file: File) => {
    setSaid(`Uploading ${file.name}…`)
    try {
      const prepared = await prepareImage(file)
      if (!(await isStillHere())) return setSaid('')
      const { image, commit } = await uploadImage(prepared, () => {}, NEVER)
      set({ cover: image.path, coverAlt: null })
      setSaid(`Uploaded ${nameOf(image.path)}.${commit ? ` Commit ${commit.slice(0, 7)}.` : ''}`)
    } catch (failure) {
      setSaid((failure as Error).message)
    }
  }
  return (
    <fieldset className={styles.group}>
      <legend>Cover</legend>
      {cover && <img className={styles.cover} src={addressOf(cover)} alt="" />}
      <p className={styles.hint}>{cover ? nameOf(cover) : 'Without a cover, one is drawn from the tags.'}</p>
      <div className={styles.row}>
        <button ref={choose} type="button" className="quiet" onClick={() => setChoosing(true)}>
          Choose an image…
        </button>
        {canUpload && (
          <button type="button" className="quiet" onClick={() => input.current?.click()}>
            Upload a cover…
          </button>
        )}
        {cover && (
          <button
            type="button"
            className="quiet"
            onClick={() => {
              set({ cover: null, coverAlt: null })
              choose.current?.focus()
            }}
          >
            Remove the cover
          </button>
        )}
      </div>
      {!canUpload && <p className={styles.hint}>An image can be uploaded once the post is saved.</p>}
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label="Upload a cover"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) void upload(file)
          target.value = ''
        }}
      />
      <p aria-live="polite" className={styles.hint}>
        {said}
      </p>
      {cover && (
        <>
          <Field
            label="What the cover shows"
            fault={faults.coverAlt}
            hint={coverAlt === undefined && <p>For people who cannot see it. Describe it, or mark it as decorative.</p>}
          >
            {(attributes) => (
              <input
                {...attributes}
                value={coverAlt ?? ''}
                autoComplete="off"
                disabled={coverAlt === ''}
                onChange={({ target }) => set({ coverAlt: target.value || null })}
              />
            )}
          </Field>
          <label className={styles.check}>
            <input
              type="checkbox"
              checked={coverAlt === ''}
              onChange={({ target }) => set({ coverAlt: target.checked ? '' : null })}
            />
            The cover is decorative
          </label>
        </>
      )}
      {isChoosing && (
        <ChooseImage
          onChoose={({ path }) => {
            if (path !== cover) set({ cover: path, coverAlt: null })
            setChoosing(false)
            choose.current?.focus()
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </fieldset>
  )
}
