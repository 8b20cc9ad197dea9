import { type FormEvent, type KeyboardEvent, type ReactNode, useId } from 'react'
import { ErrorLine } from '../../components/error-line.tsx'
import { useMissing } from '../../components/use-missing.ts'
import { QuietButton } from '../shell/quiet-button.tsx'
import styles from './margin.module.css'

interface WordsFormProps {
  label: string
  words: string
  onType(words: string): void
  isBusy: boolean
  /** Why it was not sent. */
  fault: ReactNode
  onSubmit(event: FormEvent): void
  onCancel(): void
  /** Further fields, below the words. */
  children?: ReactNode
  isRequired?: boolean
  /** False where the form was there before, with words from earlier. */
  takesFocus?: boolean
}

/** Brings the form of a field into sight, with its buttons, as soon as the field is there; one types behind its words. */
export function showForm(field: HTMLTextAreaElement | null): void {
  field?.setSelectionRange(field.value.length, field.value.length)
  field?.form?.scrollIntoView({ block: 'nearest' })
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
    isRequired = true,
    takesFocus = true,
  } = props
  const field = useId()
  const { isMissing, attributes } = useMissing()
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit()
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) onCancel()
  }
  return (
    <form className={styles.form} onSubmit={onSubmit} onKeyDown={onKeyDown}>
      <label htmlFor={field}>{label}</label>
      <textarea
        id={field}
        ref={takesFocus ? showForm : null}
        // biome-ignore lint/a11y/noAutofocus: a button has just asked for it
        autoFocus={takesFocus}
        rows={3}
        {...attributes}
        required={isRequired}
        maxLength={20_000}
        dir="auto"
        value={words}
        onChange={({ target }) => onType(target.value)}
      />
      {children}
      {isMissing ? <ErrorLine message="Write a few words, then send them." /> : fault}
      <div className="flow-2 compact">
        <button type="submit" aria-disabled={isBusy}>
          {isBusy ? 'Sending…' : 'Send'}
        </button>
        <QuietButton onClick={onCancel}>Cancel</QuietButton>
      </div>
    </form>
  )
}
