import { useState } from 'react'
import type { Post } from '#server/contract.ts'
import type { Written } from '../blog/api.ts'

export interface Said {
  text: string
  /** Tells two equal sentences apart, so that the second is announced too. */
  count: number
}

export type Write = (done: string, call: () => Promise<Written>, removedId?: string) => Promise<boolean>

/** Does one write at the owner's request: says what it did, or shows the server's words in an alert. */
export function useWrite(
  branch: string | null,
  setPosts: (change: (posts: Post[]) => Post[]) => void,
  onDone: () => void,
  onFailure: (error: unknown) => void,
) {
  const [said, setSaid] = useState<Said>({ text: '', count: 0 })

  const write: Write = async (done, call, removedId) => {
    try {
      const { post, commit } = await call()
      setPosts((posts) => withWritten(posts, post, removedId))
      setSaid(({ count }) => ({ text: sentence(done, commit, branch), count: count + 1 }))
      onDone()
      return true
    } catch (error) {
      window.alert((error as Error).message)
      onFailure(error)
      return false
    }
  }
  return { write, said }
}

/** What was done and where it is now: `Saved. Commit 3fa2c1e on main.` */
export function sentence(done: string, commit: string | null, branch: string | null): string {
  if (!commit) return done
  return `${done} Commit ${commit.slice(0, 7)}${branch ? ` on ${branch}` : ''}.`
}

// What the refresh will show, at once.
function withWritten(posts: Post[], written: Post | undefined, removedId: string | undefined): Post[] {
  if (removedId !== undefined) return posts.filter(({ id }) => id !== removedId)
  if (!written) return posts
  return posts.some(({ id }) => id === written.id)
    ? posts.map((post) => (post.id === written.id ? { ...post, ...written } : post))
    : [written, ...posts]
}
