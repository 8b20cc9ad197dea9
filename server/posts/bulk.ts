import pLimit from 'p-limit'
import type { BulkAction, BulkAnswer, BulkRequest, BulkResult } from '../contract.ts'
import { HttpError } from '../errors.ts'
import { type Edit, type Person, RefusedFilesError, type Repository, StaleError } from '../repository/repository.ts'
import { type Plan, type PlannedEdit, planDelete, planRestore, planStatus } from './bulk-plan.ts'
import { bulkMessage } from './commit-message.ts'
import { findPostId, postPath } from './folder-layout.ts'
import type { Posts } from './posts.ts'
import { busy } from './refusals.ts'
import type { Texts } from './texts.ts'
import { writeOnNewest } from './write-on-newest.ts'

export interface Bulk {
  /**
   * Does the same with many posts in one commit. A post that was changed meanwhile, is gone or cannot be had so is left
   * out and told of, and the others go on. Asked again after a lost answer, it makes no second commit. Throws HttpError
   * for what is about all of them.
   */
  run(request: BulkRequest, person: Person): Promise<BulkAnswer>
}

// As many as threads read texts that take long.
const TEXTS_AT_ONCE = 3
const VERBS = { publish: 'Publish', unpublish: 'Unpublish', delete: 'Delete', restore: 'Restore' } as const

/** What is done with many posts at a time, over either kind of repository. */
export function createBulk(
  repository: Repository,
  texts: Pick<Texts, 'parse' | 'change' | 'isRenderable'>,
  posts: Pick<Posts, 'settled'>,
): Bulk {
  const plans: Record<BulkAction, Plan> = {
    publish: planStatus(texts, 'published'),
    unpublish: planStatus(texts, 'draft'),
    delete: planDelete(texts),
    restore: planRestore(texts),
  }

  const planAll = async ({ action, posts: asked }: BulkRequest, refused: ReadonlyMap<string, string>) => {
    const results = new Map<string, BulkResult>()
    const edits: PlannedEdit[] = []
    const blobs = action === 'restore' ? await repository.readBlobs(asked.map(({ revision }) => revision)) : new Map()
    const { files } = repository.snapshot()
    const planned = await pLimit(TEXTS_AT_ONCE).map(asked, async (post) => {
      const file = files.get(postPath(post.id))
      const sentence = refused.get(post.id)
      if (sentence === undefined) return plans[action](post, file, blobs.get(post.revision))
      return { id: post.id, outcome: 'refused' as const, revision: file?.blob ?? null, sentence }
    })
    for (const one of planned) {
      if ('outcome' in one) results.set(one.id, one)
      else edits.push(one)
    }
    return { results, edits }
  }

  return {
    async run(request, person) {
      const { action, posts: asked } = request
      const refused = new Map<string, string>()
      return writeOnNewest<void, BulkAnswer>({
        known: undefined,
        readNewest: () => repository.refresh(),
        async plan() {
          const { results, edits } = await planAll(request, refused)
          const answerWith = (commit: string | null): BulkAnswer => ({
            commit,
            results: asked.flatMap(({ id }) => results.get(id) ?? []),
          })
          if (edits.length === 0) return { answer: answerWith(null) }
          const titles = edits.map(({ title }) => title)
          return {
            isPart: edits.length < asked.length,
            async commit() {
              const done = await repository.commitTogether(
                edits.map(toEdit),
                bulkMessage(VERBS[action], titles),
                person,
              )
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

function toEdit({ id, bytes, base }: PlannedEdit): Edit {
  return { path: postPath(id), bytes, base }
}

function sentenceOf(fault: Error): string {
  if (fault instanceof HttpError) return fault.message
  throw fault
}
