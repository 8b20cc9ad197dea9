import pLimit from 'p-limit'
import type { Post, PostChange, Proposed, RenamePreview } from '../contract/contract.ts'
import { inSlices } from '../repository/in-slices.ts'
import type { ProposalBranches } from '../repository/proposals.ts'
import {
  type Edit,
  type FileVersion,
  type LoggedCommit,
  type Person,
  RefusedFilesError,
  type Repository,
  type RepositoryFile,
  StaleError,
} from '../repository/repository.ts'
import { mayMention } from './addresses/mentions.ts'
import type { Readdressing } from './addresses/readdressed.ts'
import { renameMessage } from './commit-message.ts'
import { findPostId, postPath } from './folder-layout.ts'
import type { ParsedPost } from './front-matter/parsed-post.ts'
import { isPostName, isReservedId, isSlug } from './front-matter/post-id.ts'
import { MAX_POST_ALIASES } from './front-matter/post-limits.ts'
import type { Posts, Written } from './posts.ts'
import { holds, type Precondition, throwFaultOf } from './precondition.ts'
import { addressOfPage, addressTaken, busy, noOwnId, notFound, stale, tooManyAliases, unreadable } from './refusals.ts'
import type { Texts } from './texts.ts'
import { writeOnNewest } from './write-on-newest.ts'
import { postFileOf } from './write-post.ts'

export interface Renaming {
  /**
   * Gives a post another address, in one commit: moves its file, adds the former id to its `aliases` if visitors have
   * seen it there, and rewrites the links to it in all posts. Asked twice, it commits once. Throws HttpError 404, 409 if
   * the address is taken, 412 if the precondition names another version, and 422 for what cannot be an address or a post.
   */
  rename(id: string, to: string, precondition: Precondition | undefined, person: Person): Promise<Written>
  /**
   * The same as a pull request into the site's branch, in GitHub mode. Asked twice while that is open, it opens one. Throws
   * the same, and HttpError 412 where the branch has moved on meanwhile.
   */
  request(id: string, to: string, precondition: Precondition | undefined, person: Person): Promise<Proposed>
  /** Tells what a rename would do to other posts, and whether the former address would lead on. Throws HttpError 404. */
  preview(id: string, person: Person): Promise<RenamePreview>
}

export interface RenamingParts {
  repository: Repository
  texts: Texts
  posts: Pick<Posts, 'findByAlias' | 'isPublic' | 'settled'>
  /** Missing in local mode. */
  proposals?: ProposalBranches | undefined
  /** The public origin: links may name it. */
  siteUrl: string
}

// A pull request for the same that was merged or closed keeps its branch.
const MAX_TRIES = 5
const REVISION = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/

