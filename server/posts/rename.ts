import type { Post, RenamePreview } from '../contract.ts'
import { type Edit, type Person, RefusedFilesError, type Repository, StaleError } from '../repository/repository.ts'
import { renameMessage } from './commit-message.ts'
import { postPath } from './folder-layout.ts'
import { findLinking } from './linking-posts.ts'
import { moveFile } from './move-file.ts'
import { throwFaultOf } from './own-fault.ts'
import { isPostName, isReservedId, isSlug } from './post-id.ts'
import type { Posts, Written } from './posts.ts'
import { holds, type Precondition } from './precondition.ts'
import { addressOfPage, addressTaken, busy, noOwnId, notFound, stale, unreadable } from './refusals.ts'
import type { Texts } from './texts.ts'
import { wasPublic } from './was-public.ts'
import { writeOnNewest } from './write-on-newest.ts'
import { postFileOf } from './write-post.ts'

export interface Renaming {
  /**
   * Gives a post another address, in one commit: moves its file, adds the former id to its `aliases` if visitors have
   * seen it there, and rewrites the links to it in all posts. Asked twice, it commits once. Throws HttpError 404, 409 if
   * the address is taken, 412 if the precondition names another version, and 422 for what cannot be an address or a post.
   */
  rename(id: string, to: string, precondition: Precondition | undefined, person: Person): Promise<Written>
  /** Tells what a rename would do to other posts, and whether the former address would lead on. Throws HttpError 404. */
  preview(id: string, person: Person): Promise<RenamePreview>
}

export interface RenamingParts {
  repository: Repository
  texts: Texts
  posts: Pick<Posts, 'findByAlias' | 'isPublic' | 'settled'>
  /** The public origin: links may name it. */
  siteUrl: string
}

const REVISION = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/

/** What gives posts other addresses, over either kind of repository. */
export function createRenaming({ repository, texts, posts, siteUrl }: RenamingParts): Renaming {
  const findFile = (id: string) => (isPostName(id) ? repository.snapshot().files.get(postPath(id)) : undefined)
  const needsAlias = async (post: Post, person: Person) =>
    !isReservedId(post.id) && (posts.isPublic(post) || (await wasPublic(post.id, { repository, texts }, person)))

  const refuseTaken = (id: string, to: string) => {
    if (isReservedId(to)) throw addressOfPage(to)
    const { files, otherNames } = repository.snapshot()
    // Many computers take names that differ in capital letters for one.
    const isTaken = [...files.keys(), ...otherNames].some(
      (name) => name !== postPath(id) && name.toLowerCase() === postPath(to),
    )
    const holder = posts.findByAlias(to)
    if (isTaken || (holder && holder.id !== id)) throw addressTaken(to)
  }

  /** The post that a call before this one has renamed so; its answer may have been lost. */
  const findRenamed = async (id: string, to: string, precondition: Precondition | undefined) => {
    const file = findFile(to)
    if (!file) return undefined
    const { post } = await texts.parse(postFileOf(file))
    if (post.aliases?.includes(id)) return post
    const revisions = Array.isArray(precondition) ? precondition.filter((one) => REVISION.test(one)) : []
    for (const [revision, bytes] of await repository.readBlobs(revisions)) {
      const before = await texts.parse({ id, revision, bytes })
      const moved = before.text === undefined ? bytes : await moveFile(before, { to, hasAlias: false, texts, siteUrl })
      if (Buffer.compare(moved, file.bytes ?? new Uint8Array()) === 0) return post
    }
    return undefined
  }

  const rename: Renaming['rename'] = async (id, to, precondition, person) => {
    if (!isSlug(to)) throw noOwnId(to)
    /** Files of other posts that cannot be committed as they lie: their links lead on by the alias. */
    const leftOut = new Set<string>()
    return writeOnNewest<void, Written>({
      known: undefined,
      readNewest: () => repository.refresh(),
      async plan() {
        const file = findFile(id)
        if (!file) {
          const post = await findRenamed(id, to, precondition)
          if (post) return { answer: { post, commit: null } }
          throw notFound(id)
        }
        const parsed = await texts.parse(postFileOf(file))
        const { post } = parsed
        if (id === to) return { answer: { post, commit: null } }
        if (!holds(precondition, file.blob)) throw stale()
        if (parsed.text === undefined) throw unreadable(post)
        refuseTaken(id, to)
        return {
          async commit() {
            const move = { from: id, to, siteUrl }
            const hasAlias = await needsAlias(post, person)
            const bytes = await moveFile(parsed, { to, hasAlias, texts, siteUrl })
            const linking = await findLinking({ repository, texts }, move, leftOut)
            const edits: Edit[] = [
              { path: postPath(to), bytes, base: null },
              { path: postPath(id), bytes: null, base: file.blob },
              ...linking.map(({ path, bytes, base }) => ({ path, bytes, base })),
            ]
            const titles = linking.map(({ title }) => title)
            const message = renameMessage(post.title, id, to, titles)
            const done = await repository
              .commitTogether(edits, message, person)
              .catch((error: unknown) => throwFaultOf([postPath(to), postPath(id)], error))
            await posts.settled()
            const [moved] = done.files
            if (!moved) throw new Error('A renamed file is missing from its commit')
            return { post: (await texts.parse(postFileOf(moved))).post, commit: done.isNew ? done.commit : null }
          },
        }
      },
      isStale(error) {
        if (!(error instanceof RefusedFilesError)) return false
        for (const [path, fault] of error.faults) if (!(fault instanceof StaleError)) leftOut.add(path)
        return true
      },
      busy,
    })
  }

  return {
    rename,

    async preview(id, person) {
      const file = findFile(id)
      if (!file) throw notFound(id)
      const { post } = await texts.parse(postFileOf(file))
      const linking = await findLinking({ repository, texts }, { from: id, to: id, siteUrl }, new Set())
      return {
        isRedirected: await needsAlias(post, person),
        links: linking.reduce((sum, { links }) => sum + links, 0),
        posts: linking.map(({ path, title }) => ({ id: path.replace(/\.md$/, ''), title })),
      }
    },
  }
}
