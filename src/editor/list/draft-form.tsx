import { type FormEvent, useRef, useState } from 'react'
import { createPost } from '../../api/posts.ts'
import type { Written } from '../../api/written.ts'
import { type Proposer, useProposeNew } from '../propose/use-propose-new.tsx'
import type { ShowToast } from '../shell/use-toasts.ts'
import type { JournalEntry } from '../text/journal.ts'
import { tellDiscarded } from '../text/tell-discarded.ts'
import { type DraftText, EMPTY_DRAFT, useDraftText } from '../text/use-draft-text.ts'
import type { Write } from '../text/use-write.ts'
import styles from './draft-form.module.css'
import { DraftOffer } from './draft-offer.tsx'

interface DraftFormProps {
  author: string
  /** Missing where nothing may be saved. */
  saving?: { write: Write; onSaved(written: Written, title: string): void }
  show: ShowToast
  /** Null where nothing can be proposed. */
  proposer: Proposer | null
}

export function DraftForm({ author, saving, show, proposer }: DraftFormProps) {
  const { draft, change, offers, restore, discard, clear, isFailing } = useDraftText()
  const [busy, setBusy] = useState(false)
  const proposing = useProposeNew(draft, proposer, () => tellDiscarded(show, clear))
  const take = (part: Partial<DraftText>) => change((current) => ({ ...current, ...part }))

  // The button that was pressed goes with its offer.
  const heading = useRef<HTMLHeadingElement>(null)
  const then = (act: (entry: JournalEntry) => Promise<unknown>) => async (entry: JournalEntry) => {
    heading.current?.focus()
    await act(entry)
  }
  const discardOffer = then((entry) => tellDiscarded(show, () => discard(entry), entry.text.title.trim()))

  async function save(event: FormEvent) {
    event.preventDefault()
    const { title, content, tags } = draft
    if (!saving || busy || !title.trim() || !content.trim()) return
    setBusy(true)
    const post = { title: title.trim(), content, author, status: 'draft' as const, tags: tagsOf(tags) }
    const written = await saving.write(() => createPost(post))
    // What was typed while the request ran is not the draft that was saved.
    if (written) change((current) => (current === draft ? EMPTY_DRAFT : current))
    setBusy(false)
    if (written) saving.onSaved(written, post.title)
  }

  return (
    <>
      <form className={styles.form} onSubmit={save} aria-labelledby="new-post">
        <h2 id="new-post" ref={heading} tabIndex={-1}>
          New post (Draft)
        </h2>
        {offers.map((entry) => (
          <DraftOffer key={entry.session} entry={entry} onRestore={then(restore)} onDiscard={discardOffer} />
        ))}
        {isFailing && (
          <p className={styles.offer}>
            This browser keeps no copy of what you type: its storage is full or forbidden. Save before you leave the
            page.
          </p>
        )}
        <label className={styles.field}>
          <span>Title</span>
          <input value={draft.title} autoComplete="off" onChange={({ target }) => take({ title: target.value })} />
        </label>
        <label className={styles.field}>
          <span>Content (Markdown or plain text)</span>
          <textarea rows={10} value={draft.content} onChange={({ target }) => take({ content: target.value })} />
        </label>
        <label className={styles.field}>
          <span>Tags (comma separated)</span>
          <input value={draft.tags} autoComplete="off" onChange={({ target }) => take({ tags: target.value })} />
        </label>
        <div className={styles.actions}>
          {saving && (
            <button type="submit" aria-disabled={busy}>
              Save Draft
            </button>
          )}
          {proposing.button}
        </div>
        {proposing.line}
      </form>
      {proposing.dialog}
    </>
  )
}

function tagsOf(text: string): string[] {
  return text
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean)
}
