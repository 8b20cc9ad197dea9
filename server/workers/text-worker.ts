import { readlinkSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import { TooComplexError } from '../contract/errors.ts'
import type { JobKind, Jobs } from './jobs.ts'
import { runJob, type WordsModule } from './run-job.ts'

/** What the thread is asked. */
export interface Question<K extends JobKind = JobKind> {
  kind: K
  input: Jobs[K]['input']
}

/** What it answers, one for each question; the first is said unasked. */
export type Answer = { thread: string | undefined } | { result: unknown } | { isTooComplex: true } | { fault: string }

// No await at the top: to end a thread while its module waits there ends the whole process of Node 20 (a failed check in
// V8's ExecuteAsyncModule, seen on 2026-11-22). A failed import ends the thread with an error.
void begin()

async function begin(): Promise<void> {
  // Built, this file lies in dist/server, beside the build of the site.
  const words = (await import(/* @vite-ignore */ new URL('../render/words.js', import.meta.url).href)) as WordsModule
  parentPort?.on('message', async ({ kind, input }: Question) =>
    parentPort?.postMessage(await answer(words, kind, input)),
  )
  parentPort?.postMessage({ thread: nameOfThread() } satisfies Answer)
}

async function answer(words: WordsModule, kind: JobKind, input: Question['input']): Promise<Answer> {
  try {
    return { result: await runJob(kind, input as never, words) }
  } catch (error) {
    if (error instanceof TooComplexError) return { isTooComplex: true }
    return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

/** `<process>/task/<thread>`: where Linux says how long the thread has run; https://man7.org/linux/man-pages/man5/proc_thread-self.5.html */
function nameOfThread(): string | undefined {
  try {
    return readlinkSync('/proc/thread-self')
  } catch {
    return undefined
  }
}
