import type { NewPost, Post, PostChange, PostNeighbors, TagCount } from '../contract.ts'
import { createQueue } from '../repository/in-order.ts'
import { type Commit, type Person, type Repository, StaleError } from '../repository/repository.ts'
import { changeMessage, commitMessage } from './commit-message.ts'
import { countTags } from './count-tags.ts'
import { postPath } from './folder-layout.ts'
import { findNeighbors } from './neighbors.ts'
import type { ParsedPost } from './post-file.ts'
import { createPostId, isPostName } from './post-id.ts'
import { createPostIndex } from './post-index.ts'
import { alreadySays, isSameContent, newPostText } from './post-text.ts'
import { canCommit, changesText, holds, type Precondition } from './precondition.ts'
import { busy, notFound, preconditionRequired, stale, unreadable } from './refusals.ts'
import { refuseTooComplex } from './refuse-too-complex.ts'
import { type PostPage, type PostQuery, search } from './search.ts'
import type { Texts } from './texts.ts'
import { encodePost, postFileOf } from './write-post.ts'

/** How long a repeated create counts as the same one. */
const SAME_CREATE_MS = 10 * 60_000
const MAX_TRIES = 4
const MAX_CREATE_TRIES = 10

export interface Written {
  post: Post
  /** The commit's id; null where the file said all this already. */
  commit: string | null
}

export interface Posts {
  list(query: PostQuery): PostPage
  find(id: string): Post | undefined
  /** Of a published post; any other has none. */
  neighbors(id: string): PostNeighbors
  create(post: NewPost, person: Person): Promise<Written & { isRepeat: boolean }>
  update(id: string, change: PostChange, precondition: Precondition | undefined, person: Person): Promise<Written>
  remove(id: string, precondition: Precondition | undefined, person: Person): Promise<{ commit: string }>
  counts(): { published: number; drafts: number; problems: number }
  /** Of drafts too. */
  tags(): TagCount[]
  /** Changes whenever any post does. Throws HttpError 503 while nothing has been read. */
  version(): number
  /** Resolves once every file that is known is parsed. Throws HttpError 503 while nothing has been read. */
  settled(): Promise<void>
}

/** The use cases of posts, over either kind of repository. `now` is in milliseconds since 1970. */
export function createPosts(repository: Repository, texts: Texts, now: () => number = Date.now): Posts {
  const index = createPostIndex(repository, texts)
  const inOrder = createQueue()
  const timestamp = () => new Date(now()).toISOString()

  const readLatest = async (id: string, person: Person): Promise<ParsedPost | undefined> => {
    const file = await repository.readLatest(postPath(id), person)
    return file && texts.parse(postFileOf(file))
  }

  const written = async ({ file }: Commit): Promise<Post> => {
    if (!file) throw new Error('A written file is missing from its commit')
    const { post } = await texts.parse(postFileOf(file))
    await index.settled()
    return post
  }

  const create: Posts['create'] = async (request, person) => {
    const author = request.author?.trim() || person.name
    const createdAt = timestamp()
    const asked = { ...request, author, tags: request.tags ?? [], createdAt }
    const bytes = encodePost(newPostText(asked))
    const isRepeat = async (post: Post) =>
      post.title === asked.title &&
      isSameContent(post, asked.content) &&
      JSON.stringify(post.tags) === JSON.stringify(asked.tags) &&
      post.createdAt !== null &&
      Math.abs(now() - Date.parse(post.createdAt)) < SAME_CREATE_MS &&
      (await repository.lastAuthor(postPath(post.id), person)) === person.login
    await refuseTooComplex(texts, undefined, asked)
    const taken = new Set<string>()
    const checked = new Set<string>()
    for (let tries = 1; tries <= MAX_CREATE_TRIES; tries++) {
      const snapshot = repository.snapshot()
      const names = new Set([...snapshot.files.keys(), ...snapshot.otherNames].map((name) => name.toLowerCase()))
      const sameTitle: string[] = []
      const id = createPostId(asked.title, (candidate) => {
        const isTaken = taken.has(candidate) || names.has(postPath(candidate))
        if (isTaken) sameTitle.push(candidate)
        return isTaken
      })
      for (const other of sameTitle) {
        const post = checked.has(other) ? undefined : index.find(other)?.post
        checked.add(other)
        if (post && (await isRepeat(post))) return { post, commit: null, isRepeat: true }
      }
      try {
        const message = commitMessage('Create', asked.title)
        const done = await repository.commit({ path: postPath(id), bytes, base: null, message }, person)
        return { post: await written(done), commit: done.commit, isRepeat: false }
      } catch (error) {
        if (!(error instanceof StaleError)) throw error
      }
      // Somebody has taken the address since we looked, or the branch moved under the commit and the address is free.
      const there = (await readLatest(id, person))?.post
      if (there && (await isRepeat(there))) return { post: there, commit: null, isRepeat: true }
      if (there || repository.snapshot().otherNames.has(postPath(id))) taken.add(id)
      checked.add(id)
    }
    throw busy()
  }

  return {
    list: (query) => search(index.sorted(), query),
    find: (id) => index.find(id)?.post,
    neighbors: (id) => findNeighbors(index.sorted(), id),
    counts: () => index.counts(),
    tags: () => countTags(index.sorted()),
    version: () => index.version(),
    settled: () => index.settled(),

    // In order, so that a second click finds what the first has made, and no two take the same address.
    create: (post, person) => inOrder(() => create(post, person)),

    async update(id, change, precondition, person) {
      let parsed = index.find(id)
      // What memory says is enough for a commit, which GitHub or git guards by the blob id. Whatever else is answered
      // must be true of the file as it is now.
      let isLatest = false
      const read = async () => {
        parsed = isPostName(id) ? await readLatest(id, person) : undefined
        isLatest = true
      }
      for (let tries = 1; ; tries++) {
        if (!isLatest && !(parsed && canCommit(parsed, change, precondition))) await read()
        if (!parsed) throw notFound(id)
        const { post, text } = parsed
        if (text === undefined) throw unreadable(post)
        if (alreadySays(post, change)) return { post, commit: null }
        if (precondition === undefined && changesText(post, change)) throw preconditionRequired()
        if (!holds(precondition, post.revision)) throw stale()
        try {
          await refuseTooComplex(texts, post, change)
          const bytes = await texts.change({ post, text }, change, timestamp())
          const message = changeMessage(post, change)
          const done = await repository.commit({ path: postPath(id), bytes, base: post.revision, message }, person)
          return { post: await written(done), commit: done.commit }
        } catch (error) {
          if (!(error instanceof StaleError)) throw error
          if (tries >= MAX_TRIES) throw busy()
          await read()
        }
      }
    },

    async remove(id, precondition, person) {
      let post = isPostName(id) ? index.find(id)?.post : undefined
      for (let tries = 1; ; tries++) {
        if (isPostName(id) && (!post || !holds(precondition, post.revision)))
          post = (await readLatest(id, person))?.post
        if (!post) throw notFound(id)
        if (!holds(precondition, post.revision)) throw stale()
        try {
          const message = commitMessage('Delete', post.title)
          return await repository.commit({ path: postPath(id), bytes: null, base: post.revision, message }, person)
        } catch (error) {
          if (!(error instanceof StaleError)) throw error
          if (tries >= MAX_TRIES) throw busy()
          post = (await readLatest(id, person))?.post
        }
      }
    },
  }
}
