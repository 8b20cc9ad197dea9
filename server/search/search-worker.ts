import { parentPort } from 'node:worker_threads'
import { createSearchHere, type SearchEngine } from './search-engine.ts'

export type SearchMethod = 'put' | 'remove' | 'find' | 'excerpts'

/** A question to the thread: a method of the index, with what it is given. It answers in the same order. */
export interface SearchQuestion<Method extends SearchMethod = SearchMethod> {
  method: Method
  given: Parameters<SearchEngine[Method]>
}

export type SearchReply = { result: unknown } | { fault: string }

const engine = createSearchHere()
let last: Promise<void> = Promise.resolve()

parentPort?.on('message', (question: SearchQuestion) => {
  last = last.then(async () => parentPort?.postMessage(await replyTo(question)))
})

async function replyTo({ method, given }: SearchQuestion): Promise<SearchReply> {
  try {
    // Each is given its own, which the compiler cannot follow.
    const answer = engine[method] as (...given: unknown[]) => Promise<unknown>
    return { result: await answer(...given) }
  } catch (error) {
    return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
