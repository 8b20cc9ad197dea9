import type { Allowance, OpenLimit } from '../http/limit-by-network.ts'
import { neighborhoodOf, networkOf } from '../http/network.ts'
import { flooded, tooMany } from './refusals.ts'

export interface FormLimits {
  /** Requests of a network and of its neighborhood, whatever comes of them. */
  attempts: Allowance
  attemptsNearby: Allowance
  /** Messages that are kept: of a network, of its neighborhood, and of everyone. */
  kept: Allowance
  keptNearby: Allowance
  keptInAll: Allowance
  /** Sign-ups of a network that are confirmed by mail, each to an address that the sender may not own. */
  signUps: Allowance
  /** From so many of all on a neighborhood has one, so that those who have sent nothing yet still get through. */
  floodCount: number
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

// Chosen, all but `kept`: a site of this kind gets a few messages a day. In a night of twelve hours at most 12,000 are kept,
// from three hundred neighborhoods or more; the folder holds 20,000. One neighborhood alone fills it in eight days.
export const FORM_LIMITS: FormLimits = {
  attempts: { count: 60, windowMs: MINUTE_MS },
  attemptsNearby: { count: 240, windowMs: MINUTE_MS },
  kept: { count: 5, windowMs: MINUTE_MS },
  keptNearby: { count: 100, windowMs: HOUR_MS },
  keptInAll: { count: 1000, windowMs: HOUR_MS },
  signUps: { count: 5, windowMs: 10 * MINUTE_MS },
  floodCount: 300,
}

const EVERYONE = 'everyone'

/** Counts the messages that are about to be kept. */
export function createMessageLimits(openLimit: OpenLimit, limits: FormLimits) {
  const own = openLimit('messages', limits.kept)
  const nearby = openLimit('messages nearby', limits.keptNearby)
  const all = openLimit('messages in all', limits.keptInAll)
  return {
    /** Throws FormFault 429 where the sender has had enough, and HttpError 503 where everyone together has. */
    async take(address: string | undefined): Promise<void> {
      const network = networkOf(address)
      const neighborhood = neighborhoodOf(address)
      const isFlooded = (await all.used(EVERYONE)) >= limits.floodCount
      if (isFlooded && (await nearby.used(neighborhood)) > 0) throw tooMany(seconds(limits.keptNearby.windowMs))
      const ownMs = await own.take(network)
      if (ownMs > 0) throw tooMany(seconds(ownMs))
      const nearbyMs = await nearby.take(neighborhood)
      if (nearbyMs > 0) {
        await own.giveBack(network)
        throw tooMany(seconds(nearbyMs))
      }
      const allMs = await all.take(EVERYONE)
      if (allMs > 0) {
        await own.giveBack(network)
        await nearby.giveBack(neighborhood)
        throw flooded(seconds(allMs))
      }
    },
    /** Takes back one that was counted and could not be kept. */
    async giveBack(address: string | undefined): Promise<void> {
      await own.giveBack(networkOf(address))
      await nearby.giveBack(neighborhoodOf(address))
      await all.giveBack(EVERYONE)
    },
  }
}

function seconds(ms: number): number {
  return Math.ceil(ms / 1000)
}
