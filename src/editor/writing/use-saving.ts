import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Post, PostStatus } from '#server/contract.ts'
import { ApiError, createPost, readPost, updatePost } from '../../blog/api.ts'
import { sentence } from '../use-write.ts'
import { keepText, newSession } from './journal.ts'
import { isOwner } from './newest-post.ts'
import { baseOf, changeOf, isSameText, type PostText, tagsOf, textOf } from './post-text.ts'
import { resolveStale } from './resolve-stale.ts'
import { receive } from './use-watch.ts'
import { writingPath } from './writing-path.ts'
import type { WritingStore } from './writing-state.ts'

const MAX_MERGES = 3

interface SavingOptions {
  id: string
  branch: string | null
  store: WritingStore
  onSaved(): void
}

/** The writes. Whatever becomes of them, the text stays as it is. */
export function useSaving({ id, branch, store, onSaved }: SavingOptions) {
  const navigate = useNavigate()
  return useMemo(() => createSaving({ id, branch, store, onSaved }, navigate), [id, branch, store, onSaved, navigate])
}

function createSaving({ id, branch, store, onSaved }: SavingOptions, navigate: ReturnType<typeof useNavigate>) {
  const { now, change, say, load } = store

  /** One write at a time; a failure becomes a trouble, with this very write as what does it again. */
  const act = async (write: () => Promise<void>) => {
    if (now().busy) return
    change({ busy: true, trouble: null })
    try {
      await write()
    } catch (failure) {
      await tell(failure, () => void act(write))
    } finally {
      change({ busy: false })
    }
  }

  const tell = async (failure: unknown, again: () => void) => {
    const { status, message } = failure instanceof ApiError ? failure : { status: 0, message: String(failure) }
    if (status === 404 && (await isOwner())) change({ newest: null, isChoosing: false })
    else if (status === 401 || status === 404) change({ trouble: { kind: 'signed-out', again } })
    else if (status === 0 || status === 409 || status === 429 || status >= 500)
      change({ trouble: { kind: 'away', sentence: message, again } })
    else change({ trouble: { kind: 'refused', sentence: message } })
  }

  const put = async (status: PostStatus | undefined, merges: number, note: string): Promise<void> => {
    const { base, text } = now()
    const words = changeOf(base.text, text)
    const hasWords = Object.keys(words).length > 0
    if (!hasWords && !status) return say(note || 'Nothing to save: the post says exactly this.')
    const written = await updatePost(id, { ...words, ...(status && { status }) }, base.revision).catch((failure) => {
      if (failure instanceof ApiError && failure.status === 412) return null
      throw failure
    })
    if (!written) return reconcile(status, merges)
    settle(text, written.post)
    const done = status ? (hasWords ? 'Saved and published.' : 'Published.') : 'Saved.'
    say(sentence(note ? `${done} ${note}` : done, written.commit, branch))
    onSaved()
  }

  const reconcile = async (status: PostStatus | undefined, merges: number): Promise<void> => {
    const { post: theirs } = await readPost(id)
    if (!theirs) throw new ApiError(404, '')
    change({ newest: theirs })
    for (;;) {
      const mine = now().text
      const resolution = await resolveStale({ base: now().base, mine, theirs })
      // What was typed meanwhile belongs into it too.
      if (mine !== now().text) continue
      if (resolution.kind === 'conflict' || merges >= MAX_MERGES) return change({ isChoosing: true, newest: theirs })
      load(resolution.text, baseOf(theirs))
      return put(status, merges + 1, resolution.said ?? '')
    }
  }

  const settle = (sent: PostText, post: Post | undefined) => {
    const { base } = now()
    if (!post) return change({ base: { ...base, text: sent } })
    // Where the server wrote it down a little differently, what was sent is what was saved.
    const saved = isSameText(textOf(post), sent) ? textOf(post) : sent
    change({ base: { revision: post.revision, text: saved }, newest: post, isChoosing: false })
  }

  return {
    save: () => act(() => put(undefined, 0, '')),
    /** Publishes what is on the screen. */
    publish: () => act(() => put('published', 0, '')),
    /** Takes the post back and saves no word: what is on the screen may be half a sentence. */
    unpublish: () =>
      act(async () => {
        const { post, commit } = await updatePost(id, { status: 'draft' })
        if (post) receive(post, store)
        say(sentence('Unpublished.', commit, branch))
        onSaved()
      }),
    saveAsNew: () =>
      act(async () => {
        const { text } = now()
        const { title, content, tags, author } = text
        const { post, commit } = await createPost({
          title,
          content,
          tags: tagsOf(tags),
          ...(author.trim() && { author }),
        })
        if (!post) return
        const said = sentence('Saved as a new draft.', commit, branch)
        const base = { revision: post.revision, text }
        // The address of the one that is gone was free.
        if (post.id === id) {
          change({ base, newest: post })
          return say(said)
        }
        const later = now().text
        if (later !== text)
          await keepText({ postId: post.id, session: newSession(), text: later, base, typedAt: Date.now() })
        change({ text, base })
        await navigate(writingPath(post.id), { replace: true, state: { said } })
      }),
  }
}

export type Saving = ReturnType<typeof createSaving>
