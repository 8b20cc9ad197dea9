import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { addressOf, nameOf, uploadImage } from '../../../api/images.ts'
import { descriptionOf } from '../../../blog/post-facts.ts'
import { useExcerpt } from '../../../blog/use-reading.ts'
import { ChooseImage } from '../../images/choose-image.tsx'
import { prepareImage } from '../../images/prepare-image.ts'
import { Combobox } from '../../shell/combobox.tsx'
import { listen } from '../../shell/listen.ts'
import { QuietButton } from '../../shell/quiet-button.tsx'
import { useMedia } from '../../shell/use-media.ts'
import { usePerson } from '../../text/person.ts'
import { type Settings, settingOf, withSettings } from '../../text/settings.ts'
import { type TextStore, useWriting } from '../../text/text-store.ts'
import { faultsOf, MAX_DESCRIPTION_LENGTH } from '../check/faults.ts'
import { AddressField, NewAddressField } from './address-field.tsx'
import { DeleteFields } from './delete-fields.tsx'
import { useSeriesOffers } from './detail-offers.ts'
import { Field, type SettingFieldProps } from './field.tsx'
import { LifeFields } from './life-fields.tsx'
import styles from './settings.module.css'

/** Loaded with the drawer alone. */
const FIELDS = { AddressField, NewAddressField, DeleteFields }

export interface SettingsDrawerProps {
  store: TextStore
  address(fields: typeof FIELDS): ReactNode
  deleting(fields: typeof FIELDS): ReactNode
  canUpload: boolean
  onSchedule?: (() => void) | undefined
  onClose(): void
}

const NONE: Settings = {}

/** What a post has beside its words: at the side of the text, or over it where there is little room. */
export function SettingsDrawer(props: SettingsDrawerProps) {
  const { store, address, deleting, canUpload, onSchedule, onClose } = props
  const settings = useWriting(store, ({ text }) => text.settings) ?? NONE
  const newest = useWriting(store, (state) => state.newest)
  const isNarrow = useMedia('(width < 900px)')
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  useEffect(() => {
    const element = dialog.current as HTMLDialogElement
    const { activeElement } = document
    if (element.open) element.close()
    if (isNarrow) element.showModal()
    else element.show()
    // A window that became wider or narrower leaves the focus where it was.
    if (element.contains(activeElement)) (activeElement as HTMLElement).focus()
  }, [isNarrow])

  // One that is modal closes by itself. In the text, Escape leads out of it.
  useEffect(() => {
    if (isNarrow) return
    return listen(document, 'keydown', ({ key, target, isComposing }: KeyboardEvent) => {
      const place = target as Element
      const isElsewhere = ![null, dialog.current].includes(place.closest('dialog')) || place.shadowRoot
      if (key === 'Escape' && !isComposing && !isElsewhere) dialog.current?.close()
    })
  }, [isNarrow])

  const field: SettingFieldProps = {
    settings,
    faults: faultsOf(settings),
    set: (change) => store.type({ settings: withSettings(settings, change) }),
  }
  return (
    <dialog
      ref={dialog}
      className={styles.drawer}
      data-settings=""
      aria-labelledby={heading}
      onClose={({ target, currentTarget }) => {
        if (target === currentTarget && !currentTarget.open) onClose()
      }}
    >
      <header className={styles.head}>
        <h2 id={heading}>Settings</h2>
        <QuietButton onClick={() => dialog.current?.close()}>Close settings</QuietButton>
      </header>
      <p className="caption">
        Saving the text saves these too.{newest && ' The address is changed with its own button.'}
      </p>
      {address(FIELDS)}
      <LifeFields {...field} newest={newest} onSchedule={onSchedule} />
      <Words {...field} store={store} />
      <CoverField {...field} canUpload={canUpload} />
      <SeriesField {...field} />
      <Field
        label="Canonical address"
        fault={field.faults.canonical}
        hint={<p>Where the post appeared first, if that was on another site.</p>}
      >
        {(attributes) => (
          <input
            {...attributes}
            value={settings.canonical ?? ''}
            placeholder="https://"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => field.set({ canonical: target.value || null })}
          />
        )}
      </Field>
      {deleting(FIELDS)}
    </dialog>
  )
}

