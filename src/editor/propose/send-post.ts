import type { Post, PostChange, Proposed, ProposedPost } from '#server/contract/contract.ts'
import { ApiError } from '../../api/call.ts'
import { readPost } from '../../api/posts.ts'
import { sendProposal } from '../../api/proposals.ts'
import { readPull } from '../../api/pulls.ts'
import type { Pictures } from '../images/pictures.ts'
import { takeAlong } from '../images/take-along.ts'
import { bringIn } from '../merge/bring-in.ts'
import { mergeSentence } from '../merge/merge-note.ts'
import { receive } from '../merge/receive.ts'
import { resolveStale } from '../merge/resolve-stale.ts'
import type { JournalEntry } from '../text/journal.ts'
import { type Base, baseOf, changeOf, NO_BASE, newPostOf, type PostText, textOf } from '../text/post-text.ts'
import type { WritingStore } from '../text/writing-store.ts'
import type { Asked } from './propose-dialog.tsx'
import { proposedIn, readMerged, readProposed } from './use-request.ts'

export interface SentPost {
  /** Null for a post that is not there yet. */
  id: string | null
  /** The name or login of the person who writes. */
  user: string
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
 * brought together first, and `merged` tells what came in; null where the person has to choose. Fails with an ApiError.
 */
export async function sendPost(sent: SentPost): Promise<(Proposed & { merged: string }) | null> {
  const { user, asked, store, pictures, isTaking } = sent
  let { id } = sent
  const { now, change, say } = store
  if (!isTaking) await pictures.settled()
  let merged = ''
  for (let merges = 0; ; merges++) {
    const { newest, base, text: typed, pull } = now()
    const { content, images, ids } = await takeAlong(typed.content, isTaking ? pictures : null)
    const text = { ...now().text, content }
    if (newest && newest.revision !== base.revision) {
      const resolution = resolveStale({ base, mine: text, theirs: newest })
      if (resolution.kind === 'conflict' || merges >= MAX_MERGES) {
        change({ isChoosing: true })
        say('Not proposed yet. Resolve the conflict first, then propose.')
        return null
      }
      const cameIn = bringIn(resolution, newest, store)
      if (cameIn) merged = ` ${mergeSentence(cameIn, user)}`
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
        ...(addTo !== null ? { addTo } : pull && !pull.isOpen && { goesOn: pull.number }),
      })
      if (!merged) change({ merged: null })
      if (own.length > 0) await goOnIn(made, typed, text, ids, sent)
      return { ...made, merged: (id === sent.id ? '' : ` ${movedWords(id ?? '')}`) + merged }
    } catch (failure) {
      const status = failure instanceof ApiError ? failure.status : 0
      if (id === null) throw failure
      // The draft has moved, or is no longer there: the next press makes a new post.
      const isKnown = status === 404 && pull?.isOpen === false && (await goOnEnded(pull.number, id, store))
      if (isKnown && now().newest?.id === id) change({ newest: null, pull: null })
      const isStale = [409, 412].includes(status) || (status === 404 && pull?.isOpen !== false)
      if (isStale) change((pull?.isOpen ? await readProposed(pull.number, id) : { newest: await readPost(id) }) ?? {})
      const { newest: latest } = now()
      // It is about one of the other posts.
      const isOfOther = latest?.id === id && latest.revision === newest?.revision
      if (!latest || isOfOther || !(isKnown || isStale)) throw failure
      id = latest.id
    }
  }
}

/** Tells that a post has another address now. */
export const movedWords = (id: string) => `The post has moved to /blog/${id}.`

/**
 * Once its pull request is merged or closed, the text goes on with what the site has, as it stands on the screen. False where
 * it is open, and where that cannot be told.
 */
export async function goOnEnded(number: number, id: string, store: WritingStore): Promise<boolean> {
  try {
    const ended = await readPull(number)
    const isMerged = ended.state === 'merged'
    if (ended.state === 'open') return false
    const found = isMerged ? proposedIn(ended, id) : await readMerged(id)
    if (isMerged && !found) return false
    const { before } = ended.reviews.find((review) => review.id === id) ?? {}
    const { id: at = id, status } = found?.newest ?? {}
    const mayBeThere = status === 'published' || at !== id || (!isMerged && before)
    const post = mayBeThere ? await readPost(at).catch(unlessGone) : null
    if (!isMerged) store.change({ base: before ? baseOf(before) : NO_BASE, newest: null, isChoosing: false })
    store.change({ pull: (!post && found?.pull) || null, merged: null, ...(found && { addressOf: found.addressOf }) })
    // The site may be a minute behind.
    const isBehind = isMerged && at === id && found?.newest.revision !== post?.revision
    const newest = isBehind ? (found?.newest ?? post) : (post ?? found?.newest)
    if (newest) receive(newest, store)
    return true
  } catch {
    return false
  }
}

function unlessGone(failure: unknown): null {
  if (failure instanceof ApiError && failure.status === 404) return null
  throw failure
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
  const isOnSite = newest?.status === 'published'
  // The next press is to add to it, whatever could not be read.
  if (!found) {
    const revision = revisions[0] ?? ''
    return newest
      ? change({ newest: { ...newest, revision }, base: { revision, text }, pull: { number, isOpen: true, isOnSite } })
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
  change({ ...found, text: rest, merged: merged && { ...merged, isProposed: true } })
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
