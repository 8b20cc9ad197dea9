import type { ReactNode } from 'react'
import { ActionBar } from '../../shell/action-bar.tsx'
import { printedKey } from '../../shell/printed-key.ts'
import { isEmptyDraft } from '../../text/use-draft-text.ts'
import type { WritingState } from '../../text/writing-state.ts'
import styles from '../save-bar.module.css'
import { TroubleLine } from '../trouble-line.tsx'
import { writingWords } from '../writing-words.ts'

interface NewBarProps {
  state: WritingState
  /** This browser keeps a copy of the text. */
  isKept: boolean
  /** Missing where nothing may be saved. */
  onSave?: () => Promise<void>
  propose: ReactNode
  /** Opens the settings. */
  settings: ReactNode
  children: ReactNode
}

/** That nothing is saved yet, and the ways to save it. */
export function NewBar({ state, isKept, onSave, propose, settings, children }: NewBarProps) {
  const { text, busy, said, trouble } = state
  const kept = isKept ? writingWords.notSavedYetKeptIn : writingWords.notSavedYet
  return (
    <ActionBar
      state={
        <p className={styles.state}>
          <span role="status">
            {busy ? writingWords.saving : said.text && <span key={said.count}>{said.text}</span>}
          </span>
          {!busy && <span>{isEmptyDraft(text) ? writingWords.nothingIsCommittedBeforeYou : kept}</span>}
        </p>
      }
      actions={
        <>
          {settings}
          {propose}
          {onSave && (
            <button
              type="button"
              className={styles.does}
              title={writingWords.saveDraft(printedKey('Mod-s'))}
              aria-disabled={busy}
              onClick={() => void onSave()}
            >
              {writingWords.saveDraftLabel}
            </button>
          )}
        </>
      }
    >
      {children}
      <TroubleLine trouble={trouble} text={text} />
    </ActionBar>
  )
}
