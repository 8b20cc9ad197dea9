import { useRef, useState } from 'react'
import { addressOf, nameOf, uploadImage } from '../../../api/images.ts'
import { ChooseImage } from '../../images/choose-image.tsx'
import { prepareImage } from '../../images/prepare-image.ts'
import { usePerson } from '../../text/person.ts'
import { Field } from './field.tsx'
import type { SettingFieldProps } from './setting-field-props.ts'
import styles from './settings.module.css'
import { settingsWords } from './settings-words.ts'

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
    setSaid(settingsWords.uploading(file.name))
    try {
      const prepared = await prepareImage(file)
      if (!(await isStillHere())) return setSaid('')
      const { image, commit } = await uploadImage(prepared, () => {}, NEVER)
      set({ cover: image.path, coverAlt: null })
      setSaid(settingsWords.uploaded(nameOf(image.path), commit ? settingsWords.commit(commit.slice(0, 7)) : ''))
    } catch (failure) {
      setSaid((failure as Error).message)
    }
  }
  return (
    <fieldset className={styles.group}>
      <legend>{settingsWords.cover}</legend>
      {cover && <img className={styles.cover} src={addressOf(cover)} alt="" />}
      <p className={styles.hint}>{cover ? nameOf(cover) : settingsWords.withoutACoverOneIs}</p>
      <div className={styles.row}>
        <button ref={choose} type="button" className="quiet" onClick={() => setChoosing(true)}>
          {settingsWords.chooseAnImage}
        </button>
        {canUpload && (
          <button type="button" className="quiet" onClick={() => input.current?.click()}>
            {settingsWords.uploadACover}
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
            {settingsWords.removeTheCover}
          </button>
        )}
      </div>
      {!canUpload && <p className={styles.hint}>{settingsWords.imageCanBeUploadedOnce}</p>}
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={settingsWords.uploadACoverLabel}
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
            label={settingsWords.whatTheCoverShows}
            fault={faults.coverAlt}
            hint={coverAlt === undefined && <p>{settingsWords.forPeopleWhoCannotSee}</p>}
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
            {settingsWords.coverIsDecorative}
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