function Words({ settings, faults, set, store }: SettingFieldProps & { store: TextStore }) {
  const length = settingOf(settings, 'description')?.length ?? 0
  const content = useWriting(store, ({ text }) => (length === 0 ? text.content : ''))
  const instead = descriptionOf({ description: null, excerpt: useExcerpt(content) ?? '' })
  return (
    <Field
      label="Description"
      fault={faults.description}
      hint={
        <>
          <p>{`${length} of ${MAX_DESCRIPTION_LENGTH} characters. Search engines show about 160.`}</p>
          {instead && <p>{`Without one, search results show the beginning of the text: “${instead}”`}</p>}
        </>
      }
    >
      {(attributes) => (
        <textarea
          {...attributes}
          rows={4}
          value={settings.description ?? ''}
          onChange={({ target }) => set({ description: target.value || null })}
        />
      )}
    </Field>
  )
}

/** The name of the series, which must be that of its other posts: those in use are offered. */
function SeriesField({ settings, faults, set }: SettingFieldProps) {
  const hint = useId()
  const series = settings.series ?? ''
  const { offers, with: withOffer, onOpen } = useSeriesOffers(series)
  return (
    <div className={styles.field}>
      <Combobox
        label="Series"
        isInline
        className="stack-2"
        value={series}
        onType={(typed) => set({ series: typed || null })}
        offers={offers}
        onChoose={(offer) => set({ series: withOffer(offer) })}
        onOpen={onOpen}
        input={{ 'aria-describedby': hint, 'aria-invalid': faults.series !== undefined }}
      />
      <div id={hint} className="stack-1 caption">
        <span className="fault empty-gone" aria-live="polite">
          {faults.series}
        </span>
        <p>Posts with the same series name belong together.</p>
      </div>
    </div>
  )
}

const NEVER = new AbortController().signal

/** The picture that stands for the post, and what it shows. */
function CoverField({ settings, faults, set, canUpload }: SettingFieldProps & { canUpload: boolean }) {
  const { isStillHere } = usePerson()
  const [choosing, setChoosing] = useState<'open' | 'chosen' | null>(null)
  const [said, setSaid] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const choose = useRef<HTMLButtonElement>(null)
  const description = useRef<HTMLInputElement>(null)
  const { cover, coverAlt } = settings

  useEffect(() => {
    if (choosing !== 'chosen') return
    // The dialog that made the page inert has gone.
    const place = description.current?.disabled ? choose : description
    place.current?.focus()
  }, [choosing])

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
      <p className="stack-1 caption">{cover ? nameOf(cover) : 'Without a cover, one is drawn from the tags.'}</p>
      <div className={styles.row}>
        <QuietButton ref={choose} onClick={() => setChoosing('open')}>
          Choose an image…
        </QuietButton>
        {canUpload && <QuietButton onClick={() => input.current?.click()}>Upload a cover…</QuietButton>}
        {cover && (
          <QuietButton
            onClick={() => {
              set({ cover: null, coverAlt: null })
              choose.current?.focus()
            }}
          >
            Remove the cover
          </QuietButton>
        )}
      </div>
      {!canUpload && <p className="stack-1 caption">An image can be uploaded once the post is saved.</p>}
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
      <p aria-live="polite" className="stack-1 caption">
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
                ref={description}
                {...attributes}
                value={coverAlt ?? ''}
                autoComplete="off"
                disabled={coverAlt === ''}
                onChange={({ target }) => set({ coverAlt: target.value || null })}
              />
            )}
          </Field>
          <label className="line-2">
            <input
              type="checkbox"
              checked={coverAlt === ''}
              onChange={({ target }) => set({ coverAlt: target.checked ? '' : null })}
            />
            The cover is decorative
          </label>
        </>
      )}
      {choosing === 'open' && (
        <ChooseImage
          onChoose={({ path, usedBy }) => {
            const known = usedBy.flatMap(({ alts }) => alts).find(Boolean) ?? null
            if (path !== cover) set({ cover: path, coverAlt: known })
            setChoosing('chosen')
          }}
          onClose={() => setChoosing(null)}
        />
      )}
    </fieldset>
  )
}
