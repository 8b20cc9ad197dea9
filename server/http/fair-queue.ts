import { once } from 'node:events'
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises'
import type { NextFunction, Request, RequestHandler, Response } from 'express'
import { HttpError } from '../contract/errors.ts'
import { neighborhoodOf } from './network.ts'

// Chosen: longer than a search takes. Who reads an answer slowly keeps no one waiting for longer.
const MAX_ANSWERING_MS = 1000

// As long as a page of the list takes among a hundred thousand posts, for which no one waits in line.
const BRIEF_MS = 50

export interface FairQueueOptions {
  /** How many searches may wait, of one neighborhood. */
  each?: number
  /** How many may wait in all before each neighborhood has one. */
  all?: number
  /** False for searches in a thread of their own, after which nothing has to be made up for. */
  pauses?: boolean
  /** Whose searches wait in a line of their own where that of their neighborhood is full. */
  passes(request: Request, response: Response): Promise<boolean>
}

interface Waiting {
  response: Response
  next: NextFunction
}

/**
 * A search that reads posts takes as long as a thousand other answers. So searches are made one by one, and after a long one
 * as much time is left for everything else. Each neighborhood has a line of its own, and they take turns: who
 * floods one makes no one else wait for more than one search of theirs.
 */
export function queueSearches({ each = 100, all = 1000, pauses = true, passes }: FairQueueOptions): RequestHandler {
  // The one whose turn it is comes first.
  const lines = new Map<string, Waiting[]>()
  let waiting = 0
  let isBusy = false

  const answerAll = async () => {
    isBusy = true
    for (let one = takeFirst(); one; one = takeFirst()) {
      await turn()
      if (one.response.destroyed) continue // The client has gone.
      const began = performance.now()
      const isAnswered = ended(one.response)
      one.next()
      await isAnswered
      const tookMs = performance.now() - began
      if (pauses && tookMs > BRIEF_MS) await sleep(tookMs - BRIEF_MS)
    }
    isBusy = false
  }

  const takeFirst = (): Waiting | undefined => {
    for (const [name, line] of lines) {
      const first = line.shift()
      lines.delete(name)
      if (line.length > 0) lines.set(name, line)
      waiting -= 1
      return first
    }
    return undefined
  }

  const join = (name: string, one: Waiting) => {
    const line = lines.get(name) ?? []
    line.push(one)
    lines.set(name, line)
    waiting += 1
    if (!isBusy) void answerAll()
  }

  return async (request, response, next) => {
    if (!request.query.q) return next()
    const name = neighborhoodOf(request.ip)
    const own = lines.get(name)?.length ?? 0
    if (own < each && (own === 0 || waiting < all)) return join(name, { response, next })
    if (await passes(request, response)) return join(`owner at ${name}`, { response, next })
    throw new HttpError(429, 'Too many searches from your network are waiting. Try again in a few seconds.', 5)
  }
}

async function ended(response: Response): Promise<void> {
  const abort = new AbortController()
  const { signal } = abort
  const events = ['finish', 'close'].map((event) => once(response, event, { signal }))
  await Promise.race([...events, sleep(MAX_ANSWERING_MS, undefined, { signal, ref: false })]).catch(() => {})
  abort.abort()
  await Promise.allSettled(events)
}
