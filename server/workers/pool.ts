import { readFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { Worker } from 'node:worker_threads'
import { TooComplexError } from '../contract/errors.ts'
import type { JobKind, JobRunner, Jobs, Lane } from './jobs.ts'
import type { Answer, Question } from './text-worker.ts'

export interface PoolOptions {
  /** Processor time that one text may take. */
  deadlineMs?: number
  /** From here on a text counts as slow. */
  slowAfterMs?: number
}

const DEADLINE_MS = 1000
// Chosen: several times what an article takes.
const SLOW_AFTER_MS = 100
const MAX_THREADS = 3
// Leaves one thread for quick texts, so that they never wait for slow ones.
const MAX_SLOW = 2
const WATCH_EVERY_MS = 20
// On an overloaded machine a thread may hardly run; that is no fault of its text.
const STUCK_AFTER_MS = 60_000
const IDLE_MS = 30_000
// Chosen: by then its code is compiled, so that the first who waits does not wait for that.
const WARM_AFTER_TEXTS = 10
// Of the young generation: 32 takes two fifths more of the processor, 128 takes 60 MB more memory.
const LIMITS = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 64 }

interface Task {
  question: Question
  lane: Lane
  isSlow: boolean
  resolve(result: never): void
  reject(error: Error): void
}

interface Thread {
  worker: Worker
  /** Undefined until it has loaded its code. */
  isReady: boolean
  name: string | undefined
  /** Does what no one waits for alone, with a tenth of the processor where others want it and the system can say so. */
  isLow: boolean
  /** How many tasks it was given. */
  texts: number
  task: Task | undefined
  /** Of the thread's processor, where the system tells it, when the task began. */
  beganAtMs: number | undefined
  /** By the clock. */
  beganAt: number
}

/**
 * Does jobs in threads whose code is `file`. A text has one second of processor time and a bounded heap; a thread that
 * goes beyond is ended and replaced. The first thread is started at once, the others when there is work for them.
 */
