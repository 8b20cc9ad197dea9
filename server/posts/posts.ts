import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import type { NewPost, Post, PostChange, PostNeighbors, PostRelations, TagCount } from '../contract/contract.ts'
import { blobId } from '../repository/blob-id.ts'
import type { Commit, Person, Repository, Snapshot, StaleError } from '../repository/repository.ts'
import { commitMessage, savedMessage } from './commit-message.ts'
import { postPath } from './folder-layout.ts'
import type { ParsedPost } from './front-matter/parsed-post.ts'
import { createPostId, isOwnId, isPostName } from './front-matter/post-id.ts'
import { alreadySays, isSameContent, isSameTime, lacksMoment, newPostText } from './front-matter/post-text.ts'
import { type MadeOfPosts, madeAnew, newestFirst } from './in-order.ts'
import { findNeighbors } from './neighbors.ts'
import { createPostIndex } from './post-index.ts'
import { createSortPosts } from './post-order.ts'
import { changesText, holds, type Precondition } from './precondition.ts'
import { addressTaken, busy, noMoment, noOwnId, notFound, preconditionRequired, stale, unreadable } from './refusals.ts'
import { refuseTooComplex } from './refuse-too-complex.ts'
import { createRelatedPosts } from './related.ts'
import { findRelations } from './relations.ts'
import { type ListQuery, type PostPage, type PostQuery, search } from './search.ts'
import { createTextFilter, type Holding } from './text-filter.ts'
import type { Texts } from './texts.ts'
import { writeOnNewest } from './write-on-newest.ts'
import { encodePost, keysTooLong, postFileOf } from './write-post.ts'

/** How long a repeated create counts as the same one. */
const SAME_CREATE_MS = 10 * 60_000
const MAX_CREATE_TRIES = 10

export interface Written {
  post: Post
  /** The commit's id; null if the file said all this already. */
  commit: string | null
}

