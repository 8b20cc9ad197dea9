import type { ReactNode } from 'react'
import { ActionBar } from '../../shell/action-bar.tsx'
import { printedKey } from '../../shell/printed-key.ts'
import { isEmptyDraft } from '../../text/use-draft-text.ts'
import type { WritingState } from '../../text/writing-state.ts'
import styles from '../save-bar.module.css'
import { TroubleLine } from '../trouble-line.tsx'

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
  const kept = isKept ? 'Not saved yet, kept in this browser.' : 'Not saved yet.'
  return (
    <ActionBar
      state={
        <p className={styles.state}>
          <span role="status">{busy ? 'Saving…' : said.text && <span key={said.count}>{said.text}</span>}</span>
          {!busy && <span>{isEmptyDraft(text) ? 'Nothing is committed before you save.' : kept}</span>}
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
              title={`Save Draft (${printedKey('Mod-s')})`}
              aria-disabled={busy}
              onClick={() => void onSave()}
            >
              Save Draft
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
