import { pageTitles } from 'virtual:page-titles'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { listHeadings } from '../../../../api/page-headings.ts'
import { Combobox, type Offer } from '../../../shell/combobox.tsx'
import { CloseButton, Modal } from '../../../shell/modal.tsx'
import { QuietButton } from '../../../shell/quiet-button.tsx'
import { QUIET } from '../../../shell/read-client.ts'
import { useSettled } from '../../../shell/use-polling.ts'
import { findTargets, type TargetSearch } from './find-targets.ts'
import type { ReadLink } from './read-link.ts'

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
  const [isRefused, setRefused] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const offers = useLinkOffers(address, isAsked, isOwner)
  const typed = address.trim()
  const problem = problemOf(typed, link.address)
  const isNone = offers?.length === 0 && typed !== '' && problem !== ''
  const [label, verb] = link.kind === 'new' ? ['Add link', 'adds'] : ['Change link', 'changes']
  const hint = useId()
  const field = useRef<HTMLInputElement>(null)
  // Once the dialog is open, which gives the focus to its first field: right where nothing is known.
  const isKnown = link.words !== '' || link.address !== ''
  useEffect(() => {
    if (isKnown) field.current?.focus()
  }, [isKnown])

  const choose = (offer: LinkOffer) => {
    setAddress(offer.address)
    setRefused(false)
    if (words.trim() === '') setWords(offer.words)
  }
  const write = () => onSave({ words, address })
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (problem === '') return write()
    setRefused(true)
    field.current?.focus()
  }
  return (
    <Modal title={link.kind === 'new' ? 'Add a link' : 'Change the link'} onClose={onClose}>
      <form className="stack-4 shrinking-parts" onSubmit={save} noValidate>
        <label className="stack-1">
          <span>Text</span>
          <input value={words} autoComplete="off" onChange={({ target }) => setWords(target.value)} />
        </label>
        <Combobox
          label="Address"
          className="stack-1"
          value={address}
          onType={(typed) => {
            setAddress(typed)
            setRefused(false)
          }}
          offers={offers ?? NONE}
          onChoose={choose}
          onOpen={setAsked}
          takesFirst={typed !== '' && problem !== ''}
          isInline
          input={{
            ref: field,
            inputMode: 'url',
            spellCheck: false,
            autoCapitalize: 'none',
            'aria-invalid': isRefused || undefined,
            'aria-describedby': hint,
          }}
        />
        {isRefused ? (
          <p id={hint} className="fault semibold" role="alert">
            {isNone ? noneFor(typed) : problem}
          </p>
        ) : (
          <p id={hint} className="caption" aria-live="polite">
            {isNone
              ? noneFor(typed)
              : `Paste an address, or type a title, a tag, or other words: Enter takes the first match, and Enter again ${verb} the link. To link to a heading, type # after the address.`}
          </p>
        )}
        <p>
          <CloseButton>Cancel</CloseButton>
          {link.kind === 'link' && <QuietButton onClick={onRemove}>Remove link</QuietButton>}
          {isRefused && isNone ? (
            // Enter in a field does not take what is no address.
            <button type="button" onClick={write}>
              {label} anyway
            </button>
          ) : (
            <button type="submit">{label}</button>
          )}
        </p>
      </form>
    </Modal>
  )
}

function noneFor(typed: string): string {
  return `No post or page has “${typed}”. Try other words, or begin an address with https:// or /.`
}

/** Says in one sentence why an address is wrong. Empty if it is right, or if the link already had it. */
function problemOf(address: string, before: string): string {
  if (address === '') return 'Write an address, or choose a post or a page.'
  if (address === before || /[/.#:?]/.test(address)) return ''
  return `“${address}” is not an address. Choose a post or a page, or begin with https:// or /.`
}

interface LinkOffer extends Offer {
  address: string
}

const MOST = 8

const NONE: readonly LinkOffer[] = []

const ELSEWHERE = /^(?:[a-z][a-z\d+.-]*:|www\.|#)/i

/** Offers posts, for the owner drafts too, and pages by their words, and the headings of the page that is named; null while they are not known. */
function useLinkOffers(typed: string, isAsked: boolean, isOwner: boolean): readonly LinkOffer[] | null {
  const wanted = useSettled(typed.trim())
  const { data } = useQuery({
    queryKey: ['link-offers', isOwner, wanted],
    queryFn: ({ signal }) => findOffers(wanted, { isOwner, most: MOST, signal }),
    enabled: isAsked && !ELSEWHERE.test(wanted),
    ...QUIET,
  })
  // What was found for other words is no offer.
  return (wanted === typed.trim() && data) || null
}

async function findOffers(wanted: string, search: TargetSearch): Promise<LinkOffer[]> {
  if (wanted.startsWith('/')) return findInside(wanted, search.signal)
  return (await findTargets(wanted, search)).map(({ path, title, detail }) => offer(path, title, detail))
}

/** Of an address on this site: the page, and its headings. */
async function findInside(wanted: string, signal: AbortSignal): Promise<LinkOffer[]> {
  const [path = '', words = ''] = wanted.split('#')
  const headings = await listHeadings(path, signal).catch(() => [])
  const inside = headings.filter(({ id, text }) => `${id} ${text}`.toLowerCase().includes(words.toLowerCase()))
  const pages = wanted.includes('#') ? [] : pageTitles.filter((page) => page.path.startsWith(path)).slice(0, MOST)
  return [
    ...inside.map(({ id, text }) => offer(`${path}#${id}`, text, 'Heading')),
    ...pages.map((page) => offer(page.path, page.title, 'Page')),
  ]
}

function offer(address: string, words: string, detail: string): LinkOffer {
  return { key: address, address, words, detail }
}
