import type { Allowance, Limit } from '../http/limit.ts'
import { createSlidingWindow } from './sliding-window.ts'

/** Counts in the memory of this process. */
export function limitInMemory(allowance: Allowance): Limit {
  const window = createSlidingWindow(allowance)
  return {
    take: async (name) => window.take(name),
    giveBack: async (name) => window.giveBack(name),
    used: async (name) => window.used(name),
  }
}
