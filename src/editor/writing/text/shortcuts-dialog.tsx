import { CloseButton, Modal } from '../../shell/modal.tsx'
import { printedKey } from '../../shell/printed-key.ts'
import styles from './shortcuts-dialog.module.css'

/** Keys that are set where they are used. */
interface OwnKeys {
  shortcuts: readonly { name: string; key: string }[]
  focus: string
  outline: string
  replace: string
}

export interface ShortcutsDialogProps {
  keys: OwnKeys
  onClose(): void
}

interface Group {
  name: string
  keys: readonly (readonly [does: string, ...keys: string[]])[]
}

const groupsOf = ({ shortcuts, focus, outline, replace }: OwnKeys): readonly Group[] => [
  {
    name: 'The post',
    keys: [
      ['Save', 'Mod-s'],
      ['Open or close the settings', 'Mod-Shift-s'],
      ['Publish at once, with the review first if there are errors', 'Mod-Shift-Enter'],
      ['Undo, also after a save', 'Mod-z'],
      ['Redo', 'Mod-Shift-z'],
      ['Find', 'Mod-f'],
      ['Find and replace', replace],
      ['Go to a heading', outline],
      ['Begin or end focus mode', focus],
      ['Next view: live, source, or split', 'Mod-Shift-e'],
      ['Show these shortcuts', 'Mod-/'],
    ],
  },
  {
    name: 'The selected words',
    keys: shortcuts.map(({ name, key }) => [name, key] as const),
  },
  {
    name: 'Images, links, and lists',
    keys: [
      ['Image from this device', 'Mod-Shift-m'],
      ['Image from the clipboard', 'Mod-v'],
      ['Link the selected words to a copied address', 'Mod-v'],
      ['Open the link at the cursor', 'Alt-Enter'],
      ['Tick or untick a task', 'Mod-Enter'],
      ['Insert a block on an empty line', '/'],
      ['Link to a post or page of this site', '[ ['],
      ['Footnote', '[ ^'],
      ['Image of this site', '! ['],
      ['Continue a list or a quote', 'Enter'],
      ['Leave a list or quote, one level at a time', 'Enter Enter'],
      ['Indent a list item', 'Tab'],
      ['Outdent a list item', 'Shift-Tab'],
      ['Indent a line of code', 'Tab'],
      ['Leave the text', 'Escape Tab'],
    ],
  },
  {
    name: 'Tables',
    keys: [
      ['Next cell', 'Tab'],
      ['Previous cell', 'Shift-Tab'],
      ['Next row, or a new one', 'Enter'],
      ['Leave the table from an empty last row', 'Enter'],
    ],
  },
]

/** Everything that the keyboard can do on the page where a post is written. */
export function ShortcutsDialog({ keys, onClose }: ShortcutsDialogProps) {
  return (
    <Modal title="Keyboard shortcuts" onClose={onClose} isWide>
      <div className={styles.groups}>
        {groupsOf(keys).map(({ name, keys }) => (
          <section key={name} aria-label={name}>
            <h3>{name}</h3>
            <dl>
              {keys.map(([does, ...ways]) => (
                <div key={does}>
                  <dt>{does}</dt>
                  {ways.map((way) => (
                    <dd key={way}>
                      {way.split(' ').map((key, at, all) => (
                        <kbd key={all.slice(0, at + 1).join(' ')}>{printedKey(key)}</kbd>
                      ))}
                    </dd>
                  ))}
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <p>
        <CloseButton className="">Close</CloseButton>
      </p>
    </Modal>
  )
}
