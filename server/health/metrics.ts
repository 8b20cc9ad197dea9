import type { IncomingMessage, ServerResponse } from 'node:http'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Status } from '../contract/contract.ts'
import { CHECKS, type Health } from './health.ts'

export interface Metrics {
  contentType: string
  /** Everything that is measured, as Prometheus reads it. */
  read(): Promise<string>
  /** Counts a request once its answer has ended. */
  watch(request: IncomingMessage, response: ServerResponse): void
}

interface MetricsParts {
  health(): Promise<Health>
  posts: { counts(): Pick<Status['posts'], 'published' | 'scheduled' | 'drafts'> }
  unchecked(): number
  status(): Promise<Pick<Status, 'syncedAt' | 'rateLimit'>>
}

/** Figures of this process and of the site, in the format of https://prometheus.io/docs/instrumenting/exposition_formats/. */
export function createMetrics({ health, posts, unchecked, status }: MetricsParts): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const gauge = <Label extends string = never>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name, help, labelNames, registers })
  const requests = new Counter({
    name: 'site_http_requests_total',
    help: 'Requests that were answered, by method and status',
    labelNames: ['method', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'site_http_request_duration_seconds',
    help: 'Time until an answer has ended',
    buckets: [0.005, 0.025, 0.1, 0.25, 1, 2.5, 10],
    registers,
  })
  const checks = gauge('site_check_ok', '1 where a check of /api/health is well', 'check')
  const shown = gauge('site_posts', 'Posts by their status', 'status')
  const unread = gauge('site_texts_unread', 'Posts whose text is still to be read')
  const synced = gauge('site_synced_timestamp_seconds', 'When the branch was last read from GitHub')
  const quota = gauge('site_github_requests_remaining', 'Requests that GitHub still allows this server')
  const skew = gauge('site_clock_skew_seconds', 'How far the clock is ahead of GitHub’s')
  const disk = gauge('site_disk_free_bytes', 'Room left in DATA_DIR')
  const mails = gauge('site_mails_waiting', 'Emails that wait to be sent')
  const messages = gauge('site_messages', 'Messages that are kept')

  const look = async () => {
    const { checks: found, figures } = await health()
    for (const check of CHECKS) checks.set({ check }, Number(found[check].ok))
    const set = (figure: Gauge, value: number | undefined) =>
      value === undefined ? figure.remove() : figure.set(value)
    set(skew, figures.clockSkewSeconds)
    set(disk, figures.diskFreeBytes)
    set(mails, figures.mailsWaiting)
    set(messages, figures.messages)
    const place = await status().catch(() => undefined)
    set(synced, place?.syncedAt ? Date.parse(place.syncedAt) / 1000 : undefined)
    set(quota, place?.rateLimit?.remaining)
    if (!found.posts.ok) return
    for (const [name, count] of Object.entries(posts.counts())) shown.set({ status: name }, count)
    unread.set(unchecked())
  }

  return {
    contentType: registry.contentType,
    async read() {
      await look()
      return registry.metrics()
    },
    watch({ method = '' }, response) {
      const began = performance.now()
      response.once('close', () => {
        requests.inc({ method: METHODS.has(method) ? method : 'other', status: response.statusCode })
        durations.observe((performance.now() - began) / 1000)
      })
    },
  }
}

// Anyone may write any method: each would be kept for good.
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
