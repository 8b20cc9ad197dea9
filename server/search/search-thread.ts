import { Worker } from 'node:worker_threads'
import type { SearchEngine } from './search-engine.ts'
import type { SearchMethod, SearchQuestion, SearchReply } from './search-worker.ts'

// Little of what a search makes lives on, and what is young takes its room three times over.
const LIMITS = { maxOldGenerationSizeMb: 1024, maxYoungGenerationSizeMb: 6 }

/**
 * Keeps the index in a thread, so that no search keeps another request waiting. Its code is `file`; it is started with the
 * first question, and again after a fault.
 */
export function createSearchThread(file: string): SearchEngine {
  let worker: Worker | undefined
  let beginnings = 0
  let isClosed = false
  const waiting: { resolve(reply: SearchReply): void; reject(error: Error): void }[] = []

  const start = () => {
    const started = new Worker(file, { resourceLimits: LIMITS })
    beginnings += 1
    const end = (error: Error) => {
      if (worker !== started) return
      worker = undefined
      for (const one of waiting.splice(0)) one.reject(error)
    }
    started.on('message', (reply: SearchReply) => {
      waiting.shift()?.resolve(reply)
      // A server that ends waits for no thread that has nothing to do.
      if (waiting.length === 0) started.unref()
    })
    started.on('error', (error) => end(error as Error))
    started.on('exit', () => end(new Error('The thread that searches has ended.')))
    return started
  }

  const ask = async <Method extends SearchMethod>(
    method: Method,
    ...given: Parameters<SearchEngine[Method]>
  ): Promise<never> => {
    if (isClosed) throw new Error('The server is ending.')
    worker ??= start()
    const asked = worker
    const reply = await new Promise<SearchReply>((resolve, reject) => {
      waiting.push({ resolve, reject })
      asked.ref()
      asked.postMessage({ method, given } satisfies SearchQuestion<Method>)
    })
    if ('fault' in reply) throw new Error(reply.fault)
    return reply.result as never
  }

  return {
    put: (some) => ask('put', some),
    remove: (urls) => ask('remove', urls),
    find: (text, page) => ask('find', text, page),
    excerpts: (found) => ask('excerpts', found),
    get beginnings() {
      return beginnings
    },
    async close() {
      isClosed = true
      const ended = worker
      worker = undefined
      for (const one of waiting.splice(0)) one.reject(new Error('The server is ending.'))
      await ended?.terminate()
    },
  }
}
