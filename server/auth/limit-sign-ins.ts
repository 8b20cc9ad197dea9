import type { RequestHandler } from 'express'
import { EDITOR_PATH } from '../http/editor-path.ts'
import type { Allowance, OpenLimit } from '../http/limit.ts'
import { limitByNetwork } from '../http/limit-by-network.ts'
import { noteInLog } from '../http/log-requests.ts'

// Chosen: more than an office needs in the morning, and too few for guessing.
const SIGN_INS: Allowance = { count: 60, windowMs: 10 * 60_000 }

/** Redirects a network that signs in too often to the editor, which says how long to wait. `about` is what it does too often. */
export function limitSignIns(openLimit: OpenLimit, about: string): RequestHandler {
  return limitByNetwork({
    limit: openLimit(about, SIGN_INS),
    refuse(seconds, response) {
      noteInLog(response, { refused: 429 })
      response.set({ 'Retry-After': String(seconds), 'Cache-Control': 'no-store' })
      response.redirect(`${EDITOR_PATH}?sign-in=too-often`)
      return undefined
    },
  })
}
