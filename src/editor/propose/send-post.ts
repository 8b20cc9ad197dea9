import type { Post, PostChange, Proposed, ProposedPost } from '#server/contract/contract.ts'
import { ApiError } from '../../api/call.ts'
import { readPost } from '../../api/posts.ts'
import { sendProposal } from '../../api/proposals.ts'
import type { Pictures } from '../images/pictures.ts'
import { takeAlong } from '../images/take-along.ts'
import { bringIn } from '../merge/bring-in.ts'
import { receive } from '../merge/receive.ts'
import { resolveStale } from '../merge/resolve-stale.ts'
import type { JournalEntry } from '../text/journal.ts'
import { type Base, changeOf, newPostOf, type PostText, textOf } from '../text/post-text.ts'
import type { WritingStore } from '../text/writing-store.ts'
import type { Asked } from './propose-dialog.tsx'
import { readProposed } from './use-request.ts'

export interface SentPost {
  /** Null for a post that is not there yet. */
  id: string | null
  asked: Asked
  store: WritingStore
  pictures: Pictures
  /** The pictures that no server has yet go along; otherwise they are uploaded before. */
  isTaking: boolean
  /** Leads to the post that a new one has become. */
  goOn(post: Post): Promise<void>
}

const MAX_MERGES = 3

/**
 * Proposes what is on the screen, which then goes on in the pull request. Where the post has changed meanwhile, the two are
 * brought together first; null where the person has to choose. Fails with an ApiError.
 */
export async function sendPost(sent: SentPost): Promise<Proposed | null> {
  const { id, asked, store, pictures, isTaking } = sent
  const { now, change, say } = store
  if (!isTaking) await pictures.settled()
  for (let merges = 0; ; merges++) {
    const { newest, base, text: typed, requestedIn: pull, mergedIn } = now()
    const { content, images, ids } = await takeAlong(typed.content, isTaking ? pictures : null)
    const text = { ...now().text, content }
    if (newest && newest.revision !== base.revision) {
      const resolution = resolveStale({ base, mine: text, theirs: newest })
      if (resolution.kind === 'conflict' || merges >= MAX_MERGES) {
        change({ isChoosing: true })
        say('Not proposed yet. Resolve the conflict first, then propose.')
        return null
      }
      bringIn(resolution, newest, store)
      continue
    }
    const own = id !== null && newest ? ownChange(id, base, text, asked.turn) : newPost(text, asked)
    const posts = [...own, ...asked.others.map(otherChange)]
    if (posts.length === 0) throw new ApiError(400, 'No changes to propose.')
    const { title, description, addTo } = asked
    try {
      const made = await sendProposal({
        ...{ title, description, posts },
        ...(images.length > 0 && { images }),
        ...(addTo !== null ? { addTo } : mergedIn !== null && { goesOn: mergedIn }),
      })
      if (own.length > 0) await goOnIn(made, typed, text, ids, sent)
      return made
    } catch (failure) {
      const isRefused = failure instanceof ApiError && failure.status === 422
      if (isRefused && id !== null && pull !== null && (await readProposed(pull, id).catch(() => undefined)) === null) {
        // It was merged or closed meanwhile: the next press makes a new one.
        const post = await readPost(id).catch(() => null)
        if (!(await goOnMerged(pull, id, store))) change({ requestedIn: null, ...(post && { newest: post }) })
      }
      // The draft is no longer there: the next press makes a new post.
      if (mergedIn !== null && failure instanceof ApiError && failure.status === 404)
        change({ newest: null, mergedIn: null })
      const isStale = id !== null && failure instanceof ApiError && [409, 412].includes(failure.status)
      const found = !isStale ? null : pull === null ? { newest: await readPost(id) } : await readProposed(pull, id)
      // It is about one of the other posts.
      if (!found?.newest || found.newest.revision === newest?.revision) throw failure
      change(found)
    }
  }
}

/** Once its pull request is merged, the text goes on with what that brought, as it stands on the screen. False where it brought none. */
export async function goOnMerged(number: number, id: string, store: WritingStore): Promise<boolean> {
  const found = await readProposed(number, id, 'merged').catch(() => null)
  if (!found) return false
  const post = found.newest.status === 'published' ? await readPost(id).catch(() => null) : null
  store.change({ requestedIn: null, mergedIn: post ? null : number, addressOf: found.addressOf })
  receive(post?.revision === found.newest.revision ? post : found.newest, store)
  return true
}

/** The pull request's version is what is written on from now on. `typed` was on the screen, `text` was sent. */
async function goOnIn(
  { number, ids, revisions }: Proposed,
  typed: PostText,
  text: PostText,
  taken: readonly number[],
  { id, store, pictures, goOn }: SentPost,
) {
  const { now, change, swap } = store
  const found = await readProposed(number, ids[0] ?? '').catch(() => null)
  const { newest, merged } = now()
  // The next press is to add to it, whatever could not be read.
  if (!found) {
    const revision = revisions[0] ?? ''
    return newest
      ? change({ newest: { ...newest, revision }, base: { revision, text }, requestedIn: number })
      : undefined
  }
  const post = found.newest
  const sent = textOf(post)
  const saved = taken.length > 0 ? sent : { ...sent, content: typed.content }
  change({ addressOf: found.addressOf })
  // The pictures that went along are text from now on.
  for (const one of taken) pictures.remove(one)
  store.weave(typed.content, saved.content)
  swap(typed, saved, { revision: post.revision, text: saved })
  const { id: _, ...rest } = now().text
  change({ ...found, text: rest, requestedIn: number, merged: merged && { ...merged, isProposed: true } })
  if (id === null) await goOn(post)
}

/** A new post as it is sent: its author is who proposes it, and its address the title's. */
export function newPost(text: PostText, { turn }: Pick<Asked, 'turn'>): ProposedPost[] {
  const { author: _, id: __, status: ___, ...change } = newPostOf(text)
  return [{ change: { ...change, ...turn } }]
}

function ownChange(id: string, { revision, text: from }: Base, text: PostText, turn: PostChange): ProposedPost[] {
  const change: PostChange = { ...changeOf(from, text), ...turn }
  return Object.keys(change).length > 0 ? [{ id, revision, change }] : []
}

function otherChange({ postId, base, text }: JournalEntry): ProposedPost {
  return { id: postId, revision: base.revision, change: changeOf(base.text, text) }
}
