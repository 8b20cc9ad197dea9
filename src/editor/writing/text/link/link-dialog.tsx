import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { Combobox } from '../../../shell/combobox.tsx'
import { CloseButton, Modal } from '../../../shell/modal.tsx'
import styles from './link-dialog.module.css'
import type { ReadLink } from './read-link.ts'
import { type LinkOffer, useLinkOffers } from './use-link-offers.ts'

export interface LinkDialogProps {
  link: ReadLink
  /** Drafts are offered too. */
  isOwner: boolean
  onSave(filled: { words: string; address: string }): void
  onRemove(): void
  onClose(): void
}

/** Asks for the words and the address of a link, and offers the posts and pages of the site. */
export function LinkDialog({ link, isOwner, onSave, onRemove, onClose }: LinkDialogProps) {
  const [words, setWords] = useState(link.words)
  const [address, setAddress] = useState(link.address)
  const [isMissing, setMissing] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const offers = useLinkOffers(address, isAsked, isOwner)
  const problem = useId()
  const hint = useId()
  const field = useRef<HTMLInputElement>(null)
  // Once the dialog is open, which gives the focus to its first field.
  useEffect(() => field.current?.focus(), [])

  const choose = (offer: LinkOffer) => {
    setAddress(offer.address)
    setMissing(false)
    if (words.trim() === '') setWords(offer.words)
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (address.trim() !== '') return onSave({ words, address })
    setMissing(true)
    field.current?.focus()
  }
  return (
    <Modal title={link.kind === 'new' ? 'Add a link' : 'Change the link'} onClose={onClose}>
      <form className={styles.form} onSubmit={save} noValidate>
        <label className={styles.field}>
          <span>Text</span>
          <input value={words} autoComplete="off" onChange={({ target }) => setWords(target.value)} />
        </label>
        <Combobox
          label="Address"
          className={styles.field}
          value={address}
          onType={(typed) => {
            setAddress(typed)
            setMissing(false)
          }}
          offers={offers}
          onChoose={choose}
          onOpen={setAsked}
          isInline
          input={{
            ref: field,
            inputMode: 'url',
            spellCheck: false,
            autoCapitalize: 'none',
            'aria-invalid': isMissing || undefined,
            'aria-describedby': isMissing ? problem : hint,
          }}
        />
        {isMissing ? (
          <p id={problem} className={styles.problem} role="alert">
            Write an address, or choose a post or a page.
          </p>
        ) : (
          <p id={hint} className={styles.hint}>
            Paste an address, or type words of a title to find a post or page. After a page’s address, # finds its
            headings.
          </p>
        )}
        <p className={styles.actions}>
          <button type="submit">{link.kind === 'new' ? 'Add link' : 'Change link'}</button>
          {link.kind === 'link' && (
            <button type="button" className="quiet" onClick={onRemove}>
              Remove link
            </button>
          )}
          <CloseButton>Cancel</CloseButton>
        </p>
      </form>
    </Modal>
  )
}
