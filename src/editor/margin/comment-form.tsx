import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FileLines, Post, PullCommented } from '#server/contract/contract.ts'
import { sendComment } from '../../api/discussion.ts'
import { useKeptWords } from './kept-words.ts'
import styles from './margin.module.css'
import type { Talk } from './use-discussion.ts'
import { useTalkAction } from './use-talk-action.tsx'
import { showForm, WordsForm } from './words-form.tsx'

/** The passage that a comment was begun on, and its version. */
export interface About {
  head: string
  /** Counted in the file. Null for a comment on the whole post. */
  lines: FileLines | null
  /** The lines in Markdown. */
  source: string
}

interface CommentFormProps {
  talk: Talk
  post: Post
  about: About
  /** It does not stand below its passage, and tells that. `changed`: the passage is no longer there word for word. */
  apart: 'here' | 'changed' | null
  /** Begins the words; empty for nothing. */
  quote: string
  takesFocus: boolean
  /** It was sent, or given up; with what is to be said of that. */
  onDone(said: string, sent?: PullCommented): void
}

const ON_FILE =
  'Sent. GitHub takes comments only on lines near a change, so this one stands on the post as a whole, with the passage quoted.'
const NOT_APPLIED = ' Its new wording cannot be applied there with a button.'
const UNCHANGED = 'Change the wording above, or uncheck “Suggest new wording”.'
const PICTURE = /^!\[[^\]]*\]\([^)]*\)$/
const OUTDATED = 'Sent. The passage has changed since, so your comment is among those on earlier versions.'

/** A new comment, and with it other words for its passage, if wanted. */
export function CommentForm({ talk, post, about, apart, quote, takesFocus, onDone }: CommentFormProps) {
  const { number } = talk
  const { head, lines, source } = about
  const name = `${number}/${post.id}/${source || 'post'}`
  const [words, keep] = useKeptWords(`comment/${name}`, quote)
  const [suggestion, suggest] = useKeptWords(`suggestion/${name}`, source)
  const [isSuggesting, setSuggesting] = useState(suggestion !== source)
  const wording = useRef<HTMLTextAreaElement>(null)
  const { run, isBusy, fault } = useTalkAction(talk, async () => {
    const sent = await sendComment(number, {
      ...{ head, post: post.id, body: words },
      ...(lines && { lines }),
      ...(isSuggesting && { suggestion: suggestion && `${suggestion}\n` }),
    })
    keep(quote)
    suggest(source)
    await talk.refresh()
    onDone(sent.isOnFile ? `${ON_FILE}${isSuggesting ? NOT_APPLIED : ''}` : sent.isOutdated ? OUTDATED : 'Sent.', sent)
  })
  return (
    <WordsForm
      label={lines ? 'Your comment on this passage' : 'Your comment on the post'}
      words={words}
      onType={keep}
      {...(isSuggesting && { refusal: suggestion === source && UNCHANGED })}
      takesFocus={takesFocus}
      isBusy={isBusy}
      fault={fault}
      onSubmit={run}
      onCancel={() => {
        const isTyped = words !== quote || suggestion !== source
        onDone(isTyped ? `What you typed is kept with ${lines ? 'its passage' : 'the post'}.` : '')
      }}
    >
      {apart && (
        <div className={styles.quoted}>
          <p className="caption">{apart === 'changed' ? 'The passage has changed since. It was:' : 'The passage:'}</p>
          <p className={styles.lines}>{source}</p>
        </div>
      )}
      {lines && !PICTURE.test(source.trim()) && (
        <label className="line-2">
          <input
            type="checkbox"
            checked={isSuggesting}
            onChange={({ target }) => {
              flushSync(() => setSuggesting(target.checked))
              showForm(wording.current)
              wording.current?.focus()
            }}
          />
          <span>Suggest new wording</span>
        </label>
      )}
      {isSuggesting && (
        <textarea
          ref={wording}
          aria-label="New wording of the passage, in Markdown"
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

// The width of the form, in letters of the source.
const LETTERS_A_ROW = 40

function rowsOf(text: string): number {
  return text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / LETTERS_A_ROW)), 0)
}
