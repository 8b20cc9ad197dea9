import type { Post } from '#server/contract.ts'
import { ApiError, deletePost, restorePost, updatePost, type Written } from '../../blog/api.ts'

export type BulkKind = 'publish' | 'unpublish' | 'delete' | 'restore'

export interface Job {
  post: Post
  /** The commit that deleted it, where it is to be restored. */
  from: string
  state: 'waiting' | 'running' | 'done' | 'failed'
  commit: string | null
  /** Why it failed, in the server's words. */
  reason: string
}

export interface BulkRun {
  kind: BulkKind
  jobs: Job[]
  state: 'running' | 'stopping' | 'over'
}

export const WORDS: Record<BulkKind, { doing: string; done: string; undo: BulkKind }> = {
  publish: { doing: 'Publishing', done: 'Published', undo: 'unpublish' },
  unpublish: { doing: 'Unpublishing', done: 'Unpublished', undo: 'publish' },
  delete: { doing: 'Deleting', done: 'Deleted', undo: 'restore' },
  restore: { doing: 'Restoring', done: 'Restored', undo: 'delete' },
}

const CALLS: Record<BulkKind, (job: Job) => Promise<Written>> = {
  publish: ({ post }) => updatePost(post.id, { status: 'published' }),
  unpublish: ({ post }) => updatePost(post.id, { status: 'draft' }),
  delete: ({ post }) => deletePost(post.id),
  restore: ({ post, from }) => restorePost(post.id, from),
}

export function jobsOf(posts: readonly Post[]): Job[] {
  return posts.map((post) => ({ post, from: '', state: 'waiting', commit: null, reason: '' }))
}

interface RunOptions {
  isStopped(): boolean
  onJob(job: Job): void
}

/**
 * Does what waits, one after the other; one that fails stops no other. Resolves to the failure that ended it before its
 * time: a sign-in that has ended fails them all.
 */
export async function runJobs(kind: BulkKind, jobs: readonly Job[], { isStopped, onJob }: RunOptions) {
  for (const job of jobs) {
    if (job.state !== 'waiting') continue
    if (isStopped()) return undefined
    onJob({ ...job, state: 'running' })
    try {
      const { commit } = await CALLS[kind](job)
      onJob({ ...job, state: 'done', commit })
    } catch (error) {
      onJob({ ...job, state: 'failed', reason: (error as Error).message })
      if (error instanceof ApiError && error.status === 401) return error
    }
  }
  return undefined
}

/** `1 post`, `12 posts`. */
export function countOf(posts: number): string {
  return `${posts} ${posts === 1 ? 'post' : 'posts'}`
}
