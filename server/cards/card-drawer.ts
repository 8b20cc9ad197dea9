import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import type { Card } from '../contract/contract.ts'
import { HttpError } from '../contract/errors.ts'
import type { CardDrawer } from './card-address.ts'

// Fonts and rasterizer stay in memory for the next card of a crawl, and not for the days after it.
const IDLE_MS = 30_000
const DRAWING_MS = 30_000
const MAX_WAITING = 100

type Answer = { png: Uint8Array } | { fault: string }

/** Draws in a thread that `file` is the code of, started with the first card. */
export function createCardWorker(file: string): CardDrawer {
  const inOrder = pLimit(1)
  let waiting = 0
  let worker: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  let pending: { resolve(answer: Answer): void; reject(error: Error): void } | undefined

  const start = () => {
    const started = new Worker(file)
    // A drawing under way keeps no server from ending.
    started.unref()
    started.on('message', (answer: Answer) => pending?.resolve(answer))
    started.on('error', (error) => pending?.reject(error as Error))
    started.on('exit', () => {
      if (worker === started) worker = undefined
      pending?.reject(new Error('The drawing of cards has ended.'))
    })
    return started
  }

  const end = async () => {
    clearTimeout(idle)
    const ended = worker
    worker = undefined
    await ended?.terminate()
  }

  const ask = async (card: Card) => {
    clearTimeout(idle)
    worker ??= start()
    const drawing = worker
    let late: NodeJS.Timeout | undefined
    try {
      return await new Promise<Answer>((resolve, reject) => {
        pending = { resolve, reject }
        late = setTimeout(() => reject(new Error(`The card of ${card.path} took too long.`)), DRAWING_MS)
        drawing.postMessage(card)
      })
    } catch (error) {
      await end()
      throw error
    } finally {
      clearTimeout(late)
      pending = undefined
      idle = setTimeout(() => void end(), IDLE_MS).unref()
    }
  }

  return {
    async draw(card) {
      if (waiting >= MAX_WAITING)
        throw new HttpError(503, 'Too many pictures are being drawn at once. Try again in a minute.')
      waiting++
      try {
        const answer = await inOrder(() => ask(card))
        if ('fault' in answer) throw new Error(answer.fault)
        return answer.png
      } finally {
        waiting--
      }
    },
    close: end,
  }
}
