import type { PostChange } from '../contract.ts'
import type { ParsedPost } from './parsed-post.ts'
import { MAX_POST_ALIASES } from './post-limits.ts'
import { tooManyAliases } from './refusals.ts'
import type { Texts } from './texts.ts'

interface Move {
  to: string
  /** The former id leads to the post. */
  hasAlias: boolean
  texts: Pick<Texts, 'change' | 'rewriteLinks'>
  siteUrl: string
}

/** The bytes of a readable post's file under another id. Throws HttpError 413 or 422. */
export async function moveFile(parsed: ParsedPost, { to, hasAlias, texts, siteUrl }: Move): Promise<Uint8Array> {
  const { post, text = '' } = parsed
  const change: PostChange = {}
  const kept = (post.aliases ?? []).filter((alias) => alias !== to && alias !== post.id)
  const aliases = hasAlias ? [...kept, post.id] : kept
  if (aliases.length > MAX_POST_ALIASES) throw tooManyAliases(post.id, MAX_POST_ALIASES)
  if (hasAlias || kept.length < (post.aliases?.length ?? 0)) change.aliases = aliases.length > 0 ? aliases : null
  // A date that only the file's name has told would be gone with the name.
  const isDated = post.createdAt !== null && !parsed.createdAtPlace && !to.startsWith(post.createdAt.slice(0, 10))
  if (isDated) change.createdAt = post.createdAt
  const before = isDated ? { ...post, id: to, createdAt: null } : post
  const bytes =
    Object.keys(change).length > 0
      ? await texts.change({ post: before, text }, change, new Date().toISOString())
      : new TextEncoder().encode(text)
  const move = { from: post.id, to, siteUrl }
  return (await texts.rewriteLinks({ id: to, revision: '', bytes }, move))?.bytes ?? bytes
}
