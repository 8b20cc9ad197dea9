import { type ReactNode, useState } from 'react'
import { CloseButton, Modal } from './modal.tsx'

/** A question before something is lost. */
export interface Question {
  title: string
  /** The consequence, in a sentence or two. */
  words: string
  /** The button that goes on. */
  yes: string
  /** The button that leaves all as it is; *Cancel* if it is not given. */
  no?: string
  /** Further fields, below the words. */
  more?: ReactNode
}

/** Asks in a dialog. The answer is true where its button is pressed, and false where the dialog is closed. */
export function useQuestion(): { ask(question: Question): Promise<boolean>; dialog: ReactNode } {
  const [asked, setAsked] = useState<(Question & { answer(isYes: boolean): void }) | null>(null)
  const ask = (question: Question) => new Promise<boolean>((answer) => setAsked({ ...question, answer }))
  if (!asked) return { ask, dialog: null }
  const { title, words, yes, no = 'Cancel', more, answer } = asked
  const close = () => {
    setAsked(null)
    answer(false)
  }
  const dialog = (
    <Modal title={title} onClose={close}>
      <p>{words}</p>
      {more}
      <div>
        <CloseButton>{no}</CloseButton>
        <button
          type="button"
          className="danger"
          onClick={({ currentTarget }) => {
            answer(true)
            // So that the focus goes back to the button that asked.
            currentTarget.closest('dialog')?.close()
          }}
        >
          {yes}
        </button>
      </div>
    </Modal>
  )
  return { ask, dialog }
}
