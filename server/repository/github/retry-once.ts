import { setTimeout as sleep } from 'node:timers/promises'
import { answerOf, statusOf } from './errors.ts'

const SOON_MS = 3000

/** Repeats a read that failed on its way, unless that took long; reading twice does no harm. */
export async function retryOnce<T>(work: () => Promise<T>): Promise<T> {
  const began = Date.now()
  try {
    return await work()
  } catch (error) {
    if ((answerOf(error) && (statusOf(error) ?? 0) < 500) || Date.now() - began > SOON_MS) throw error
    await sleep(200)
    return work()
  }
}
