import type { ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** Where a run of the benchmarks works, and what it has to put away. */
export interface Workshop {
  /** The built site. */
  dist: string
  /** Few posts and short rounds: to see that everything runs. */
  isQuick: boolean
  folder: string
  makeFolder(name: string): Promise<string>
  /** Ends the process with the workshop, should no one end it before. */
  watch<T extends ChildProcess>(child: T): T
  close(): Promise<void>
}

export async function createWorkshop(dist: string, isQuick: boolean): Promise<Workshop> {
  const folder = await mkdtemp(path.join(tmpdir(), 'site-bench-'))
  const children = new Set<ChildProcess>()
  return {
    dist,
    isQuick,
    folder,
    makeFolder: (name) => mkdtemp(path.join(folder, `${name}-`)),
    watch(child) {
      children.add(child)
      child.once('close', () => children.delete(child))
      return child
    },
    async close() {
      for (const child of children) child.kill('SIGTERM')
      await Promise.race([Promise.all([...children].map(ended)), sleep(5000, undefined, { ref: false })])
      for (const child of children) child.kill('SIGKILL')
      await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    },
  }
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => child.once('close', () => resolve()))
}

/** The middle one; of two, the mean of both. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = sorted.length / 2
  const [low = Number.NaN, high = low] = sorted.slice(Math.ceil(middle) - 1, Math.floor(middle) + 1)
  return (low + high) / 2
}
