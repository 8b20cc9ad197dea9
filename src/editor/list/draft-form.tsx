import { type DragEvent, type FocusEvent, useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { createPost } from '../../api/posts.ts'
import type { Written } from '../../api/written.ts'
import { attachmentsOf } from '../images/attachments.ts'
import { type Proposer, useProposeNew } from '../propose/use-propose-new.tsx'
import { listen } from '../shell/listen.ts'
import { NEW_POST_PATH } from '../shell/paths.ts'
import { QuietButton } from '../shell/quiet-button.tsx'
import { useAction } from '../shell/use-action.ts'
import type { ShowToast } from '../shell/use-toasts.ts'
import { readByline } from '../text/byline.ts'
import { DraftOffer } from '../text/draft-offer.tsx'
import { type JournalEntry, NEW_POST } from '../text/journal.ts'
import { hasKeptPictures, keptPictures } from '../text/kept-pictures.ts'
import { usePerson } from '../text/person.ts'
import { isUnsaved, NO_BASE, newPostOf } from '../text/post-text.ts'
import { useTab } from '../text/tabs.ts'
import { createTextStore, NEW_TEXT, useWriting } from '../text/text-store.ts'
import { useUnsavedText } from '../text/use-unsaved-text.ts'
import type { Write } from '../text/use-write.ts'
import styles from './draft-form.module.css'
import { leaveField } from './list-tools.tsx'

interface DraftFormProps {
  author: string
  /** Missing where nothing may be saved. */
  saving?: { write: Write; onSaved(written: Written, title: string): void }
  show: ShowToast
  /** Null where nothing can be proposed. */
  proposer: Proposer | null
}

/**
 * A title line that opens when one of its fields takes the focus, and stays open while it holds text. The fields that are
 * folded keep their place in the order of the keyboard: reaching one opens the form.
 */
export function DraftForm({ author, saving, show, proposer }: DraftFormProps) {
  const [store] = useState(() => createTextStore(NEW_TEXT))
  const text = useWriting(store, (state) => state.text)
  const hasText = useWriting(store, isUnsaved)
  const { session, others } = useTab(NEW_POST, null)
  const unsaved = useUnsavedText({ postId: NEW_POST, session, others, store, show })
  const { key: person } = usePerson()
  const hasPictures = async (words: string) => {
    const isRefused = session !== null && (await hasKeptPictures(person, session))
    if (isRefused) window.alert(words)
    return isRefused
  }
  const proposing = useProposeNew(store, proposer, () =>
    hasPictures('Not proposed: this text has pictures, which only the full editor sends. Open it there to propose.'),
  )
  const { isOpen, form, fold } = useOpenForm(!hasText)

  // The button that was pressed goes with its offer.
  const heading = useRef<HTMLHeadingElement>(null)
  const then = (act: (entry: JournalEntry) => Promise<unknown>) => async (entry: JournalEntry) => {
    heading.current?.focus()
    await act(entry)
  }

  const { run: save, isBusy } = useAction(async () => {
    if (proposer?.requests) return proposing.request?.()
    const { text } = store.now()
    if (!saving || !text.title.trim() || !text.content.trim()) return
    if (
      await hasPictures('Not saved: this text has pictures, which only the full editor uploads. Open it there to save.')
    )
      return
    const post = newPostOf(text, readByline(person) || author)
    const written = await saving.write(() => createPost(post))
    // What was typed while the request ran is not the draft that was saved.
    if (!written) return
    if (store.now().text === text) store.load(NO_BASE.text, NO_BASE)
    saving.onSaved(written, post.title)
    // The button that was pressed is folded away.
    if (form.ref.current?.contains(document.activeElement)) heading.current?.focus({ preventScroll: true })
    fold()
  })

  // Pictures need the full editor: it opens with all that was typed, and with them where they were put.
  const navigate = useNavigate()
  const takePictures = async (data: DataTransfer, event: Pick<Event, 'preventDefault'>, at: number) => {
    const { files, text: words } = attachmentsOf(data)
    if (files.length === 0 || session === null) return
    event.preventDefault()
    const { content } = store.now().text
    store.type({ content: content.slice(0, at) + words + content.slice(at) })
    try {
      await keptPictures(person, session).add(files, at + words.length)
    } catch {
      return show({ text: 'This browser could not keep the picture. Open the full editor, then add it there.' })
    }
    await unsaved.write()
    await navigate(NEW_POST_PATH)
  }

  return (
    <>
      <form
        {...form}
        className={styles.form}
        data-open={isOpen || undefined}
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
        onKeyDown={(event) => {
          const { key, ctrlKey, metaKey, shiftKey, altKey, nativeEvent } = event
          if (key === 'Escape' && !nativeEvent.isComposing) leaveField()
          if (key.toLowerCase() !== 's' || !(ctrlKey || metaKey) || shiftKey || altKey) return
          event.preventDefault()
          void save()
        }}
        aria-labelledby="new-post"
      >
        <div className={styles.line}>
          <h2 id="new-post" ref={heading} tabIndex={-1}>
            New post (Draft)
          </h2>
          <label className={styles.title}>
            <span>Title</span>
            <input
              dir="auto"
              value={text.title}
              autoComplete="off"
              onChange={({ target }) => store.type({ title: target.value })}
              // As in the full editor.
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || event.nativeEvent.isComposing || text.content.trim()) return
                event.preventDefault()
                event.currentTarget.form?.querySelector('textarea')?.focus()
              }}
            />
          </label>
        </div>
        {unsaved.isFailing && hasText && (
          <p className={styles.offer}>
            This browser cannot keep a copy of what you type: its storage is full or turned off. Save before you leave
            the page.
          </p>
        )}
        <div className={styles.fold}>
          <div className={styles.rest}>
            <label className={styles.field}>
              <span>Content (Markdown or plain text)</span>
              <textarea
                rows={10}
                dir="auto"
                value={text.content}
                onChange={({ target }) => store.type({ content: target.value })}
                onPaste={(event) => void takePictures(event.clipboardData, event, event.currentTarget.selectionEnd)}
                onDragOver={(event: DragEvent) => {
                  if (event.dataTransfer.types.includes('Files')) event.preventDefault()
                }}
                onDrop={(event) => void takePictures(event.dataTransfer, event, event.currentTarget.selectionEnd)}
              />
            </label>
            <label className={styles.field}>
              <span>Tags (comma separated)</span>
              <input
                value={text.tags}
                autoComplete="off"
                onChange={({ target }) => store.type({ tags: target.value })}
              />
            </label>
          </div>
        </div>
        <div className={styles.actions}>
          {saving && (
            <button type="submit" aria-disabled={isBusy}>
              Save Draft
            </button>
          )}
          <Link className={hasText ? 'button quiet' : 'button'} to={NEW_POST_PATH}>
            {hasText ? 'Open in full editor' : 'New post'}
          </Link>
          {proposing.button}
          {hasText && <QuietButton onClick={() => void unsaved.discardShown()}>Discard</QuietButton>}
        </div>
        {proposing.line}
        {unsaved.offers.map((entry) => (
          <DraftOffer
            key={entry.session}
            entry={entry}
            onRestore={then(unsaved.restore)}
            onDiscard={then(unsaved.discard)}
          />
        ))}
      </form>
      {proposing.dialog}
    </>
  )
}

