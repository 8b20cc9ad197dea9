import { parentPort } from 'node:worker_threads'
import type { SearchResult } from '../contract/contract.ts'
import { createSearchHere, type Found, type Put } from './search-engine.ts'
import type { Hits } from './search-index.ts'

/** What the thread is asked. It answers in the same order. */
export type SearchQuestion =
  | { put: readonly Put[] }
  | { remove: readonly string[] }
  | { find: string; page: number }
  | { excerptsOf: readonly Found[] }

export type SearchReply = { hits: Hits } | { results: SearchResult[] } | { done: true } | { fault: string }

const engine = createSearchHere()
let last: Promise<void> = Promise.resolve()

parentPort?.on('message', (question: SearchQuestion) => {
  last = last.then(async () => parentPort?.postMessage(await replyTo(question)))
})

async function replyTo(question: SearchQuestion): Promise<SearchReply> {
  try {
    if ('find' in question) return { hits: await engine.find(question.find, question.page) }
    if ('excerptsOf' in question) return { results: await engine.excerpts(question.excerptsOf) }
    await ('put' in question ? engine.put(question.put) : engine.remove(question.remove))
    return { done: true }
  } catch (error) {
    return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
