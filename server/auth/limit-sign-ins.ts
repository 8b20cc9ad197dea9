import type { RequestHandler } from 'express'
import { EDITOR_PATH } from '../http/editor-path.ts'
import { limitByNetwork } from '../http/limit-by-network.ts'
import { noteInLog } from '../http/log-requests.ts'
import type { Allowance } from '../http/sliding-window.ts'

// Chosen: more than an office needs in the morning, and too few for guessing.
const SIGN_INS: Allowance = { count: 60, windowMs: 10 * 60_000 }

/** Redirects a network that signs in too often to the editor, which says how long to wait. */
export function limitSignIns(allowance = SIGN_INS): RequestHandler {
  return limitByNetwork({
    ...allowance,
    refuse(seconds, response) {
      noteInLog(response, { refused: 429 })
      response.set({ 'Retry-After': String(seconds), 'Cache-Control': 'no-store' })
      response.redirect(`${EDITOR_PATH}?sign-in=too-often`)
      return undefined
    },
  })
}
