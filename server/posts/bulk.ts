import pLimit from 'p-limit'
import type { BulkAnswer, BulkRequest, BulkResult, Post, PostChange } from '../contract/contract.ts'
import { HttpError } from '../contract/errors.ts'
import {
  type Person,
  RefusedFilesError,
  type Repository,
  type RepositoryFile,
  StaleError,
} from '../repository/repository.ts'
import { bulkMessage, tagMessage } from './commit-message.ts'
import { findPostId, POSTS_LAYOUT, postPath } from './folder-layout.ts'
import { isPostName } from './front-matter/post-id.ts'
import type { Posts } from './posts.ts'
import { busy, notFound, unreadable } from './refusals.ts'
import { refuseTooComplex } from './refuse-too-complex.ts'
import type { ReadRestored } from './restored-file.ts'
import type { Texts } from './texts.ts'
import { writeOnNewest } from './write-on-newest.ts'
import { postFileOf } from './write-post.ts'

// As many as threads read texts that take long.
const TEXTS_AT_ONCE = 3
// Chosen: what is still to be read then is published, and named among the problems once it was read.
const JUDGING_MS = 500
const VERBS = { publish: 'Publish', unpublish: 'Unpublish', delete: 'Delete', restore: 'Restore' } as const

/** What is done with many posts at a time, over either kind of repository. */
export function createBulk(
  repository: Repository,
  texts: Pick<Texts, 'parse' | 'change' | 'isRenderable'>,
  posts: Pick<Posts, 'settled' | 'findByAlias'>,
  readRestored: ReadRestored,
) {
  const planOf = ({ action, tag = '', to = '' }: BulkRequest, person: Person): Plan => {
    if (action === 'delete') return planDelete(texts)
    if (action === 'restore') return planRestore(texts, posts, (file) => readRestored(file, person))
    return planChange(texts, (post) => {
      const status = { publish: 'published', unpublish: 'draft' } as const
      if (action === 'publish' || action === 'unpublish')
        return post.status === status[action] ? null : { status: status[action] }
      return tagsChange(post, action, tag, to)
    })
  }

  const planAll = async (request: BulkRequest, refused: ReadonlyMap<string, string>, person: Person) => {
    const { action, posts: asked } = request
    const plan = planOf(request, person)
    const results = new Map<string, BulkResult>()
    const edits: PlannedEdit[] = []
    const blobs = await repository.readBlobs(
      asked.flatMap(({ revision, former = [] }) => (action === 'restore' ? revision : former)),
    )
    const { files } = repository.snapshot()
    const planned = await pLimit(TEXTS_AT_ONCE).map(asked, async (post) => {
      const file = files.get(postPath(post.id))
      const sentence = refused.get(post.id)
      if (sentence === undefined) return plan(post, file, blobs.get(post.former ?? post.revision))
      return { id: post.id, outcome: 'refused' as const, revision: file?.blob ?? null, sentence }
    })
    for (const one of planned) {
      if ('outcome' in one) results.set(one.id, one)
      else edits.push(one)
    }
    return { results, edits }
  }

  return {
    /**
     * Does the same with many posts in one commit. A post that was changed meanwhile, is gone or cannot be had so is left
     * out and told of, and the others go on. Asked again after a lost answer, it makes no second commit. Throws HttpError
     * for what is about all of them.
     */
    async run(request: BulkRequest, person: Person): Promise<BulkAnswer> {
      const { posts: asked } = request
      const refused = new Map<string, string>()
      return writeOnNewest<void, BulkAnswer>({
        known: undefined,
        readNewest: () => repository.refresh(),
        async plan() {
          const { results, edits } = await planAll(request, refused, person)
          const answerWith = (commit: string | null): BulkAnswer => ({
            commit,
            results: asked.flatMap(({ id }) => results.get(id) ?? []),
          })
          if (edits.length === 0) return { answer: answerWith(null) }
          const titles = edits.map(({ title }) => title)
          return {
            isPart: edits.length < asked.length,
            async commit() {
              const written = edits.map(({ id, bytes, base }) => ({ path: postPath(id), bytes, base }))
              const done = await repository.commitTogether(written, messageOf(request, titles), person)
              await posts.settled()
              for (const [at, { id }] of edits.entries()) {
                const outcome = done.isNew ? 'done' : 'unchanged'
                results.set(id, { id, outcome, revision: done.files[at]?.blob ?? null })
              }
              return answerWith(done.isNew ? done.commit : null)
            },
          }
        },
        isStale(error) {
          if (!(error instanceof RefusedFilesError)) return false
          for (const [path, fault] of error.faults)
            if (!(fault instanceof StaleError)) refused.set(findPostId(path) ?? path, sentenceOf(fault))
          return true
        },
        busy,
      })
    },
  }
}

export type Bulk = ReturnType<typeof createBulk>

function sentenceOf(fault: Error): string {
  if (fault instanceof HttpError) return fault.message
  throw fault
}

