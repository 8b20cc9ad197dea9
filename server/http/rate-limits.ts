import type { Request, RequestHandler } from 'express'
import { HttpError } from '../contract/errors.ts'
import type { Allowance, NetworkLimit, OpenLimit } from './limit-by-network.ts'
import { inWords, limitByNetwork } from './limit-by-network.ts'

const MINUTE_MS = 60_000

const READS = new Set(['GET', 'HEAD'])

/** `isOwner`: who passes, however much others of the same network have asked for. */
export function createRateLimits(openLimit: OpenLimit, isOwner: NonNullable<NetworkLimit['passes']>) {
  const limit = (
    about: string,
    allowance: Allowance,
    {
      what = about,
      more = '',
      concerns = () => true,
    }: { what?: string; more?: string; concerns?(asked: Request): boolean },
  ): RequestHandler =>
    limitByNetwork({
      limit: openLimit(about, allowance),
      concerns,
      passes: isOwner,
      refuse: (seconds) =>
        new HttpError(
          429,
          `Too many ${what} came from your network just now.${more} Try again in ${inWords(seconds)}.`,
          seconds,
        ),
    })
  // What of the site costs more than a page. Forms and webhooks have limits of their own.
  // Chosen, each several times what one person does, since an office or a village may share a network.
  return {
    search: limit(
      'search',
      { count: 300, windowMs: MINUTE_MS },
      { what: 'searches', concerns: ({ query }) => Boolean(query.q) },
    ),
    previews: limit(
      'previews',
      { count: 60, windowMs: MINUTE_MS },
      { what: 'requests', concerns: ({ method }) => READS.has(method) },
    ),
    proposals: limit('proposals', { count: 30, windowMs: 10 * MINUTE_MS }, { more: ' Your text is kept.' }),
    cards: limit('cards', { count: 120, windowMs: MINUTE_MS }, { what: 'requests for pictures' }),
    links: limit('links', { count: 120, windowMs: MINUTE_MS }, { what: 'requests for such links' }),
  }
}
