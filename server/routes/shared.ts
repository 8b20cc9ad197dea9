import { type Request, type Response, Router } from 'express'
import { HttpError } from '../contract/errors.ts'
import { isTrapped } from '../forms/check-fields.ts'
import { readNote } from '../forms/read-note.ts'
import { parseSubmission } from '../forms/submission.ts'
import { createBodyReader } from '../http/body-reader.ts'
import { refuseUnlessRead } from '../http/refuse-method.ts'
import { linkEnded } from '../links/links.ts'
import type { SharedPosts } from '../links/shared-posts.ts'
import { asksForPage } from './forms.ts'
import type { RouteParts } from './route-parts.ts'

const BODY = {
  // 2,360 characters at their longest, each UTF-16 unit nine bytes when it is percent-encoded, come to less.
  maxBytes: 24 * 1024,
  tooLarge: 'That is too much for one note. Shorten it, then send it again.',
}

/**
 * Drafts for those who have a link, below `/p`, and the notes that they send to the same address: no page names its link, so
 * a form in it cannot name another one. What leads nowhere is left to the site's own not-found page.
 */
export function createSharedRoute({ links, sharedPosts, answerDraft, mailService }: RouteParts): Router {
  const router = Router({ caseSensitive: true })
  const readBody = createBodyReader(BODY)

  const takeNote = async (token: string, request: Request, response: Response) => {
    const link = await links.open(token)
    if (!link) throw linkEnded()
    if (!link.hasNotes) return refuseUnlessRead(request, response)
    const submission = await parseSubmission(request.get('content-type') ?? '', await readBody(request))
    // A program that fell into the trap learns nothing from the answer.
    if (!isTrapped(submission)) {
      await links.addNote(token, readNote(submission))
      mailService.tellNews(`Readers have left notes on the draft “${link.id}”.`)
    }
    response.set('Cache-Control', 'no-store')
    if (asksForPage(request)) response.redirect(303, `/p/${token}?sent#notes`)
    else response.status(201).end()
  }

  // No pattern of a route: it would decode the path, and refuse what is only unknown.
  router.use(async (request, response, next) => {
    response.set({ 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'no-referrer' })
    const token = request.path.slice(1)
    if (request.method === 'POST') return takeNote(token, request, response)
    refuseUnlessRead(request, response)
    const link = await links.open(token)
    if (!link) return next()
    response.set('Cache-Control', 'private, no-store')
    // To no other site, and to this one with the origin that its form is checked by.
    if (link.hasNotes) response.set('Referrer-Policy', 'same-origin')
    let shown: Awaited<ReturnType<SharedPosts['find']>>
    try {
      shown = await sharedPosts.find(link)
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      return answerDraft(request, response, () => {
        throw error
      })
    }
    if (!shown) return next()
    if ('publicId' in shown) return response.redirect(302, `/blog/${encodeURIComponent(shown.publicId)}`)
    const { draft } = shown
    const isNoteSent = request.query.sent !== undefined
    await answerDraft(request, response, () => ({ ...draft, ...(isNoteSent && { isNoteSent }) }))
  })
  return router
}
