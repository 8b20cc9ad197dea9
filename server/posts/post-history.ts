import type { DeletedPost, PostCommit, PostVersion } from '../contract/contract.ts'
import { HttpError } from '../contract/errors.ts'
import {
  type Edit,
  type FileVersion,
  type Person,
  RefusedFilesError,
  type Repository,
  type RepositoryFile,
  StaleError,
} from '../repository/repository.ts'
import { commitMessage } from './commit-message.ts'
import { readDeletedPosts } from './deleted-posts.ts'
import { imagePath, POSTS_LAYOUT, postPath } from './folder-layout.ts'
import { isPostName } from './front-matter/post-id.ts'
import { MAX_POST_ALIASES } from './front-matter/post-limits.ts'
import { checkShownName, type ShownImage, showImage } from './image-name.ts'
import type { Posts, Written } from './posts.ts'
import { holds, type Precondition } from './precondition.ts'
import { busy, preconditionRequired, stale } from './refusals.ts'
import type { ReadRestored } from './restored-file.ts'
import type { Texts } from './texts.ts'
import { writeOnNewest } from './write-on-newest.ts'
import { postFileOf } from './write-post.ts'

const SHORT_ID = 10

/** The history of posts, over either kind of repository. */
export function createPostHistory(
  repository: Repository,
  texts: Pick<Texts, 'parse' | 'isRenderable' | 'change'>,
  posts: Pick<Posts, 'findByAlias' | 'settled'>,
  readRestored: ReadRestored,
) {
  const parse = async (file: RepositoryFile) => (await texts.parse(postFileOf(file))).post
  const findNow = (id: string) => repository.snapshot().files.get(postPath(id))

  const readVersion = async (id: string, commit: string, person: Person): Promise<FileVersion> => {
    const version = isPostName(id) ? await repository.readVersion(postPath(id), commit, person) : undefined
    if (version) return version
    throw new HttpError(404, `No commit ${commit.slice(0, SHORT_ID)} is in the history of a post “${id}”.`)
  }

  /** The bytes of a file that leads from other former addresses; undefined where it does already, or cannot be changed. */
  const withAliases = async (file: RepositoryFile, aliases: readonly string[]) => {
    const { post, text } = await texts.parse(postFileOf(file))
    if (text === undefined || post.aliases?.join() === aliases.join()) return undefined
    const change = { aliases: aliases.length > 0 ? [...aliases] : null }
    return texts.change({ post, text }, change, new Date().toISOString()).catch(() => undefined)
  }

  /** A version from before a renaming leaves the post its former addresses. */
  const keepAddresses = async (version: RepositoryFile, now: RepositoryFile): Promise<RepositoryFile> => {
    const { aliases } = await parse(now)
    if (!aliases) return version
    const all = [...new Set([...aliases, ...((await parse(version)).aliases ?? [])])].slice(0, MAX_POST_ALIASES)
    const bytes = await withAliases(version, all)
    return bytes ? POSTS_LAYOUT.fileOf(version.path, bytes) : version
  }

  /** The post that a deleted one’s address leads to, without the addresses of that one; none where it leads nowhere. */
  const takeBack = async (id: string, version: RepositoryFile): Promise<Edit[]> => {
    const holder = posts.findByAlias(id)
    const path = postPath(holder?.id ?? '')
    const file = holder && repository.snapshot().files.get(path)
    if (!file) return []
    const own = [id, ...((await parse(version)).aliases ?? [])]
    const left = (holder.aliases ?? []).filter((alias) => !own.includes(alias))
    const bytes = await withAliases(file, left.join() === holder.id ? [] : left)
    return bytes ? [{ path, bytes, base: file.blob }] : []
  }

  return {
    /** The commits that touched the post, newest first, after its deletion too. Throws HttpError 404 for what never was. */
    async list(
      id: string,
      { page, perPage }: { page: number; perPage: number },
      person: Person,
    ): Promise<{ commits: PostCommit[]; hasNext: boolean }> {
      const read = (skip: number, limit: number) => repository.log(postPath(id), { skip, limit }, person)
      if (isPostName(id)) {
        const log = await read((page - 1) * perPage, perPage)
        const isKnown = log.commits.length > 0 || findNow(id) || (page > 1 && (await read(0, 1)).commits.length > 0)
        if (isKnown) return log
      }
      throw new HttpError(404, `There never was a post “${id}”.`)
    },

    /** The post as a commit of its history left it; for the commit that deleted it, as it was before. */
    async read(id: string, commit: string, person: Person): Promise<PostVersion> {
      const { file, isRemoved, at } = await readVersion(id, commit, person)
      const post = await parse(file)
      const isPlain = !(await texts.isRenderable(post))
      const { images } = await readRestored(file, person, at)
      const more = { ...(isPlain && { isPlain }), ...(images.length > 0 && { images }) }
      return { ...post, id, ...more, ...(isRemoved && { deleted: true as const }) }
    },

    /** An image as that version shows it; where it came later, as it is now. Throws HttpError 404, 415. */
    async readImage(id: string, commit: string, name: string, person: Person): Promise<ShownImage> {
      checkShownName(name)
      const path = imagePath(name)
      const { at } = await readVersion(id, commit, person)
      const then = await repository.readBytesAt(path, at, person)
      if (then) return showImage(name, then)
      const now = repository.snapshot().files.get(path)
      if (now) return showImage(name, { blob: now.blob, bytes: await repository.readBytes(now) })
      throw new HttpError(404, `There was no image “${name}” then, and there is none now.`)
    },

    /** The last hundred posts that the branch no longer has, newest deletion first; a renamed post is not deleted. */
    async deleted(person: Person): Promise<DeletedPost[]> {
      const posts = await readDeletedPosts(repository, texts, person)
      return posts.map(({ bytes: _, ...post }) => post)
    },

    /**
     * Brings the file back as it was, as a new commit: byte for byte, but for images that have another name now, and for
     * former addresses that the post has got since. It has the status of that version, so that what was published then is
     * published again. The address of a deleted post leads to no other any more. A post that exists is replaced on a
     * precondition alone. Asked twice, it commits once.
     */
    async restore(
      id: string,
      commit: string,
      precondition: Precondition | undefined,
      person: Person,
    ): Promise<Written> {
      const version = await readVersion(id, commit, person)
      const { file: then } = await readRestored(version.file, person, version.at)
      const { bytes: given } = then
      if (!given) throw new HttpError(413, 'The post was larger than 1 MiB then. Bring it back with git.')
      const message = restoreMessage(version, (await parse(then)).title, then !== version.file)
      return writeOnNewest<RepositoryFile | undefined, Written>({
        known: findNow(id),
        readNewest: () => repository.readLatest(postPath(id), person),
        async plan(now) {
          const file = now ? await keepAddresses(then, now) : then
          const bytes = file.bytes ?? given
          // Rewritten bytes may have another id in git, where it converts files or names them by SHA-256.
          if (now?.blob === file.blob || (now?.bytes && Buffer.compare(now.bytes, bytes) === 0))
            return { answer: { post: await parse(now), commit: null } }
          const refusal = findRefusal(now, precondition)
          if (refusal) throw refusal
          const others = now ? [] : await takeBack(id, then)
          return {
            async commit() {
              const change = { path: postPath(id), bytes, base: now?.blob ?? null }
              const written =
                others.length > 0
                  ? await repository.commitTogether([change, ...others], message, person)
                  : await repository.commit({ ...change, message }, person)
              const [restored] = 'files' in written ? written.files : [written.file]
              if (others.length > 0) await posts.settled()
              return { post: await parse(restored ?? { ...file, path: postPath(id) }), commit: written.commit }
            },
          }
        },
        isStale: (error) => error instanceof StaleError || error instanceof RefusedFilesError,
        busy,
      })
    },
  }
}

export type PostHistory = ReturnType<typeof createPostHistory>

/** A restore over a post says which version is given up; where there is none, there is nothing to name. */
function findRefusal(now: RepositoryFile | undefined, precondition: Precondition | undefined): HttpError | undefined {
  if (!now) return precondition === undefined ? undefined : stale()
  if (precondition === undefined) return preconditionRequired()
  return holds(precondition, now.blob) ? undefined : stale()
}

function restoreMessage({ commit, isRemoved }: FileVersion, title: string, isRewritten: boolean): string {
  const when = isRemoved ? 'before' : 'after'
  const subject = commitMessage('Restore', title)
  const as = isRewritten ? ', with the names that its images have now' : ''
  return `${subject}\n\nAs it was ${when} commit ${commit.commit} of ${commit.date.slice(0, 10)}${as}.`
}
