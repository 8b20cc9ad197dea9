import { createHash, timingSafeEqual } from 'node:crypto'
import { type RequestHandler, Router } from 'express'
import { HttpError } from '../contract/errors.ts'
import type { Health } from '../health/health.ts'
import type { Metrics } from '../health/metrics.ts'

export interface HealthRouteOptions {
  /** STATUS_TOKEN. */
  token: string
  health(): Promise<Health>
  metrics: Pick<Metrics, 'contentType' | 'read'>
}

/** Answers monitors that send STATUS_TOKEN as `Authorization: Bearer`. */
export function createHealthRoutes({ token, health, metrics }: HealthRouteOptions): Router {
  const router = Router({ caseSensitive: true })
  const hashOf = (text: string) => createHash('sha256').update(text).digest()
  const expected = hashOf(`Bearer ${token}`)
  const requireToken: RequestHandler = (request, response, next) => {
    response.set('Cache-Control', 'no-store')
    if (timingSafeEqual(hashOf(request.get('authorization') ?? ''), expected)) return next()
    response.set('WWW-Authenticate', 'Bearer')
    throw new HttpError(401, 'This needs the header Authorization: Bearer, with the STATUS_TOKEN of the server.')
  }
  router.get('/api/health', requireToken, async (_request, response) => {
    const { ok, checks } = await health()
    response.status(ok ? 200 : 503).json({ ok, checks })
  })
  router.get('/metrics', requireToken, async (_request, response) => {
    response.type(metrics.contentType).send(await metrics.read())
  })
  return router
}