export function createPool(
  file: string,
  { deadlineMs = DEADLINE_MS, slowAfterMs = SLOW_AFTER_MS }: PoolOptions = {},
): JobRunner {
  const threads = new Set<Thread>()
  const queues: Record<Lane, Record<'quick' | 'slow', Task[]>> = {
    visitor: { quick: [], slow: [] },
    owner: { quick: [], slow: [] },
    idle: { quick: [], slow: [] },
  }
  let watch: NodeJS.Timeout | undefined
  let idle: NodeJS.Timeout | undefined
  let isClosed = false

  const start = (): void => {
    const worker = new Worker(file, { resourceLimits: LIMITS })
    const thread: Thread = {
      worker,
      isReady: false,
      name: undefined,
      isLow: false,
      texts: 0,
      task: undefined,
      beganAtMs: undefined,
      beganAt: 0,
    }
    threads.add(thread)
    // A server that ends waits for no thread that has nothing to do.
    worker.unref()
    worker.on('message', (answer: Answer) => {
      if ('thread' in answer) {
        thread.isReady = true
        thread.name = answer.thread
      } else finish(thread, answer)
      assign()
    })
    worker.on('error', (error) => {
      const isFull = (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY'
      // Code that cannot even be loaded will not be the next time either.
      if (!thread.isReady) rejectAll(error as Error)
      drop(thread, isFull ? new TooComplexError() : (error as Error))
    })
    worker.on('exit', () => drop(thread, new Error('The thread that reads texts has ended.')))
  }

  const finish = (thread: Thread, answer: Exclude<Answer, { thread: unknown }>): void => {
    const { task } = thread
    thread.task = undefined
    thread.worker.unref()
    if (!task) return
    if ('result' in answer) task.resolve(answer.result as never)
    else task.reject('fault' in answer ? new Error(answer.fault) : new TooComplexError())
  }

  /** Ends a thread. Its task is rejected with `error`, or queued again if there is none. */
  const drop = (thread: Thread, error?: Error): void => {
    if (!threads.delete(thread)) return
    const { task } = thread
    thread.task = undefined
    if (task && error) task.reject(error)
    else if (task) wait(task)
    void thread.worker.terminate()
    assign()
  }

  const slowOnes = () => [...threads].filter(({ task, isLow }) => task?.isSlow || isLow).length

  const wait = (task: Task) => queues[task.lane][task.isSlow ? 'slow' : 'quick'].push(task)

  /**
   * The queues that a thread may take a task from, first to last: what is slow only where a thread is left for what is
   * quick, and what no one waits for one at a time. The first thread is warmed up with some of that, and then left to those
   * who wait.
   */
  const openQueues = (thread?: Thread): Task[][] => {
    if (thread?.isLow) return [queues.idle.quick, queues.idle.slow]
    const isFree = !thread || thread.texts < WARM_AFTER_TEXTS || threads.size === MAX_THREADS
    const isIdleOpen = isFree && ![...threads].some(({ task, isLow }) => task?.lane === 'idle' || isLow)
    const open = [queues.visitor, queues.owner, ...(isIdleOpen ? [queues.idle] : [])]
    return slowOnes() < MAX_SLOW ? open.flatMap(({ quick, slow }) => [quick, slow]) : open.map(({ quick }) => quick)
  }

  const rejectAll = (error: Error): void => {
    for (const lane of Object.values(queues))
      for (const queue of Object.values(lane)) for (const task of queue.splice(0)) task.reject(error)
  }

  const assign = (): void => {
    if (isClosed) return
    for (const thread of threads) {
      if (!thread.isReady || thread.task) continue
      const task = openQueues(thread)
        .find((queue) => queue.length > 0)
        ?.shift()
      if (!task) continue
      begin(thread, task)
    }
    const isStarting = [...threads].some(({ isReady }) => !isReady)
    const isWanted = openQueues().some((queue) => queue.length > 0)
    if (isWanted && !isStarting && threads.size < MAX_THREADS) start()
    if (threads.size === 0) start()
    look()
  }

  const begin = (thread: Thread, task: Task): void => {
    thread.task = task
    thread.texts += 1
    if (task.lane === 'idle' && threads.size > 1 && !thread.isLow) {
      thread.isLow = true
      lower(thread.name)
    }
    thread.beganAtMs = threadTimeMs(thread.name)
    thread.beganAt = performance.now()
    thread.worker.ref()
    thread.worker.postMessage(task.question)
  }

  const look = (): void => {
    const isAny = (lanes: readonly Lane[]) =>
      lanes.some((lane) => queues[lane].quick.length + queues[lane].slow.length > 0) ||
      [...threads].some(({ task }) => task && lanes.includes(task.lane))
    if (isAny(['visitor', 'owner', 'idle'])) watch ??= setInterval(watchAll, WATCH_EVERY_MS)
    else {
      clearInterval(watch)
      watch = undefined
    }
    if (!isAny(['visitor', 'owner'])) idle ??= setTimeout(endSpare, IDLE_MS).unref()
    else {
      clearTimeout(idle)
      idle = undefined
    }
  }

  const watchAll = (): void => {
    for (const thread of threads) {
      const { task } = thread
      if (!task) continue
      const took = timeOf(thread)
      if (took >= deadlineMs) drop(thread, new TooComplexError())
      else if (performance.now() - thread.beganAt > STUCK_AFTER_MS)
        drop(thread, new Error('A text could not be read: the machine is too busy.'))
      else if (!task.isSlow && took >= slowAfterMs) {
        const isOneTooMany = !thread.isLow && slowOnes() >= MAX_SLOW
        task.isSlow = true
        if (isOneTooMany) drop(thread)
      }
    }
    assign()
  }

  const endSpare = (): void => {
    idle = undefined
    const byPriority = [...threads].sort((one, other) => Number(one.isLow) - Number(other.isLow))
    for (const thread of byPriority.filter(({ task }) => !task).slice(1)) {
      threads.delete(thread)
      void thread.worker.terminate()
    }
  }

  start()
  return {
    run<K extends JobKind>(kind: K, input: Jobs[K]['input'], lane: Lane) {
      if (isClosed) return Promise.reject(new Error('The server is ending.'))
      return new Promise<Jobs[K]['result']>((resolve, reject) => {
        wait({ question: { kind, input } as Question, lane, isSlow: false, resolve, reject })
        assign()
      })
    },
    async close() {
      isClosed = true
      clearInterval(watch)
      clearTimeout(idle)
      const all = [...threads]
      threads.clear()
      const ended = new Error('The server is ending.')
      rejectAll(ended)
      for (const { task } of all) task?.reject(ended)
      await Promise.all(all.map(({ worker }) => worker.terminate()))
    },
  }
}

/** Milliseconds that a thread has spent on its task: of a processor, or by the clock where the system tells no better. */
function timeOf({ name, beganAtMs, beganAt }: Thread): number {
  const now = beganAtMs === undefined ? undefined : threadTimeMs(name)
  return now === undefined || beganAtMs === undefined ? performance.now() - beganAt : now - beganAtMs
}

/**
 * Gives a thread a lower priority, for good, where the system has one for a thread of its own: on a machine that is never
 * idle it goes on, if slowly. https://man7.org/linux/man-pages/man2/setpriority.2.html, “C library/kernel differences”
 */
function lower(thread: string | undefined): void {
  const id = Number(thread?.split('/').at(-1))
  try {
    if (id) setPriority(id, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // It goes on as it is.
  }
}

const NANOSECONDS_PER_MS = 1e6

/**
 * Milliseconds that a thread has had a processor, by `<process>/task/<thread>` below /proc; undefined where the system
 * does not tell. https://docs.kernel.org/scheduler/sched-stats.html#proc-pid-schedstat
 */
export function threadTimeMs(thread: string | undefined): number | undefined {
  if (thread === undefined) return undefined
  try {
    const [ran] = readFileSync(`/proc/${thread}/schedstat`, 'utf8').split(' ')
    return ran === undefined ? undefined : Number(ran) / NANOSECONDS_PER_MS
  } catch {
    return undefined
  }
}
