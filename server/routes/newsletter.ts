import { type Request, type RequestHandler, type Response, Router } from 'express'
import type { NewsletterStep } from '../contract/contract.ts'
import { parseSubmission } from '../forms/submission.ts'
import { createBodyReader } from '../http/body-reader.ts'
import { refuseOthers } from '../http/refuse-method.ts'
import type { Newsletter } from '../mail/newsletter.ts'
import type { SubscriberTask } from '../mail/subscriber-links.ts'
import type { Site } from '../site/site.ts'

const LEAVE = /^\/newsletter\/leave\/([\w.-]+)\/?$/i
const LINK = /^\/newsletter\/(?:confirm|leave)\/[\w.-]+\/?$/i

const STATUSES: Partial<Record<NewsletterStep, number>> = { expired: 410, unknown: 404 }

const BODY = {
  // Chosen: the body of one click has 26 characters.
  maxBytes: 4096,
  deadlineMs: 10_000,
  // A mail service presses the button for many of its people.
  each: 50,
  all: 200,
  tooLarge: 'That is too much for this address. Open the link and press the button.',
}

/**
 * Lets a mail service unsubscribe someone with one click (RFC 8058), from anywhere: the body says so, and the link alone says
 * who. Every other request goes on to the rule about other sites.
 */
export function createOneClickRoute(newsletter: Newsletter): RequestHandler {
  const readBody = createBodyReader(BODY)
  return async (request, response, next) => {
    const [, token = ''] = LEAVE.exec(request.path) ?? []
    if (request.method !== 'POST' || !token) return next()
    const body = await readBody(request)
    if (!(await isOneClick(request, body))) return next()
    const step = await newsletter.follow('leave', token)
    response.set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' })
    response.status(STATUSES[step] ?? 200).type('text/plain')
    response.send(
      step === 'left' ? 'You are unsubscribed.' : 'This link does not work. Open the whole link from the email.',
    )
  }
}

export interface NewsletterRoutesOptions {
  newsletter: Newsletter
  answerNewsletter: Site['answerNewsletter']
}

/** The pages that links in mails lead to. Reading one changes nothing: programs that check mails open every link. */
export function createNewsletterRoutes({ newsletter, answerNewsletter }: NewsletterRoutesOptions): Router {
  const router = Router({ caseSensitive: true })
  const answer = async (request: Request, response: Response, step: NewsletterStep) => {
    response.set({
      'X-Robots-Tag': 'noindex',
      'Cache-Control': 'private, no-store',
      // To no other site, and to this one with the origin that its form is checked by.
      'Referrer-Policy': 'same-origin',
    })
    await answerNewsletter(request, response.status(STATUSES[step] ?? 200), step)
  }
  const linkOf = ({ path }: Request): [SubscriberTask, string] => {
    const [, , task = '', token = ''] = path.split('/')
    return [task.toLowerCase() as SubscriberTask, token]
  }

  router.get(LINK, async (request, response) => answer(request, response, await newsletter.look(...linkOf(request))))
  router.post(LINK, async (request, response) => answer(request, response, await newsletter.follow(...linkOf(request))))

  return refuseOthers(router)
}

async function isOneClick(request: Request, body: Buffer): Promise<boolean> {
  const submission = await parseSubmission(request.get('content-type') ?? '', body).catch(() => undefined)
  return submission?.get('List-Unsubscribe') === 'One-Click'
}
