import { type KeyboardEvent, type ReactNode, type SubmitEvent, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { ErrorLine } from '../../components/error-line.tsx'
import { QuietButton } from '../shell/quiet-button.tsx'
import styles from './margin.module.css'

interface WordsFormProps {
  label: string
  words: string
  onType(words: string): void
  isBusy: boolean
  /** Why it was not sent. */
  fault: ReactNode
  onSubmit(): void
  onCancel(): void
  /** Further fields, below the words. */
  children?: ReactNode
  /** Why what is typed cannot be sent. */
  refusal?: string | false
  /** False where the form was there before, with words from earlier. */
  takesFocus?: boolean
}

/** Brings the form of a field into sight, with its buttons, as soon as the field is there; one types behind its words. */
export function showForm(field: HTMLTextAreaElement | null): void {
  field?.setSelectionRange(field.value.length, field.value.length)
  field?.form?.scrollIntoView({ block: 'nearest' })
}

/** Whether someone has written nothing but what is quoted. */
function lacksWords(words: string): boolean {
  return words.replace(/^ {0,3}>.*$/gm, '').trim() === ''
}

/** A field for words to others, with *Send* and *Cancel*. Ctrl+Enter sends, Escape cancels. */
export function WordsForm(props: WordsFormProps) {
  const {
    label,
    words,
    onType,
    isBusy,
    fault,
    onSubmit,
    onCancel,
    children,
    refusal = lacksWords(words) && 'Write a few words, then send them.',
    takesFocus = true,
  } = props
  const field = useId()
  const [isRefused, setRefused] = useState(false)
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    flushSync(() => setRefused(refusal !== false))
    if (!refusal) return onSubmit()
    ;[...form.querySelectorAll('textarea')].at(-1)?.focus()
    form.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit()
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) onCancel()
  }
  return (
    <form className={styles.form} onSubmit={send} onKeyDown={onKeyDown}>
      <label htmlFor={field}>{label}</label>
      <textarea
        id={field}
        ref={takesFocus ? showForm : null}
        // biome-ignore lint/a11y/noAutofocus: a button has just asked for it
        autoFocus={takesFocus}
        rows={3}
        maxLength={20_000}
        dir="auto"
        value={words}
        onChange={({ target }) => onType(target.value)}
      />
      {children}
      {isRefused && refusal ? <ErrorLine message={refusal} /> : fault}
      <div className="flow-2">
        <button type="submit" aria-disabled={isBusy}>
          {isBusy ? 'Sending…' : 'Send'}
        </button>
        <QuietButton onClick={onCancel}>Cancel</QuietButton>
      </div>
    </form>
  )
}
