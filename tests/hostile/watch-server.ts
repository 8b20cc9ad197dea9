import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'

/** What an input cost the server, and what everyone else noticed of it. */
export interface Cost {
  /** The longest that `/healthz` took to answer, which another connection asked every 10 ms. */
  longestWaitMs: number
  /** Times that `/healthz` did not answer 200. */
  unanswered: number
  /** Processor time of the main thread, which answers all requests. Undefined where the system does not tell. */
  mainThreadMs: number | undefined
  /** The most memory that the process held meanwhile. Undefined where the system does not tell. */
  mostResidentBytes: number | undefined
}

/** Watches a server until it is told to stop. */
export async function watchServer(url: string, pid: number): Promise<{ stop(): Promise<Cost> }> {
  const watch = new Worker(new URL('./healthz-watch.js', import.meta.url), { workerData: { url: `${url}/healthz` } })
  await once(watch, 'online')
  // From now on the system notes the most memory anew (proc_pid_clear_refs(5)).
  await writeFile(`/proc/${pid}/clear_refs`, '5').catch(() => {})
  const before = await readMainThreadMs(pid)
  return {
    async stop() {
      watch.postMessage('stop')
      const [{ longestMs, failures }] = (await once(watch, 'message')) as [{ longestMs: number; failures: number }]
      await watch.terminate()
      const after = await readMainThreadMs(pid)
      return {
        longestWaitMs: longestMs,
        unanswered: failures,
        mainThreadMs: before === undefined || after === undefined ? undefined : after - before,
        mostResidentBytes: await readMostResidentBytes(pid),
      }
    },
  }
}

/** The first number of schedstat is the nanoseconds that the thread ran (Linux, Documentation/scheduler/sched-stats.rst). */
async function readMainThreadMs(pid: number): Promise<number | undefined> {
  const text = await readFile(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').catch(() => '')
  return text === '' ? undefined : Number(text.split(' ', 1)[0]) / 1e6
}

async function readMostResidentBytes(pid: number): Promise<number | undefined> {
  const text = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(text) ?? []
  return kilobytes === undefined ? undefined : Number(kilobytes) * 1024
}
