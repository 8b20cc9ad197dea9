import { useState } from 'react'
import { CloseButton, Modal } from '../shell/modal.tsx'
import { printedKey } from '../shell/printed-key.ts'
import styles from './list-keys-dialog.module.css'
import { hasSingleKeys, setSingleKeys } from './single-keys.ts'

const KEYS = [
  ['Write a new post', 'n'],
  ['Search the posts', '/'],
  ['Leave the field', 'Escape'],
  ['Go from post to post, on a checkbox', '↓ ↑'],
  ['Go to the actions for the selected posts', 'Enter'],
  ['Undo the last action', 'Mod-z'],
  ['Show these shortcuts', '?'],
] as const

/** Everything that the keyboard can do on the list of posts. */
export function ListKeysDialog({ onClose }: { onClose(): void }) {
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
