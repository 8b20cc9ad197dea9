import { type FormEvent, useState } from 'react'
import { createPost, type Written } from '../blog/api.ts'
import styles from './draft-form.module.css'
import { type DraftText, EMPTY_DRAFT, useDraftText } from './use-draft-text.ts'
import type { Write } from './use-write.ts'

interface DraftFormProps {
  author: string
  write: Write
  onSaved(written: Written, title: string): void
}

export function DraftForm({ author, write, onSaved }: DraftFormProps) {
  const [draft, setDraft] = useDraftText()
  const [busy, setBusy] = useState(false)
  const take = (change: Partial<DraftText>) => setDraft((current) => ({ ...current, ...change }))

  async function save(event: FormEvent) {
    event.preventDefault()
    const { title, content, tags } = draft
    if (busy || !title.trim() || !content.trim()) return
    setBusy(true)
    const post = { title: title.trim(), content, author, status: 'draft' as const, tags: tagsOf(tags) }
    const written = await write(() => createPost(post))
    // What was typed while the request ran is not the draft that was saved.
    if (written) setDraft((current) => (current === draft ? EMPTY_DRAFT : current))
    setBusy(false)
    if (written) onSaved(written, post.title)
  }

  return (
    <form className={styles.form} onSubmit={save} aria-labelledby="new-post">
      <h2 id="new-post">New post (Draft)</h2>
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
      <button type="submit" aria-disabled={busy}>
        Save Draft
      </button>
    </form>
  )
}

function tagsOf(text: string): string[] {
  return text
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean)
}
