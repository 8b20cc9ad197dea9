import { type ErrorRequestHandler, type Request, type Response, Router } from 'express'
import type { NewMessage } from '../contract/contract.ts'
import { HttpError, reference } from '../contract/errors.ts'
import { checkFields, isTrapped } from '../forms/check-fields.ts'
import { FormFault, type FormProblem } from '../forms/form-fault.ts'
import { type Form, findForm } from '../forms/forms.ts'
import { createMessageLimits, FORM_LIMITS } from '../forms/message-limits.ts'
import { notKept, tooMany } from '../forms/refusals.ts'
import { parseSubmission } from '../forms/submission.ts'
import { createBodyReader } from '../http/body-reader.ts'
import { limitByNetwork } from '../http/limit-by-network.ts'
import { noteInLog } from '../http/log-requests.ts'
import { neighborhoodOf, networkOf } from '../http/network.ts'
import { refuseMethod } from '../http/refuse-method.ts'
import type { RouteParts } from './route-parts.ts'

const FORM = '/f/:formId'
const PROJECT_FORM = '/p/:project/f/:formId'
const FORM_PATH = /^\/(?:p\/[^/]+\/)?f\/[^/]+\/?$/

const BODY = {
  // Four fields at their longest, each character percent-encoded, come to less.
  maxBytes: 256 * 1024,
  tooLarge: 'That is too much for one form. Shorten the message and try again.',
}

/** The embedded form service, in the shapes of the hosted one (@formspree/core 4.0.0 reads them). */
export function createFormRoutes({ messages, openLimit, mailService }: RouteParts): Router {
  const router = Router({ caseSensitive: true })
  const readBody = createBodyReader(BODY)
  const signUps = openLimit('sign-ups', FORM_LIMITS.signUps)
  const messageLimits = createMessageLimits(openLimit, FORM_LIMITS)
  // A person who corrects a field sends it again, so these are more than the messages that are kept.
  const attempts = [
    limitByNetwork({ limit: openLimit('forms', FORM_LIMITS.attempts), refuse: tooMany }),
    limitByNetwork({
      limit: openLimit('forms nearby', FORM_LIMITS.attemptsNearby),
      keyOf: neighborhoodOf,
      refuse: tooMany,
    }),
  ]

  const receive = async (form: Form, request: Request): Promise<void> => {
    const submission = await parseSubmission(request.get('content-type') ?? '', await readBody(request))
    // A program that fell into the trap learns nothing from the answer.
    if (isTrapped(submission)) return
    const message = { form: form.name, fields: checkFields(form, submission) } as NewMessage
    await messageLimits.take(request.ip)
    if (mailService.isOpen && message.form === 'newsletter') return signUp(message.fields.email, request)
    const id = await messages.keep(message).catch(async (error: unknown) => {
      await messageLimits.giveBack(request.ip)
      throw error
    })
    if (message.form === 'contact') await mailService.announce(id)
    else await mailService.signUp(message.fields.email)
  }

  /** A sign-up that is confirmed by mail is no message: its person alone decides about it. */
  const signUp = async (address: string, request: Request): Promise<void> => {
    const network = networkOf(request.ip)
    const waitMs = await signUps.take(network)
    if (waitMs > 0) throw tooMany(Math.ceil(waitMs / 1000))
    try {
      await mailService.signUp(address)
    } catch {
      await signUps.giveBack(network)
      await messageLimits.giveBack(request.ip)
      throw notKept('address')
    }
  }

  router.post(FORM, attempts, async (request: Request<{ formId: string }>, response: Response) => {
    const form = findForm(request.params.formId)
    if (!form) throw new FormFault(404, [{ code: 'FORM_NOT_FOUND', message: 'There is no form at this address.' }])
    await receive(form, request)
    response.set('Cache-Control', 'no-store')
    const thanks = mailService.isOpen && form.thanksByMail ? form.thanksByMail : form.thanks
    if (asksForPage(request)) response.redirect(303, thanks)
    else response.json({ next: thanks, ok: true })
  })
  // The hosted service's other address for a form. No project is known here.
  router.post(PROJECT_FORM, () => {
    throw new FormFault(404, [{ code: 'PROJECT_NOT_FOUND', message: 'There is no project at this address.' }])
  })

  router.all([FORM, PROJECT_FORM], refuseMethod('POST', 'a form is sent with POST.'))
  return router
}

/**
 * Every fault at a form's address, in the form service's shape: those of the guards before the routes too. A form that
 * was sent without JavaScript is led to a page that says what to do. `report` hears of what no one foresaw.
 */
export function answerFormFaults(report: (error: unknown, requestId?: string) => void): ErrorRequestHandler {
  return (error, request, response, next) => {
    if (response.headersSent || !FORM_PATH.test(request.path)) return next(error)
    const fault = error instanceof HttpError ? error : foreseen(error)
    const requestId = response.get('X-Request-Id')
    if (!fault) report(error, requestId)
    const status = fault?.status ?? 500
    response.set('Cache-Control', 'no-store')
    if (request.method === 'POST' && asksForPage(request)) {
      noteInLog(response, { refused: status })
      return response.redirect(303, pageOf(status))
    }
    if (fault?.retryAfter !== undefined) response.set('Retry-After', String(fault.retryAfter))
    response.status(status).json({ errors: problemsOf(fault, requestId) })
  }
}

/** A form that the browser itself has sent asks for a page; a script's asks for JSON, or for anything. */
export function asksForPage(request: Request): boolean {
  return request.accepts('json', 'html') === 'html'
}

// What express throws carries a status.
function foreseen(error: unknown): HttpError | undefined {
  const { status } = error as { status?: number }
  if (status !== undefined && status < 500)
    return new HttpError(status, 'The form was sent in a way that cannot be read.')
  return undefined
}

function problemsOf(fault: HttpError | undefined, requestId: string | undefined): readonly FormProblem[] {
  const mistake = 'The server made a mistake, and your message was not kept. Try again.'
  if (!fault) return [{ message: mistake + reference(requestId) }]
  if (fault instanceof FormFault) return fault.problems
  return [{ ...(fault.status === 403 && { code: 'BLOCKED' as const }), message: fault.message }]
}

function pageOf(status: number): string {
  if (status === 429) return '/contact/wait'
  if ([400, 413, 415, 422].includes(status)) return '/contact/check'
  return '/contact/not-sent'
}
