import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'

/** What an input cost the server, and what everyone else noticed of it. */
export interface Cost {
  /** The longest that `/healthz` took to answer, which another connection asked every 10 ms. */
  longestWaitMs: number
  /** Times that `/healthz` did not answer 200. */
  unanswered: number
  /** The most processor time of the main thread between two answers of `/healthz`. NaN where the system does not tell. */
  longestHoldMs: number
  /** The most memory that the process held meanwhile. Undefined where the system does not tell. */
  mostResidentBytes: number | undefined
}

/** Watches a server until it is told to stop. */
export async function watchServer(url: string, pid: number): Promise<{ stop(): Promise<Cost> }> {
  const watch = new Worker(new URL('./healthz-watch.js', import.meta.url), {
    workerData: { url: `${url}/healthz`, pid },
  })
  await once(watch, 'online')
  // From now on the system notes the most memory anew (proc_pid_clear_refs(5)).
  await writeFile(`/proc/${pid}/clear_refs`, '5').catch(() => {})
  return {
    async stop() {
      watch.postMessage('stop')
      const [{ longestMs, failures, longestHoldMs }] = (await once(watch, 'message')) as [
        { longestMs: number; failures: number; longestHoldMs: number },
      ]
      await watch.terminate()
      return {
        longestWaitMs: longestMs,
        unanswered: failures,
        longestHoldMs,
        mostResidentBytes: await readMostResidentBytes(pid),
      }
    },
  }
}

async function readMostResidentBytes(pid: number): Promise<number | undefined> {
  const text = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(text) ?? []
  return kilobytes === undefined ? undefined : Number(kilobytes) * 1024
}
