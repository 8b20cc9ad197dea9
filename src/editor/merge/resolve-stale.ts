import type { Post } from '#server/contract/contract.ts'
import type { PostFields, Taken } from '../text/merged.ts'
import { type Base, body, isSameText, line, type PostText, tagsOf, textOf } from '../text/post-text.ts'
import { SETTING_KEYS, type Settings, settingOf, settingsPart, withSettings } from '../text/settings.ts'
import type { MergeResult } from './merge-posts.ts'
import { mergePosts } from './merge-posts.ts'

export interface Stale {
  /** What `mine` was written from. */
  base: Base
  mine: PostText
  theirs: Post
}

/** `merged` may be saved over `theirs` at once; of a `conflict` the owner decides. `taken` is null where nothing came in. */
export type Resolution =
  | { kind: 'merged'; text: PostText; taken: Taken | null; woven: string[] }
  | { kind: 'conflict'; merge: MergeResult }

/** Decides what becomes of a text whose post has changed meanwhile. */
export function resolveStale(stale: Stale): Resolution {
  const { base, mine, theirs } = stale
  const text = textOf(theirs)
  // Published, unpublished, or a key that the editor does not know: the words are as they were.
  if (isSameText(text, base.text) || isSameText(text, mine))
    return { kind: 'merged', text: mine, taken: null, woven: [] }
  const merge = mergeStale(stale)
  if (!merge.clean) return { kind: 'conflict', merge }
  const merged = toPageText(merge.post, mine)
  if (isSameText(merged, mine)) return { kind: 'merged', text: mine, taken: null, woven: [] }
  const woven = merge.passages.flatMap((passage) => (passage.kind === 'woven' ? [passage.text] : []))
  return { kind: 'merged', text: merged, taken: merge.from, woven }
}

/** The three-way merge of what the fields hold. The status is no part of it: the file keeps theirs. */
export function mergeStale({ base, mine, theirs }: Stale): MergeResult {
  return mergePosts(toMergeText(base.text), toMergeText(mine), toMergeText(textOf(theirs)))
}

function toMergeText(text: PostText): PostFields {
  const { title, tags, author, content, settings, isFile } = text
  if (isFile) return { title: '', author: null, tags: [], content }
  return {
    title: line(title),
    author: line(author) || null,
    tags: tagsOf(tags),
    content: body(content),
    ...settingsPart(settings),
  }
}

/** As the fields hold it; what is the same as in `mine` is spelled as there, so that nothing moves under the cursor. */
export function toPageText(post: PostFields, mine: PostText): PostText {
  if (mine.isFile) return { ...mine, content: post.content }
  const author = post.author ?? ''
  return {
    title: post.title === line(mine.title) ? mine.title : post.title,
    tags: post.tags.join() === tagsOf(mine.tags).join() ? mine.tags : post.tags.join(', '),
    author: author === line(mine.author) ? mine.author : author,
    content: post.content === body(mine.content) ? mine.content : post.content,
    ...settingsPart(toPageSettings(post.settings, mine.settings)),
  }
}

function toPageSettings(merged: Settings | undefined, mine: Settings | undefined): Settings {
  const changed = SETTING_KEYS.filter((key) => settingOf(merged, key) !== settingOf(mine, key))
  return withSettings(mine, Object.fromEntries(changed.map((key) => [key, settingOf(merged, key)])))
}
