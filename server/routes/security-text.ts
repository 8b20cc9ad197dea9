import type { RequestHandler } from 'express'
import { isPlaceholder, site } from '#content/site.ts'

const DAY_MS = 24 * 60 * 60_000
// RFC 9116, 2.5.5, asks for less than a year; the one who runs the server then answers for it.
const GOOD_FOR_DAYS = 90

/** Where to report a hole (RFC 9116). It is made when it is asked for, so that it never expires on a server that runs. */
export function createSecurityTextRoute(siteUrl: string): RequestHandler {
  return (_request, response) => {
    const expires = new Date(Math.floor(Date.now() / DAY_MS) * DAY_MS + GOOD_FOR_DAYS * DAY_MS)
    response
      .set('Cache-Control', 'public, max-age=86400')
      .type('text/plain')
      .send(
        `Contact: ${isPlaceholder(site.email) ? `${siteUrl}/contact` : `mailto:${site.email}`}
Expires: ${expires.toISOString()}
Preferred-Languages: en
Canonical: ${siteUrl}/.well-known/security.txt
`,
      )
  }
}
