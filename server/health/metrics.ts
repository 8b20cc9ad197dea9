import type { IncomingMessage, ServerResponse } from 'node:http'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Status } from '../contract/contract.ts'
import { CHECKS, type Health } from './health.ts'

interface MetricsParts {
  health(): Promise<Health>
  posts: { counts(): Pick<Status['posts'], 'published' | 'scheduled' | 'drafts'> }
  unchecked(): number
}

/** Figures of this process and of the site, in the format of https://prometheus.io/docs/instrumenting/exposition_formats/. */
export function createMetrics({ health, posts, unchecked }: MetricsParts) {
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
  const figures = {
    syncedSeconds: gauge('site_synced_timestamp_seconds', 'When the branch was last read from GitHub'),
    requestsRemaining: gauge('site_github_requests_remaining', 'Requests that GitHub still allows this server'),
    clockSkewSeconds: gauge('site_clock_skew_seconds', 'How far the clock is ahead of GitHub’s'),
    diskFreeBytes: gauge('site_disk_free_bytes', 'Room left in DATA_DIR'),
    mailsWaiting: gauge('site_mails_waiting', 'Emails that wait to be sent'),
    messages: gauge('site_messages', 'Messages that are kept'),
  } satisfies Record<keyof Health['figures'], Gauge>

  const look = async () => {
    const found = await health()
    for (const check of CHECKS) checks.set({ check }, Number(found.checks[check].ok))
    for (const name of Object.keys(figures) as (keyof typeof figures)[]) {
      const figure = found.figures[name]
      if (figure === undefined) figures[name].remove()
      else figures[name].set(figure)
    }
    if (!found.checks.posts.ok) return
    for (const [name, count] of Object.entries(posts.counts())) shown.set({ status: name }, count)
    unread.set(unchecked())
  }

  return {
    contentType: registry.contentType,
    /** Everything that is measured, as Prometheus reads it. */
    async read(): Promise<string> {
      await look()
      return registry.metrics()
    },
    /** Counts a request once its answer has ended. */
    watch({ method = '' }: IncomingMessage, response: ServerResponse): void {
      const began = performance.now()
      response.once('close', () => {
        requests.inc({ method: METHODS.has(method) ? method : 'other', status: response.statusCode })
        durations.observe((performance.now() - began) / 1000)
      })
    },
  }
}

export type Metrics = ReturnType<typeof createMetrics>

// Anyone may write any method: each would be kept for good.
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
