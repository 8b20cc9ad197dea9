import { useState } from 'react'
import { CloseButton, Modal } from '../shell/modal.tsx'
import { printedKey } from '../shell/printed-key.ts'
import styles from './list-keys-dialog.module.css'
import { listWords } from './list-words.ts'
import { hasSingleKeys, setSingleKeys } from './single-keys.ts'

const KEYS = [
  [listWords.writeANewPost, 'n'],
  [listWords.searchThePosts, '/'],
  [listWords.leaveTheField, 'Escape'],
  [listWords.goFromPostToPost, '↓ ↑'],
  [listWords.goToWhatTheTicked, 'Enter'],
  [listWords.undoTheLastAction, 'Mod-z'],
  [listWords.showTheseShortcuts, '?'],
] as const

/** Everything that the keyboard can do on the list of posts. */
export function ListKeysDialog({ onClose }: { onClose(): void }) {
  const [isOn, setOn] = useState(hasSingleKeys)
  const turn = (on: boolean) => {
    setSingleKeys(on)
    setOn(on)
  }
  return (
    <Modal title={listWords.keyboardShortcuts} onClose={onClose}>
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
        <span>{listWords.useNAndAsShortcuts}</span>
      </label>
      <p>
        <CloseButton className="">{listWords.close}</CloseButton>
      </p>
    </Modal>
  )
}
