import { useState } from 'react'
import type { FileLines, Post } from '#server/contract/contract.ts'
import { sendComment } from '../../api/discussion.ts'
import { useKeptWords } from './kept-words.ts'
import styles from './margin.module.css'
import type { Talk } from './use-discussion.ts'
import { useTalkAction } from './use-talk-action.tsx'
import { showForm, WordsForm } from './words-form.tsx'

interface CommentFormProps {
  talk: Talk
  post: Post
  /** Of the text; null for the post as a whole. */
  lines: FileLines | null
  /** The line of the file that the text begins on. */
  firstLine: number
  /** Begins the words; empty for nothing. */
  quote: string
  /** It was sent, or given up; with what is to be said of that. `isOnTop`: it stands above the text, on the post as a whole. */
  onDone(said: string, isOnTop: boolean): void
}

const ON_FILE =
  'Sent. GitHub takes comments on lines near a change alone, so this one stands on the post as a whole, with the passage quoted.'

/** A new comment, and with it other words for its passage, if wanted. */
export function CommentForm({ talk, post, lines, firstLine, quote, onDone }: CommentFormProps) {
  const { number, head } = talk
  const name = `${number}/${post.id}/${lines ? `${lines.first}-${lines.last}` : 'post'}`
  const source = lines ? sourceOf(post.content, lines) : ''
  const [words, keep] = useKeptWords(`comment/${name}`, quote)
  const [suggestion, suggest] = useKeptWords(`suggestion/${name}/${source}`, source)
  const [isSuggesting, setSuggesting] = useState(suggestion !== source)
  const { run, isBusy, fault } = useTalkAction(talk, async () => {
    const { isOnFile } = await sendComment(number, {
      ...{ head, post: post.id, body: words },
      ...(lines && { lines: { first: lines.first + firstLine - 1, last: lines.last + firstLine - 1 } }),
      ...(isSuggesting && { suggestion: suggestion && `${suggestion}\n` }),
    })
    keep(quote)
    suggest(source)
    await talk.refresh()
    onDone(isOnFile ? ON_FILE : 'Sent.', isOnFile)
  })
  return (
    <WordsForm
      label={lines ? 'Your comment on this passage' : 'Your comment on the post'}
      words={words}
      onType={keep}
      isRequired={!isSuggesting}
      isBusy={isBusy}
      fault={fault}
      onSubmit={(event) => {
        event.preventDefault()
        void run()
      }}
      onCancel={() => {
        const isTyped = words !== quote || suggestion !== source
        onDone(isTyped ? `What you typed is kept with ${lines ? 'its passage' : 'the post'}.` : '', false)
      }}
    >
      {lines && (
        <label className={styles.check}>
          <input type="checkbox" checked={isSuggesting} onChange={({ target }) => setSuggesting(target.checked)} />
          <span>Suggest other words</span>
        </label>
      )}
      {isSuggesting && (
        <textarea
          ref={showForm}
          aria-label="Other words for the passage, in Markdown"
          className={styles.source}
          rows={Math.min(12, rowsOf(suggestion) + 1)}
          maxLength={40_000}
          dir="auto"
          value={suggestion}
          onChange={({ target }) => suggest(target.value)}
        />
      )}
    </WordsForm>
  )
}

function sourceOf(content: string, { first, last }: FileLines): string {
  return content
    .split(/\r\n|\n|\r/)
    .slice(first - 1, last)
    .join('\n')
}

// The width of the form, in letters of the source.
const LETTERS_A_ROW = 40

function rowsOf(text: string): number {
  return text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / LETTERS_A_ROW)), 0)
}
