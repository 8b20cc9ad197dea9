import '../styles/fields.css'
import { useCombobox } from 'downshift'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { SearchAnswer, SearchResult } from '#server/contract/contract.ts'
import { searchSite } from '../api/search.ts'
import { MarkedWords } from '../components/marked-words.tsx'
import { searchAddress } from './search-address.ts'
import styles from './search-dialog.module.css'

const NONE: readonly SearchResult[] = []

/** A field whose results one goes through with the arrow keys. Enter without one leads to the page of all results. */
export function SearchDialog({ navigate, onClose }: { navigate(address: string): void; onClose(): void }) {
  const [text, setText] = useState('')
  const { found, error, isBusy } = useSearchAsTyped(text)
  const items = found?.results ?? NONE
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  const go = (address: string) => {
    dialog.current?.close()
    navigate(address)
  }
  const { getInputProps, getMenuProps, getItemProps, highlightedIndex } = useCombobox({
    items: [...items],
    isOpen: true,
    inputValue: text,
    selectedItem: null,
    itemToString: (item) => item?.title ?? '',
    // What is chosen is gone to; the words stay as they were typed.
    stateReducer: (state, { changes, type }) =>
      type === useCombobox.stateChangeTypes.InputChange ? changes : { ...changes, inputValue: state.inputValue },
    onSelectedItemChange: ({ selectedItem }) => selectedItem && go(selectedItem.url),
  })
  const showAll = () => go(searchAddress({ q: text.trim(), page: 1 }))
  const given = {
    'aria-label': 'Search posts and pages',
    // At once: the library's own event comes a moment later, and letters that are typed meanwhile would be lost.
    onKeyDown: ({ key, nativeEvent }: KeyboardEvent<HTMLInputElement>) => {
      // Escape is the dialog's, and Enter without a result the form's.
      if (key === 'Escape' || (key === 'Enter' && highlightedIndex < 0))
        Object.assign(nativeEvent, { preventDownshiftDefault: true })
    },
    onChange: ({ currentTarget }: FormEvent<HTMLInputElement>) => setText(currentTarget.value),
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (highlightedIndex < 0) showAll()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a dialog closes with Escape by itself
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label="Search the site"
      onClose={onClose}
      onClick={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
    >
      <form className={styles.form} onSubmit={onSubmit}>
        <input {...getInputProps(given)} type="text" placeholder="Search posts and pages…" enterKeyHint="search" />
        <button type="button" className="quiet" onClick={() => dialog.current?.close()}>
          Close
        </button>
      </form>
      <p className={styles.status} role="status">
        {error ?? statusOf(text, found?.total, isBusy)}
      </p>
      <ul className={styles.results} {...getMenuProps({ 'aria-label': 'Results' })}>
        {items.map((item, index) => (
          <li key={item.url} data-active={highlightedIndex === index || undefined} {...getItemProps({ item, index })}>
            <strong>{item.title}</strong> <small>{item.kind === 'post' ? 'Post' : 'Page'}</small>
            <span>
              <MarkedWords {...item} />
            </span>
          </li>
        ))}
      </ul>
      {found && found.total > items.length && (
        <p>
          <button type="button" className="quiet" onClick={showAll}>
            All {found.total.toLocaleString('en-US')} results
          </button>
        </p>
      )}
    </dialog>
  )
}

function statusOf(text: string, total: number | undefined, isBusy: boolean): string {
  if (!text.trim()) return 'Type what you are looking for.'
  if (isBusy || total === undefined) return 'Searching…'
  if (total === 0) return 'Nothing was found. Try fewer or shorter words.'
  return total === 1 ? '1 result.' : `${total.toLocaleString('en-US')} results.`
}

// Chosen: about as long as between two letters of quick typing.
const PAUSE_MS = 120

interface Shown {
  text: string
  found: SearchAnswer | undefined
  error: string | null
}

/** What is found for the words that were typed last; those of before are shown until then. */
function useSearchAsTyped(text: string) {
  const wanted = text.trim()
  const [shown, setShown] = useState<Shown>({ text: '', found: undefined, error: null })
  useEffect(() => {
    if (!wanted) return setShown({ text: '', found: undefined, error: null })
    const abort = new AbortController()
    const timer = setTimeout(() => {
      searchSite(wanted, 1, abort.signal)
        .then((found) => setShown({ text: wanted, found, error: null }))
        .catch((failure: Error) => {
          if (!abort.signal.aborted) setShown({ text: wanted, found: undefined, error: failure.message })
        })
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [wanted])
  return { found: shown.found, error: shown.error, isBusy: shown.text !== wanted }
}