/** The use cases of posts, over either kind of repository. `now` is in milliseconds since 1970. */
export function createPosts(repository: Repository, texts: Texts, now: () => number = Date.now) {
  const index = createPostIndex(repository, texts, now)
  const related = createRelatedPosts()
  const [sortAll, sortPublished] = [createSortPosts(), createSortPosts()]
  const [namedOfAll, namedOfPublished] = [createNamedLists(), createNamedLists()]
  const inOrder = pLimit(1)
  const holding = createTextFilter()
  const timestamp = () => new Date(now()).toISOString()

  const inOrderOf = (query: ListQuery) =>
    query.all
      ? namedOfAll(sortAll(index.sorted(), query.sort), query)
      : namedOfPublished(sortPublished(index.published(), query.sort), query)

  const refuseTakenAliases = (aliases: readonly string[] | null | undefined, ownId: string | undefined) => {
    for (const alias of aliases ?? []) {
      const other = index.find(alias) ?? index.findByAlias(alias)
      if (other && other.post.id !== ownId) throw addressTaken(alias)
    }
  }

  const readNewest = async (id: string, person: Person, stale?: StaleError): Promise<ParsedPost | undefined> => {
    const file = isPostName(id) ? await repository.readLatest(postPath(id), person, stale?.found) : undefined
    return file && texts.parse(postFileOf(file))
  }

  const written = async ({ file }: Commit): Promise<Post> => {
    if (!file) throw new Error('A written file is missing from its commit')
    const { post } = await texts.parse(postFileOf(file))
    await index.settled()
    return post
  }

  const create = async (request: NewPost, person: Person): Promise<Written & { isRepeat: boolean }> => {
    const author = request.author?.trim() || person.name
    const createdAt = request.createdAt ?? timestamp()
    const asked = { ...request, author, tags: request.tags ?? [], createdAt }
    if (request.id !== undefined && !isOwnId(request.id)) throw noOwnId(request.id)
    refuseTakenAliases(request.aliases, request.id)
    const bytes = encodePost(newPostText(asked))
    const isRepeat = async (post: Post) =>
      post.title === asked.title &&
      isSameContent(post, asked.content) &&
      JSON.stringify(post.tags) === JSON.stringify(asked.tags) &&
      post.createdAt !== null &&
      (request.createdAt
        ? isSameTime(request.createdAt, post.createdAt)
        : Math.abs(now() - Date.parse(post.createdAt)) < SAME_CREATE_MS) &&
      (await repository.lastAuthor(postPath(post.id), person)) === person.login
    await refuseTooComplex(texts, undefined, asked)
    const taken = new Set<string>()
    const checked = new Set<string>()
    let id = ''

    const commit = async () => {
      const isName = nameFinder(repository.snapshot())
      const sameTitle: string[] = []
      const isTaken = (candidate: string) => {
        const isIt = taken.has(candidate) || isName(postPath(candidate)) || index.findByAlias(candidate) !== undefined
        if (isIt) sameTitle.push(candidate)
        return isIt
      }
      id = request.id ?? createPostId(asked.title, isTaken)
      const isRefused = request.id !== undefined && isTaken(id)
      for (const other of sameTitle) {
        const post = checked.has(other) ? undefined : index.find(other)?.post
        checked.add(other)
        if (post && (await isRepeat(post))) return { post, commit: null, isRepeat: true }
      }
      if (isRefused) throw addressTaken(id)
      if ((await texts.parse({ id, revision: blobId(bytes), bytes })).text === undefined) throw keysTooLong()
      const message = commitMessage('Create', asked.title)
      const done = await repository.commit({ path: postPath(id), bytes, base: null, message }, person)
      return { post: await written(done), commit: done.commit, isRepeat: false }
    }

    return writeOnNewest<Post | undefined, Written & { isRepeat: boolean }>({
      known: undefined,
      readNewest: async () => (await readNewest(id, person))?.post,
      // Someone has taken the address since we looked, or the branch moved under the commit and the address is free.
      async plan(there) {
        if (there && (await isRepeat(there))) return { answer: { post: there, commit: null, isRepeat: true } }
        if (there || repository.snapshot().otherNames.has(postPath(id))) taken.add(id)
        checked.add(id)
        return { commit }
      },
      busy,
      maxTries: MAX_CREATE_TRIES,
    })
  }

  return {
    /** Returns one page of the posts that a query leaves. */
    list: (query: ListQuery & { q?: never }): PostPage => search(inOrderOf(query), query, index),
    /** The same where a text may be asked for, which takes longer. Others are answered in between. */
    async filter({ q = '', ...query }: PostQuery): Promise<PostPage & { instead?: Holding['instead'] | undefined }> {
      const posts = inOrderOf(query)
      if (!q.trim()) return search(posts, query, index)
      const { made, instead } = await holding(posts, q.trim(), query)
      return { ...search(made, query, index), instead }
    },
    /** Returns a post by its id, a draft too. */
    find: (id: string): Post | undefined => index.find(id)?.post,
    /** Returns the post that a former id leads to, a draft too. */
    findByAlias: (alias: string): Post | undefined => index.findByAlias(alias)?.post,
    isPublic: (post: Post) => index.isPublic(post),
    /** Returns the posts on either side of a published post; any other post has none. */
    neighbors: (id: string): PostNeighbors => findNeighbors(index.published(), index.find(id)),
    /** Returns what leads on from a public post beside its neighbors; nothing leads on from any other. */
    relations(id: string): PostRelations {
      const parsed = index.find(id)
      return parsed && index.isPublic(parsed.post) ? findRelations(index.published(), parsed, related) : {}
    },
    counts: () => index.counts(),
    /** Returns the tags of all posts, drafts included, by name. */
    tags: (): TagCount[] => countTags(index.sorted()),
    version: () => index.version(),
    /** Prepares what related posts would otherwise look at all posts for. */
    async prepare(): Promise<void> {
      await related.prepare(index.published())
    },
    settled: () => index.settled(),

    // In order, so that a second click finds what the first has made, and no two take the same address.
    /**
     * Commits a new draft under an id made of its title. The same post by the same person within ten minutes, or with the
     * same date of its own, is a repeat: it is not committed again. Throws HttpError 413 for a post that is too large, and
     * 422 for one that takes too long to render.
     */
    create: (post: NewPost, person: Person): Promise<Written & { isRepeat: boolean }> =>
      inOrder(() => create(post, person)),

    /**
     * Commits a change of a post, and keeps every byte that is not concerned. Nothing is committed if the file says all
     * this already. Throws HttpError 404 if there is no such post, 412 if the precondition names another version, 413 if
     * the post would be too large, 422 if the file cannot be read as a post or the change cannot be made to it, and 428 if
     * words would be replaced without a precondition.
     */
    update: (
      id: string,
      change: PostChange,
      precondition: Precondition | undefined,
      person: Person,
    ): Promise<Written> =>
      writeOnNewest<ParsedPost | undefined, Written>({
        known: index.find(id),
        readNewest: (stale) => readNewest(id, person, stale),
        plan(parsed) {
          if (!parsed) throw notFound(id)
          const { post, text } = parsed
          if (text === undefined) throw unreadable(post)
          if (lacksMoment(post, change)) throw noMoment()
          refuseTakenAliases(change.aliases, id)
          if (alreadySays(post, change)) return { answer: { post, commit: null } }
          if (precondition === undefined && changesText(post, change)) throw preconditionRequired()
          if (!holds(precondition, post.revision)) throw stale()
          return {
            async commit() {
              await refuseTooComplex(texts, post, change)
              const bytes = await texts.change({ post, text }, change, timestamp())
              const message = savedMessage(post, change, now())
              const done = await repository.commit({ path: postPath(id), bytes, base: post.revision, message }, person)
              return { post: await written(done), commit: done.commit }
            },
          }
        },
        busy,
      }),

    /** Commits the deletion of a post. Throws HttpError 404, and 412 if the precondition names another version. */
    remove: (id: string, precondition: Precondition | undefined, person: Person): Promise<{ commit: string }> =>
      writeOnNewest<Post | undefined, { commit: string }>({
        known: isPostName(id) ? index.find(id)?.post : undefined,
        readNewest: async (stale) => (await readNewest(id, person, stale))?.post,
        plan(post) {
          if (!post) throw notFound(id)
          const { title, revision: base } = post
          if (!holds(precondition, base)) throw stale()
          const message = commitMessage('Delete', title)
          return { commit: () => repository.commit({ path: postPath(id), bytes: null, base, message }, person) }
        },
        busy,
      }),
  }
}