/** The change to one post's file. */
interface PlannedEdit {
  id: string
  title: string
  /** Null deletes it. */
  bytes: Uint8Array | null
  base: string | null
}

/** The change to one post, or the reason why nothing changes. `file` is the post's current file, if it has one. */
type Plan = (
  asked: BulkRequest['posts'][number],
  file: RepositoryFile | undefined,
  bytes: Uint8Array | undefined,
) => Promise<PlannedEdit | BulkResult>

type Reader = Pick<Texts, 'parse' | 'change' | 'isRenderable'>

/** `changeOf` returns null for a post that says so already. */
function planChange(texts: Reader, changeOf: (post: Post) => PostChange | null): Plan {
  const until = performance.now() + JUDGING_MS
  return async ({ id, revision, former }, file, bytes) => {
    if (!file || !isPostName(id)) return missing(id)
    const { post, text } = await texts.parse(postFileOf(file))
    const leftOut = { id, revision: file.blob }
    if (text === undefined) return { ...leftOut, outcome: 'refused', sentence: unreadable(post).message }
    // First: a person who asks again after a lost answer names the former revision.
    const change = changeOf(post)
    if (!change || file.blob === former) return { ...leftOut, outcome: 'unchanged' }
    if (file.blob !== revision) return { ...leftOut, outcome: 'stale', sentence: CHANGED }
    if (former && !bytes) return { ...leftOut, outcome: 'refused', sentence: NO_FORMER }
    if (bytes) return { id, title: post.title, bytes, base: file.blob }
    try {
      await refuseTooComplex(texts, post, change, { until })
      const changed = await texts.change({ post, text }, change, new Date().toISOString())
      return { id, title: post.title, bytes: changed, base: file.blob }
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      return { ...leftOut, outcome: 'refused', sentence: error.message }
    }
  }
}

function tagsChange({ tags }: Post, action: 'tag' | 'untag' | 'retag', tag: string, to: string): PostChange | null {
  const isIt = (one: string) => one.toLowerCase() === tag.toLowerCase()
  if (action === 'tag') return tags.some(isIt) ? null : { tags: [...tags, tag] }
  if (!tags.some(isIt) || (action === 'retag' && !tags.some((one) => isIt(one) && one !== to))) return null
  if (action === 'untag') return { tags: tags.filter((one) => !isIt(one)) }
  const renamed = tags.map((one) => (isIt(one) ? to : one))
  return { tags: [...new Map(renamed.toReversed().map((one) => [one.toLowerCase(), one])).values()].toReversed() }
}

function messageOf({ action, tag = '', to = '' }: BulkRequest, titles: readonly string[]): string {
  if (action === 'tag') return tagMessage(`Add the tag “${tag}”`, titles)
  if (action === 'untag') return tagMessage(`Remove the tag “${tag}”`, titles)
  if (action === 'retag') return tagMessage(`Rename the tag “${tag}” to “${to}”`, titles)
  return bulkMessage(VERBS[action], titles)
}

function planDelete(texts: Reader): Plan {
  return async ({ id, revision }, file) => {
    if (!file || !isPostName(id)) return missing(id)
    if (file.blob !== revision) return { id, outcome: 'stale', revision: file.blob, sentence: CHANGED }
    const { post } = await texts.parse(postFileOf(file))
    return { id, title: post.title, bytes: null, base: file.blob }
  }
}

function planRestore(
  texts: Reader,
  posts: Pick<Posts, 'findByAlias'>,
  read: (file: RepositoryFile) => ReturnType<ReadRestored>,
): Plan {
  return async ({ id, revision }, file, bytes) => {
    if (!isPostName(id)) return missing(id)
    const restored = bytes && (await read(POSTS_LAYOUT.fileOf(postPath(id), bytes, revision))).file
    if (file && [revision, restored?.blob].includes(file.blob)) return { id, outcome: 'unchanged', revision: file.blob }
    if (file) return { id, outcome: 'stale', revision: file.blob, sentence: TAKEN }
    const led = posts.findByAlias(id)
    if (led)
      return { id, outcome: 'refused', revision: null, sentence: `The address leads to “${led.title}” now. ${ALONE}` }
    if (!restored?.bytes) return { id, outcome: 'missing', revision: null, sentence: NO_BYTES }
    const { post } = await texts.parse(postFileOf(restored))
    return { id, title: post.title, bytes: restored.bytes, base: null }
  }
}

const CHANGED = 'The post was changed meanwhile, so it was left as it is. Look at it, then try again.'

const TAKEN = 'Another post has taken this address, so nothing was restored over it. Rename that one, then try again.'

const ALONE = 'Restore this post by itself, which gives the address back.'

const NO_BYTES =
  'The file as it was cannot be found, or it is larger than 1 MiB. Restore it from the list of deleted posts.'

const NO_FORMER = 'The file as it was cannot be found. Restore it from the history of the post.'

function missing(id: string): BulkResult {
  return { id, outcome: 'missing', revision: null, sentence: notFound(id).message }
}
