import { useState } from 'react'
import type { DeletedPost, Post } from '#server/contract.ts'
import { toApiError } from '../../api/call.ts'
import { restorePost } from '../../api/history.ts'
import { deletePost } from '../../api/posts.ts'
import type { Written } from '../../api/written.ts'
import { type Said, sentence } from '../shell/said.ts'

export interface BringBackState {
  busy?: boolean
  /** The post that came back. */
  made?: Post
  /** Why the last click did nothing. */
  sentence?: string
}

/** Brings deleted posts back, a commit each, and deletes them again. */
export function useBringBack(branch: string | null, onFailure: (error: unknown) => void) {
  const [states, setStates] = useState<Record<string, BringBackState>>({})
  const [said, setSaid] = useState<Said>({ text: '', count: 0 })

  const act = async (id: string, done: string, call: () => Promise<Written>) => {
    const before = states[id] ?? {}
    if (before.busy) return
    const set = (state: BringBackState) => setStates((all) => ({ ...all, [id]: state }))
    set({ ...before, busy: true })
    try {
      const { post, commit } = await call()
      set(post ? { made: post } : {})
      setSaid(({ count }) => ({ text: sentence(done, commit, branch), count: count + 1 }))
    } catch (failure) {
      const { sentence: _, ...state } = before
      set({ ...state, sentence: toApiError(failure).message })
      onFailure(failure)
    }
  }

  return {
    states,
    said,
    bringBack: ({ id, title, commit }: DeletedPost) =>
      act(id, `Restored “${title}”.`, () => restorePost(id, commit, undefined)),
    undo: ({ id, title }: DeletedPost) =>
      act(id, `Deleted “${title}” again.`, () => deletePost(id, states[id]?.made?.revision)),
  }
}