/**
 * The use cases of posts. Reads come from memory, and throw HttpError 503 while nothing has been read from GitHub yet.
 * Writes throw HttpError, whose sentence is for a person: besides the statuses named below 401 where the sign-in has
 * ended, 403 where the person may not write, 409 where git or a rule of the repository refuses, or where others change
 * the same file again and again, and 503 while GitHub cannot be reached.
 */
export type Posts = ReturnType<typeof createPosts>

/** Tells whether a name is taken, capital letters aside, which a Mac or a Windows computer does not tell apart. */
function nameFinder({ files, otherNames }: Snapshot): (name: string) => boolean {
  const inCapitals = [...files.keys(), ...otherNames].filter((name) => name !== name.toLowerCase())
  const lowered = new Set(inCapitals.map((name) => name.toLowerCase()))
  return (name) => files.has(name) || otherNames.has(name) || lowered.has(name)
}

const NAMES = new Intl.Collator('en', { numeric: true })

/** The tags that posts carry, whatever their case, in the spelling that most of them use; by name. */
export function countTags(posts: readonly ParsedPost[]): TagCount[] {
  const byTag = new Map<string, Map<string, number>>()
  for (const { post } of posts)
    for (const tag of new Map(post.tags.map((tag) => [tag.toLowerCase(), tag])).values()) {
      const spellings = byTag.get(tag.toLowerCase()) ?? new Map<string, number>()
      byTag.set(tag.toLowerCase(), spellings.set(tag, (spellings.get(tag) ?? 0) + 1))
    }
  return [...byTag.values()]
    .map((spellings) => {
      const [[tag] = ['']] = [...spellings].sort(([, one], [, other]) => other - one)
      return { tag, count: [...spellings.values()].reduce((sum, count) => sum + count, 0) }
    })
    .sort((one, other) => NAMES.compare(one.tag, other.tag))
}

/** Leaves the posts of a list that carry the tag and the author's name that a query asks for, in the order of the list. */
type NamedLists = (posts: readonly ParsedPost[], query: ListQuery) => readonly ParsedPost[]

// Chosen: of a hundred thousand posts these take some megabytes.
const MOST_LISTS = 16

/** Keeps what was asked for last from one list, newest first, to the next, so that a change of a few looks at no others. */
function createNamedLists(): NamedLists {
  const known = new LRUCache<string, MadeOfPosts>({ max: MOST_LISTS })
  return (posts, query) => {
    const [tag, author] = [query.tag, query.author].map((name) => name?.trim().normalize().toLowerCase())
    if (!tag && !author) return posts
    const isNamed = ({ post }: ParsedPost) =>
      (!tag || post.tags.some((own) => own.toLowerCase() === tag)) &&
      (!author || post.author?.trim().toLowerCase() === author)
    if ((query.sort ?? 'newest') !== 'newest') return posts.filter(isNamed)
    const key = JSON.stringify([tag, author])
    const before = known.get(key)
    if (before?.posts === posts) return before.made
    const named = madeAnew(before, posts, isNamed, newestFirst)
    known.set(key, named)
    return named.made
  }
}
