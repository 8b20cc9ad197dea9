import { parentPort } from 'node:worker_threads'
import { createSearchHere, type Put } from './search-engine.ts'
import type { Hits } from './search-index.ts'

/** What the thread is asked. It answers in the same order. */
export type SearchQuestion = { put: readonly Put[] } | { remove: readonly string[] } | { find: string; page: number }

export type SearchReply = { hits: Hits } | { done: true } | { fault: string }

const engine = createSearchHere()
let last: Promise<void> = Promise.resolve()

parentPort?.on('message', (question: SearchQuestion) => {
  last = last.then(async () => parentPort?.postMessage(await replyTo(question)))
})

async function replyTo(question: SearchQuestion): Promise<SearchReply> {
  try {
    if ('find' in question) return { hits: await engine.find(question.find, question.page) }
    await ('put' in question ? engine.put(question.put) : engine.remove(question.remove))
    return { done: true }
  } catch (error) {
    return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
