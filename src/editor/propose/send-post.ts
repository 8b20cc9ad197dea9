import type { Post, PostChange, ProposedPost } from '#server/contract/contract.ts'
import { ApiError } from '../../api/call.ts'
import { readPost } from '../../api/posts.ts'
import { sendProposal } from '../../api/proposals.ts'
import type { Pictures } from '../images/pictures.ts'
import { takeAlong } from '../images/take-along.ts'
import { bringIn } from '../merge/bring-in.ts'
import { resolveStale } from '../merge/resolve-stale.ts'
import type { JournalEntry } from '../text/journal.ts'
import { type Base, changeOf, newPostOf, type PostText } from '../text/post-text.ts'
import type { ProposedText } from '../text/text-store.ts'
import type { WritingStore } from '../text/writing-store.ts'
import type { Asked } from './propose-dialog.tsx'

export interface SentPost {
  id: string
  asked: Asked
  store: WritingStore
  /** The last one that was made of this post here. */
  before: ProposedText | null
  /** Those that no server has yet go along. */
  pictures: Pictures | null
  /** Reads the newest version that the text may be based on: the site's, where missing. */
  readNewest?: (() => Promise<Post | null>) | undefined
}

const MAX_MERGES = 3

/**
 * Proposes what is on the screen. Where the post has changed meanwhile, the two are brought together first; null where
 * the person has to choose. Fails with an ApiError.
 */
export async function sendPost(sent: SentPost): Promise<ProposedText | null> {
  const { id, asked, store, before, pictures, readNewest = () => readPost(id) } = sent
  const { now, change, say } = store
  for (let merges = 0; ; merges++) {
    const { newest } = now()
    const { content, images } = await takeAlong(now().text.content, pictures)
    const text = { ...now().text, content }
    const inPull = before && before.made.number === asked.addTo ? before.base : null
    const base = inPull ?? now().base
    if (!inPull && newest && newest.revision !== base.revision) {
      const resolution = resolveStale({ base, mine: text, theirs: newest })
      if (resolution.kind === 'conflict' || merges >= MAX_MERGES) {
        change({ isChoosing: true })
        say('Not proposed yet. Resolve the conflict first, then propose.')
        return null
      }
      bringIn(resolution, newest, store)
      continue
    }
    const own = newest ? ownChange(id, base, text, asked.turn) : newPost(text, asked)
    const posts = [...own, ...asked.others.map(otherChange)]
    if (posts.length === 0) throw new ApiError(400, 'No changes to propose.')
    const { title, description, addTo } = asked
    try {
      const made = await sendProposal({
        ...{ title, description, posts },
        ...(images.length > 0 && { images }),
        ...(addTo !== null && { addTo }),
      })
      const revision = own.length > 0 ? (made.revisions[0] ?? base.revision) : base.revision
      return { made, base: { revision, text }, isPublished: asked.turn.status === 'published' }
    } catch (failure) {
      const isStale = failure instanceof ApiError && [409, 412].includes(failure.status)
      const post = isStale ? await readNewest() : null
      // It is about one of the other posts.
      if (!post || post.revision === newest?.revision) throw failure
      change({ newest: post })
    }
  }
}

/** A new post as it is sent: what was typed since, where the pull request that it is added to holds it already. */
export function newPost(
  text: PostText,
  { turn, addTo }: Pick<Asked, 'turn' | 'addTo'>,
  before?: ProposedText,
): ProposedPost[] {
  const [id = ''] = before?.made.ids ?? []
  // As it is asked for now, a draft too.
  if (before && before.made.number === addTo) return ownChange(id, before.base, text, { status: 'draft', ...turn })
  // Its author is who proposes it, and its address the title's.
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
