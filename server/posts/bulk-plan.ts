import type { BulkResult, PostStatus } from '../contract.ts'
import { HttpError } from '../errors.ts'
import type { RepositoryFile } from '../repository/repository.ts'
import { isPostName } from './post-id.ts'
import { notFound, unreadable } from './refusals.ts'
import { refuseTooComplex } from './refuse-too-complex.ts'
import type { Texts } from './texts.ts'
import { postFileOf } from './write-post.ts'

/** What has to become of one post's file. */
export interface PlannedEdit {
  id: string
  title: string
  /** Null deletes it. */
  bytes: Uint8Array | null
  base: string | null
}

interface Asked {
  id: string
  revision: string
}

/** What to do about one post, or why nothing is to be done. `file` is as the post is now, where there is one. */
export type Plan = (
  asked: Asked,
  file: RepositoryFile | undefined,
  bytes: Uint8Array | undefined,
) => Promise<PlannedEdit | BulkResult>

type Reader = Pick<Texts, 'parse' | 'change' | 'isRenderable'>

export function planStatus(texts: Reader, status: PostStatus): Plan {
  return async ({ id, revision }, file) => {
    if (!file || !isPostName(id)) return missing(id)
    const { post, text } = await texts.parse(postFileOf(file))
    const leftOut = { id, revision: file.blob }
    if (text === undefined) return { ...leftOut, outcome: 'refused', sentence: unreadable(post).message }
    // First: a person who asks again after a lost answer names the former revision.
    if (post.status === status) return { ...leftOut, outcome: 'unchanged' }
    if (file.blob !== revision) return { ...leftOut, outcome: 'stale', sentence: CHANGED }
    try {
      await refuseTooComplex(texts, post, { status })
      const bytes = await texts.change({ post, text }, { status }, new Date().toISOString())
      return { id, title: post.title, bytes, base: file.blob }
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      return { ...leftOut, outcome: 'refused', sentence: error.message }
    }
  }
}

export function planDelete(texts: Reader): Plan {
  return async ({ id, revision }, file) => {
    if (!file || !isPostName(id)) return missing(id)
    if (file.blob !== revision) return { id, outcome: 'stale', revision: file.blob, sentence: CHANGED }
    const { post } = await texts.parse(postFileOf(file))
    return { id, title: post.title, bytes: null, base: file.blob }
  }
}

export function planRestore(texts: Reader): Plan {
  return async ({ id, revision }, file, bytes) => {
    if (!isPostName(id)) return missing(id)
    if (file?.blob === revision) return { id, outcome: 'unchanged', revision }
    if (file) return { id, outcome: 'stale', revision: file.blob, sentence: TAKEN }
    if (!bytes) return { id, outcome: 'missing', revision: null, sentence: NO_BYTES }
    const { post } = await texts.parse({ id, revision, bytes })
    return { id, title: post.title, bytes, base: null }
  }
}

const CHANGED = 'The post was changed meanwhile, so it was left as it is. Look at it, then try again.'
const TAKEN = 'Another post has taken this address, so nothing was restored over it. Rename that one, then try again.'
const NO_BYTES =
  'The file as it was cannot be found, or it is larger than 1 MiB. Restore it from the list of deleted posts.'

function missing(id: string): BulkResult {
  return { id, outcome: 'missing', revision: null, sentence: notFound(id).message }
}