/** What gives posts other addresses, over either kind of repository. */
export function createRenaming({ repository, texts, posts, siteUrl, proposals }: RenamingParts): Renaming {
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

  /** Plans the edits of a rename from memory. Undefined if the post has no file of that name any more. */
  const plan = async (id: string, to: string, precondition: Precondition | undefined) => {
    const file = findFile(id)
    if (!file) return undefined
    const parsed = await texts.parse(postFileOf(file))
    const { post } = parsed
    const editsFor = async (person: Person, leftOut: ReadonlySet<string>) => {
      const hasAlias = await needsAlias(post, person)
      const bytes = await moveFile(parsed, { to, hasAlias, texts, siteUrl })
      const linking = await findLinking({ repository, texts }, { from: id, to, siteUrl }, leftOut)
      const edits: Edit[] = [
        { path: postPath(to), bytes, base: null },
        { path: postPath(id), bytes: null, base: file.blob },
        ...linking.map(({ path, bytes, base }) => ({ path, bytes, base })),
      ]
      const titles = linking.map(({ title }) => title)
      return { edits, message: renameMessage(post.title, id, to, titles) }
    }
    if (id === to) return { post, editsFor }
    if (!holds(precondition, file.blob)) throw stale()
    if (parsed.text === undefined) throw unreadable(post)
    refuseTaken(id, to)
    return { post, editsFor }
  }

  const rename: Renaming['rename'] = async (id, to, precondition, person) => {
    if (!isSlug(to)) throw noOwnId(to)
    /** Files of other posts that cannot be committed as they lie: their links lead on by the alias. */
    const leftOut = new Set<string>()
    return writeOnNewest<void, Written>({
      known: undefined,
      readNewest: () => repository.refresh(),
      async plan() {
        const planned = await plan(id, to, precondition)
        if (!planned) {
          const post = await findRenamed(id, to, precondition)
          if (post) return { answer: { post, commit: null } }
          throw notFound(id)
        }
        if (id === to) return { answer: { post: planned.post, commit: null } }
        return {
          async commit() {
            const { edits, message } = await planned.editsFor(person, leftOut)
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

  const request: Renaming['request'] = async (id, to, precondition, person) => {
    if (!isSlug(to)) throw noOwnId(to)
    if (!proposals || id === to) throw notFound(id)
    const base = await proposals.base(person)
    await proposals.bringIn(base)
    const planned = await plan(id, to, precondition)
    if (!planned) throw notFound(id)
    const { edits, message } = await planned.editsFor(person, new Set())
    const isCurrent = await Promise.all(
      edits.map(async (edit) => ((await base.read(edit.path))?.blob ?? null) === edit.base),
    )
    if (isCurrent.includes(false)) throw stale()
    const changes = edits.map(({ path, bytes, base }) => ({
      path,
      bytes,
      ...(base === null && { isNew: true as const }),
    }))
    const place = await proposals.openWorkplace(base, person, true)
    const [said = '', ...more] = message.split('\n')
    const words = { title: `${said} to /blog/${to}`, description: more.join('\n').trim() }
    for (let tries = 1; tries <= MAX_TRIES; tries++) {
      const name = `posts/rename-${id}-to-${to}${tries > 1 ? `-${tries}` : ''}`
      const before = await proposals.findPull(name, person, true)
      if (before?.isOpen) return { ...before, ids: [to], revisions: [null], isNew: false }
      const branch = before ? undefined : await place.createBranch(name, base, changes, message)
      if (branch) {
        const made = await place.openPull(branch, words)
        return { ...made, ids: [to], revisions: [null], isNew: true }
      }
    }
    throw busy()
  }

  return {
    rename,
    request,

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

interface Move {
  to: string
  /** The former id leads to the post. */
  hasAlias: boolean
  texts: Pick<Texts, 'change' | 'rewriteLinks'>
  siteUrl: string
}

/** The bytes of a readable post's file under another id. Throws HttpError 413 or 422. */
async function moveFile(parsed: ParsedPost, { to, hasAlias, texts, siteUrl }: Move): Promise<Uint8Array> {
  const { post, text = '' } = parsed
  const change: PostChange = {}
  // The first stays, since readers of feeds know the post by it.
  const kept = (post.aliases ?? []).filter((alias, at) => (at === 0 && hasAlias) || (alias !== to && alias !== post.id))
  const aliases = hasAlias ? [...new Set([...kept, post.id])] : kept
  if (aliases.length > MAX_POST_ALIASES) throw tooManyAliases(post.id, MAX_POST_ALIASES)
  if (hasAlias || kept.length < (post.aliases?.length ?? 0)) change.aliases = aliases.length > 0 ? aliases : null
  // A date that only the file's name has told would be gone with the name.
  const isDated = post.createdAt !== null && !parsed.places?.createdAt && !to.startsWith(post.createdAt.slice(0, 10))
  if (isDated) change.createdAt = post.createdAt
  const before = isDated ? { ...post, id: to, createdAt: null } : post
  const bytes =
    Object.keys(change).length > 0
      ? await texts.change({ post: before, text }, change, new Date().toISOString())
      : new TextEncoder().encode(text)
  const move = { from: post.id, to, siteUrl }
  return (await texts.rewriteLinks({ id: to, revision: '', bytes }, move))?.bytes ?? bytes
}

interface LinkingPost {
  path: string
  title: string
  base: string
  /** With its links rewritten. */
  bytes: Uint8Array
  links: number
}

// As many as threads read texts that take long.
const TEXTS_AT_ONCE = 3

/** The other posts that link to a post, in the order of their ids, drafts included. From memory. */
async function findLinking(
  { repository, texts }: { repository: Pick<Repository, 'snapshot'>; texts: Pick<Texts, 'parse' | 'rewriteLinks'> },
  move: Readdressing,
  leftOut: ReadonlySet<string>,
): Promise<LinkingPost[]> {
  const maybe: (RepositoryFile & { bytes: Uint8Array })[] = []
  await inSlices(repository.snapshot().files.values(), (file) => {
    const { path, bytes } = file
    if (!bytes || findPostId(path) === undefined || path === postPath(move.from) || leftOut.has(path)) return
    if (mayMention(bytes, move.from)) maybe.push({ ...file, bytes })
  })
  const found = await pLimit(TEXTS_AT_ONCE).map(maybe, async (file): Promise<LinkingPost | undefined> => {
    const rewritten = await texts.rewriteLinks(postFileOf(file), move)
    if (!rewritten) return undefined
    const { title } = (await texts.parse(postFileOf(file))).post
    return { path: file.path, title, base: file.blob, ...rewritten }
  })
  return found.filter((one) => one !== undefined).sort((a, b) => (a.path < b.path ? -1 : 1))
}

// Chosen: more than a draft gathers. Beyond them a post counts as public once: an address too many leads on.
const MAX_COMMITS = 50

const MAX_VERSIONS = 10

/**
 * Whether visitors have ever seen a post under its address, as its history tells. At GitHub it costs a request for each
 * hundred commits and one for each version whose commit does not say what it did: ten at most.
 */
async function wasPublic(
  id: string,
  { repository, texts }: { repository: Repository; texts: Pick<Texts, 'parse'> },
  person: Person,
): Promise<boolean> {
  const { commits, hasNext } = await repository.log(postPath(id), { skip: 0, limit: MAX_COMMITS }, person)
  if (hasNext || commits.some(({ message }) => PUBLISHES.test(message))) return true
  const unclear = [...commits.entries()].filter(([, { message }]) => !KEEPS_DRAFT.test(message))
  if (unclear.length > MAX_VERSIONS) return true
  for (const [at, { commit }] of unclear) {
    const version = await repository.readVersion(postPath(id), commit, person)
    if (version && (await wasSeen(version, commits[at - 1]))) return true
  }
  return false

  async function wasSeen({ file, isRemoved }: FileVersion, next: LoggedCommit | undefined): Promise<boolean> {
    if (isRemoved || file.path !== postPath(id)) return false
    const until = next ? Date.parse(next.date) : Date.now()
    return isSeenBefore((await texts.parse(postFileOf(file))).post, until)
  }
}

// As commit-message.ts writes them. What a commit of someone's own hand did, the file tells.
const PUBLISHES = /^Publish (?:“|\d+ posts(?:\n|$))/

const KEEPS_DRAFT = /^(?:Create|Edit) “/

function isSeenBefore({ status, publishAt }: Post, until: number): boolean {
  if (status === 'draft') return false
  return status === 'published' || (publishAt !== null && Date.parse(publishAt) < until)
}
