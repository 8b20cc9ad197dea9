import type { BulkAction, BulkRequest, BulkResult, Post, PostChange } from '#server/contract/contract.ts'
import { sendBulk } from '../../api/bulk.ts'
import { countOf } from '../shell/status-line.ts'

/** A post of the lists, or a deleted one, of which less is known. */
export type BulkPost = Pick<Post, 'id' | 'title' | 'revision'> & Partial<Post>

export interface Job {
  post: BulkPost
  /** The version that it is done to; to be restored, the one that was deleted. */
  revision: string
  /** The revision that it is to have again. */
  former?: string
  state: 'waiting' | 'done' | 'failed'
  /** The revision that it left; null where it deleted the post, undefined where nothing was left to do. */
  left?: string | null
  /** Why it failed, in the server's words. */
  reason: string
}

/** The tag that is added, removed, or renamed. */
export type TagsAsked = Pick<BulkRequest, 'tag' | 'to'>

export interface BulkRun {
  kind: BulkAction
  tags: TagsAsked
  /** It takes back what was done before. */
  isUndo: boolean
  jobs: Job[]
  state: 'running' | 'over'
  /** The last commit. */
  commit: string | null
  /** Why what waits was not done. */
  errorMessage: string
}

export const WORDS: Record<BulkAction, { ask: string; doing: string; undo: BulkAction }> = {
  publish: { ask: 'Publish', doing: 'Publishing', undo: 'unpublish' },
  unpublish: { ask: 'Unpublish', doing: 'Unpublishing', undo: 'publish' },
  delete: { ask: 'Delete', doing: 'Deleting', undo: 'restore' },
  tag: { ask: 'Tag', doing: 'Tagging', undo: 'untag' },
  untag: { ask: 'Remove the tag from', doing: 'Changing', undo: 'tag' },
  retag: { ask: 'Rename the tag in', doing: 'Changing', undo: 'retag' },
  restore: { ask: 'Restore', doing: 'Restoring', undo: 'delete' },
}

/** Says what a run or its Undo did: `Tag “news” added to 5 posts.` */
export function toldOf({ kind, tags: { tag, to }, isUndo }: BulkRun, count: number): string {
  const posts = countOf(count, 'post')
  const were = `${posts} ${count === 1 ? 'was' : 'were'}`
  const told: Record<BulkAction, [done: string, undone: string]> = {
    publish: [`Published ${posts}.`, `${were} published again.`],
    unpublish: [`Unpublished ${posts}.`, `${posts} ${count === 1 ? 'is a draft' : 'are drafts'} again.`],
    delete: [`Deleted ${posts}.`, `${were} deleted again.`],
    restore: [`Restored ${posts}.`, `${were} restored.`],
    tag: [`Tag “${tag}” added to ${posts}.`, `${posts} ${count === 1 ? 'has' : 'have'} the tag “${tag}” again.`],
    untag: [`Tag “${tag}” removed from ${posts}.`, `the tag “${tag}” was removed from ${posts}.`],
    retag: [`Tag “${tag}” renamed to “${to}” in ${posts}.`, `the tag is “${to}” again in ${posts}.`],
  }
  const [done, undone] = told[kind]
  return isUndo ? `Undone: ${undone}` : done
}

// What the server takes at a time.
const MOST_AT_ONCE = 500

export function jobsOf(posts: readonly BulkPost[]): Job[] {
  return posts.map((post) => ({ post, revision: post.revision, state: 'waiting', reason: '' }))
}

/** What is asked of one post where the change is requested; null deletes it. */
export function changeOf(kind: BulkAction, { tags = [] }: BulkPost, { tag = '', to }: TagsAsked): PostChange | null {
  if (kind === 'delete') return null
  if (kind === 'publish' || kind === 'unpublish') return { status: kind === 'publish' ? 'published' : 'draft' }
  const isAsked = (name: string) => name.toLowerCase() === tag.toLowerCase()
  if (kind === 'untag') return { tags: tags.filter((name) => !isAsked(name)) }
  return {
    tags: [...new Set(kind === 'tag' ? [...tags, tag] : tags.map((name) => (isAsked(name) ? (to ?? name) : name)))],
  }
}

/** The tags that take back what was done to these. */
export function tagsToUndo({ tag, to }: TagsAsked): TagsAsked {
  return to === undefined ? { tag } : { tag: to, to: tag }
}

/** What takes back what was done. */
export function jobsToUndo(kind: BulkAction, done: readonly Job[]): Job[] {
  return done.map(({ post, revision, left }) => ({
    post,
    revision: (kind === 'delete' ? revision : left) ?? revision,
    ...(/tag$/.test(kind) && { former: revision }),
    state: 'waiting',
    reason: '',
  }))
}

/** Does what waits: one commit for up to 500 posts. One that fails stops no other; a call that fails ends the run. */
export async function runJobs(run: BulkRun, onChange: (run: BulkRun) => void): Promise<void> {
  let now = run
  for (;;) {
    const chunk = now.jobs.filter(({ state }) => state === 'waiting').slice(0, MOST_AT_ONCE)
    if (chunk.length === 0) return
    const { commit, results } = await sendBulk({
      action: run.kind,
      ...run.tags,
      posts: chunk.map(({ post, revision, former }) => ({ id: post.id, revision, former })),
    })
    const byId = new Map(results.map((result) => [result.id, result]))
    const asked = new Set(chunk)
    now = {
      ...now,
      commit: commit ?? now.commit,
      jobs: now.jobs.map((job) => (asked.has(job) ? settle(run.kind, job, byId.get(job.post.id)) : job)),
    }
    onChange(now)
  }
}

function settle(kind: BulkAction, job: Job, result: BulkResult | undefined): Job {
  if (!result) return { ...job, state: 'failed', reason: 'The server did not report a result. Try again.' }
  const { outcome, revision, sentence = '' } = result
  if (outcome === 'done') return { ...job, state: 'done', left: revision }
  // What is gone already need not be deleted.
  if (outcome === 'unchanged' || (outcome === 'missing' && kind === 'delete')) return { ...job, state: 'done' }
  return { ...job, state: 'failed', reason: sentence }
}
