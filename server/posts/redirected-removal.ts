import { type Edit, type Person, RefusedFilesError, type Repository } from '../repository/repository.ts'
import { redirectedMessage } from './commit-message.ts'
import { postPath } from './folder-layout.ts'
import type { ParsedPost } from './front-matter/parsed-post.ts'
import { isPostId, isPostName, isReservedId } from './front-matter/post-id.ts'
import { MAX_POST_ALIASES } from './front-matter/post-limits.ts'
import type { Posts } from './posts.ts'
import { holds, type Precondition, throwFaultOf } from './precondition.ts'
import { busy, noRedirectTarget, notFound, stale, tooManyAliases, unreadable } from './refusals.ts'
import type { Texts } from './texts.ts'
import { writeOnNewest } from './write-on-newest.ts'
import { postFileOf } from './write-post.ts'

/**
 * Deletes a post and lets its address, and those that led to it, lead to another post, in one commit. Asked twice, it
 * commits once. Throws HttpError 404 if there is no such post or none to lead to, 412 if the precondition names another
 * version, and 422 if the other post's file cannot be read.
 */
export type RemoveWithRedirect = (
  id: string,
  to: string,
  precondition: Precondition | undefined,
  person: Person,
) => Promise<{ commit: string | null }>

/** Deletions that leave a redirect, over either kind of repository. */
export function createRedirectedRemoval(
  repository: Repository,
  texts: Pick<Texts, 'parse' | 'change'>,
  posts: Pick<Posts, 'settled'>,
): RemoveWithRedirect {
  const find = async (id: string): Promise<ParsedPost | undefined> => {
    const file = isPostName(id) ? repository.snapshot().files.get(postPath(id)) : undefined
    return file && texts.parse(postFileOf(file))
  }

  return (id, to, precondition, person) =>
    writeOnNewest<void, { commit: string | null }>({
      known: undefined,
      readNewest: () => repository.refresh(),
      async plan() {
        const [removed, target] = await Promise.all([find(id), find(to)])
        if (!removed) {
          if (target?.post.aliases?.includes(id)) return { answer: { commit: null } }
          throw notFound(id)
        }
        if (!target || id === to) throw noRedirectTarget(to)
        const { post, text } = target
        if (text === undefined) throw unreadable(post)
        if (!holds(precondition, removed.post.revision)) throw stale()
        const aliases = aliasesOf(removed, target)
        if (aliases.length > MAX_POST_ALIASES) throw tooManyAliases(to, MAX_POST_ALIASES)
        return {
          async commit() {
            const bytes = await texts.change({ post, text }, { aliases }, new Date().toISOString())
            const edits: Edit[] = [
              { path: postPath(id), bytes: null, base: removed.post.revision },
              { path: postPath(to), bytes, base: post.revision },
            ]
            const { commit } = await repository
              .commitTogether(edits, redirectedMessage(removed.post.title, id, to), person)
              .catch((error: unknown) => throwFaultOf([postPath(id), postPath(to)], error))
            await posts.settled()
            return { commit }
          },
        }
      },
      isStale: (error) => error instanceof RefusedFilesError,
      busy,
    })
}

/** A post that had no other address comes first itself: readers of feeds know a post by the first. */
function aliasesOf({ post: removed }: ParsedPost, { post: target }: ParsedPost): string[] {
  const all = [...(target.aliases ?? [target.id]), ...(removed.aliases ?? []), removed.id]
  return [...new Set(all)].filter((id) => isPostId(id) && !isReservedId(id))
}
