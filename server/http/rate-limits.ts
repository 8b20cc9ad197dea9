import type { Request, RequestHandler, Response } from 'express'
import { HttpError } from '../contract/errors.ts'
import type { Allowance, OpenLimit } from './limit-by-network.ts'
import { inWords, limitByNetwork } from './limit-by-network.ts'

/** What of the site costs more than a page, each with its limit by network. Forms and webhooks have their own. */
export interface RateLimits {
  search: RequestHandler
  previews: RequestHandler
  proposals: RequestHandler
  cards: RequestHandler
  links: RequestHandler
}

export type Allowances = Record<keyof RateLimits, Allowance>

const MINUTE_MS = 60_000

// Chosen, each several times what one person does, since an office or a village may share a network.
const ALLOWANCES: Allowances = {
  search: { count: 300, windowMs: MINUTE_MS },
  previews: { count: 60, windowMs: MINUTE_MS },
  proposals: { count: 30, windowMs: 10 * MINUTE_MS },
  cards: { count: 120, windowMs: MINUTE_MS },
  links: { count: 120, windowMs: MINUTE_MS },
}

const READS = new Set(['GET', 'HEAD'])

/** `isOwner`: who passes, however much others of the same network have asked for. */
export function createRateLimits(
  openLimit: OpenLimit,
  isOwner: (request: Request, response: Response) => Promise<boolean>,
  { search, previews, proposals, cards, links }: Allowances = ALLOWANCES,
): RateLimits {
  return {
    search: limitByNetwork({
      limit: openLimit('search', search),
      concerns: ({ query }) => Boolean(query.q),
      passes: isOwner,
      refuse: tooMany('searches', ''),
    }),
    previews: limitByNetwork({
      limit: openLimit('previews', previews),
      concerns: ({ method }) => READS.has(method),
      passes: isOwner,
      refuse: tooMany('requests', ''),
    }),
    proposals: limitByNetwork({
      limit: openLimit('proposals', proposals),
      passes: isOwner,
      refuse: tooMany('proposals', ' Your text is kept.'),
    }),
    cards: limitByNetwork({
      limit: openLimit('cards', cards),
      passes: isOwner,
      refuse: tooMany('requests for pictures', ''),
    }),
    links: limitByNetwork({
      limit: openLimit('links', links),
      passes: isOwner,
      refuse: tooMany('requests for such links', ''),
    }),
  }
}

function tooMany(what: string, more: string) {
  return (seconds: number) =>
    new HttpError(
      429,
      `Too many ${what} came from your network just now.${more} Try again in ${inWords(seconds)}.`,
      seconds,
    )
}
