import { type RefObject, useState } from 'react'
import { CloseButton, Modal } from '../shell/modal.tsx'
import { printedKey } from '../shell/printed-key.ts'
import { QuietButton } from '../shell/quiet-button.tsx'
import { countOf } from '../shell/status-line.ts'
import styles from './list-tools.module.css'
import { hasSingleKeys, setSingleKeys } from './single-keys.ts'

interface ListToolsProps {
  text: string
  onText(text: string): void
  searchBox: RefObject<HTMLInputElement | null>
  loading: boolean
  onRefresh(): unknown
  /** How many posts the filters leave; null while that is not known, or nothing is filtered. */
  found: number | null
  /** Says which words were found where nothing has those that were typed. */
  instead: string
  isHelpOpen: boolean
  onHelp(isOpen: boolean): void
}

/** The search of the list, and what else is done with the list as a whole. */
export function ListTools(props: ListToolsProps) {
  const { text, onText, searchBox, loading, onRefresh, found, instead, isHelpOpen, onHelp } = props
  // Where none is found, the list says so to the eye.
  const seen = found === 0 ? 'sr-only' : undefined
  return (
    <div className={styles.tools}>
      <input
        ref={searchBox}
        type="search"
        placeholder="Search posts…"
        aria-label="Search posts"
        value={text}
        onChange={({ target }) => {
          onText(target.value)
          // Its results are seen above the keyboard of a phone.
          if (matchMedia('(width < 48rem)').matches) target.scrollIntoView({ block: 'start' })
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
          event.preventDefault()
          return text ? onText('') : leaveField()
        }}
      />
      <p className={styles.status} role="status">
        {loading
          ? 'Loading…'
          : found !== null && <span className={seen}>{`${instead}${countOf(found, 'post')} found.`}</span>}
      </p>
      <QuietButton aria-disabled={loading} onClick={() => loading || onRefresh()}>
        Refresh
      </QuietButton>
      <QuietButton title="Keyboard shortcuts (?)" onClick={() => onHelp(true)}>
        <span aria-hidden="true">?</span>
        <span className="sr-only">Keyboard shortcuts</span>
      </QuietButton>
      {isHelpOpen && <ListKeysDialog onClose={() => onHelp(false)} />}
    </div>
  )
}

/** Back to the page, where the letters are shortcuts again. */
export function leaveField(): void {
  document.getElementById('main')?.focus({ preventScroll: true })
}

const KEYS = [
  ['Write a new post', 'n'],
  ['Search the posts', '/'],
  ['Leave the field', 'Escape'],
  ['On a checkbox: go from post to post', '↓ ↑'],
  ['On a checkbox: go to the actions', 'Enter'],
  ['Undo the last action', 'Mod-z'],
  ['Show these shortcuts', '?'],
] as const

/** Everything that the keyboard can do on the list of posts. */
function ListKeysDialog({ onClose }: { onClose(): void }) {
  const [isOn, setOn] = useState(hasSingleKeys)
  const turn = (on: boolean) => {
    setSingleKeys(on)
    setOn(on)
  }
  return (
    <Modal title="Keyboard shortcuts" onClose={onClose}>
      <dl className={styles.keys}>
        {KEYS.map(([does, keys]) => (
          <div key={does}>
            <dt>{does}</dt>
            <dd>
              {keys.split(' ').map((key) => (
                <kbd key={key}>{key.length === 1 ? key : printedKey(key)}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <label className={styles.choice}>
        <input type="checkbox" checked={isOn} onChange={({ target }) => turn(target.checked)} />
        <span>Use n, /, and ? as shortcuts</span>
      </label>
      <p>
        <CloseButton className="">Close</CloseButton>
      </p>
    </Modal>
  )
}
