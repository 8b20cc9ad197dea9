import { CloseButton, Modal } from '../../shell/modal.tsx'
import { printedKey } from '../../shell/printed-key.ts'
import { FOCUS_KEY } from '../focus/focus-keys.ts'
import { REPLACE_KEY } from './find/find.ts'
import { OUTLINE_KEY } from './outline/outline-menu.tsx'
import { SHORTCUTS } from './shortcuts.ts'
import styles from './shortcuts-dialog.module.css'
import { writingTextWords } from './writing-text-words.ts'

interface Group {
  name: string
  keys: readonly (readonly [does: string, ...keys: string[]])[]
}

const GROUPS: readonly Group[] = [
  {
    name: writingTextWords.thePost,
    keys: [
      [writingTextWords.save, 'Mod-s'],
      [writingTextWords.openOrCloseTheSettings, 'Mod-Shift-s'],
      [writingTextWords.publishAtOnceWithoutThe, 'Mod-Shift-Enter'],
      [writingTextWords.undoAlsoPastASave, 'Mod-z'],
      [writingTextWords.redo, 'Mod-Shift-z'],
      [writingTextWords.find, 'Mod-f'],
      [writingTextWords.findAndReplace, REPLACE_KEY],
      [writingTextWords.goToAHeading, OUTLINE_KEY],
      [writingTextWords.beginOrEndFocusMode, FOCUS_KEY],
      [writingTextWords.nextViewLiveSourceOrSplit, 'Mod-Shift-e'],
      [writingTextWords.showTheseShortcuts, 'Mod-/'],
    ],
  },
  {
    name: writingTextWords.selectedWords,
    keys: SHORTCUTS.map(({ name, key }) => [name, key] as const),
  },
  {
    name: writingTextWords.imagesLinksAndLists,
    keys: [
      [writingTextWords.imageFromThisDevice, 'Mod-Shift-m'],
      [writingTextWords.imageFromTheClipboard, 'Mod-v'],
      [writingTextWords.linkTheSelectedWordsTo, 'Mod-v'],
      [writingTextWords.openTheLinkAtThe, 'Alt-Enter'],
      [writingTextWords.tickOrUntickATask, 'Mod-Enter'],
      [writingTextWords.chooseWhatAnEmptyLine, '/'],
      [writingTextWords.linkToAPostOr, '[ ['],
      [writingTextWords.imageOfThisSite, '! ['],
      [writingTextWords.goOnWithAList, 'Enter'],
      [writingTextWords.endItALevelAt, 'Enter Enter'],
      [writingTextWords.putAnItemUnderThe, 'Tab'],
      [writingTextWords.moveItBackOut, 'Shift-Tab'],
      [writingTextWords.checkOffATask, 'Mod-Enter'],
      [writingTextWords.indentAnotherLine, 'Tab'],
      [writingTextWords.leaveTheText, 'Escape Tab'],
    ],
  },
  {
    name: writingTextWords.tables,
    keys: [
      [writingTextWords.nextCell, 'Tab'],
      [writingTextWords.previousCell, 'Shift-Tab'],
      [writingTextWords.nextRowOrANew, 'Enter'],
      [writingTextWords.leaveTheTableFromAn, 'Enter'],
    ],
  },
]

/** Everything that the keyboard can do on the page where a post is written. */
export function ShortcutsDialog({ onClose }: { onClose(): void }) {
  return (
    <Modal title={writingTextWords.keyboardShortcuts} onClose={onClose} isWide>
      <div className={styles.groups}>
        {GROUPS.map(({ name, keys }) => (
          <section key={name} aria-label={name}>
            <h3>{name}</h3>
            <dl>
              {keys.map(([does, ...ways]) => (
                <div key={does}>
                  <dt>{does}</dt>
                  {ways.map((way) => (
                    <dd key={way}>
                      {way.split(' ').map((key, at) => (
                        // biome-ignore lint/suspicious/noArrayIndexKey: the same key may be pressed twice
                        <kbd key={at}>{printedKey(key)}</kbd>
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
        <CloseButton className="">{writingTextWords.close}</CloseButton>
      </p>
    </Modal>
  )
}