/**
 * Whether a form that can be folded is open: from when a field takes the focus until it leaves
 * the form, and while it holds text.
 * Left empty, it folds once the click that left it is over: otherwise the click would miss what moves up.
 */
function useOpenForm(isEmpty: boolean) {
  const [hasFocus, setFocus] = useState(false)
  const ref = useRef<HTMLFormElement>(null)
  const isPressed = usePressed()

  const foldIfLeft = () => {
    if (!ref.current?.contains(document.activeElement)) setFocus(false)
  }
  return {
    isOpen: hasFocus || !isEmpty,
    fold: () => setFocus(false),
    form: {
      ref,
      onFocus: ({ target }: FocusEvent) => {
        // A button must not move under the pointer that presses it.
        if (target.matches('input, textarea')) setFocus(true)
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return
        // Another window or tab has the focus: nothing was left.
        if (!document.hasFocus()) return
        if (isPressed.current) window.addEventListener('pointerup', () => setTimeout(foldIfLeft), { once: true })
        else setFocus(false)
      },
    },
  }
}

function usePressed() {
  const isPressed = useRef(false)
  useEffect(() => {
    const note = ({ type }: Event) => {
      isPressed.current = type === 'pointerdown'
    }
    return listen(window, ['pointerdown', 'pointerup', 'pointercancel'], note, { capture: true })
  }, [])
  return isPressed
}
