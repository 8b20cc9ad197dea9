import { Agent, get } from 'node:http'
import { isManyPostDraft } from './many-posts.ts'
import { ms, ratio, type Section } from './report.ts'
import type { SiteProcess } from './site-process.ts'
import { median, type Workshop } from './workshop.ts'

// The first posts belong to other measurements.
const FIRST = 20

/** Asks for pages of posts for the first time and again right after, over one connection. */
export async function measureColdPages({ isQuick }: Workshop, site: SiteProcess): Promise<Section[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const numbers = Array.from({ length: isQuick ? 10 : 300 }, (_, at) => at + FIRST).filter((n) => !isManyPostDraft(n))
  const first: number[] = []
  const again: number[] = []
  for (const n of numbers) {
    const address = new URL(`/blog/post-${n}`, site.url)
    first.push(await timeOf(agent, address))
    again.push(await timeOf(agent, address))
  }
  agent.destroy()
  return [
    {
      title: 'Cold pages',
      about: `Pages of ${numbers.length} posts, compressed, over one connection: the first request renders a page, the second finds its answer kept.
The ratio is of both medians; less is better.`,
      columns: ['page', 'first', 'again', 'ratio', 'p95 of first'],
      rows: [
        [
          '/blog/…',
          ms(median(first)),
          ms(median(again)),
          ratio(median(first) / median(again)),
          ms(first.toSorted((one, other) => one - other)[Math.floor(numbers.length * 0.95)] ?? Number.NaN),
        ],
      ],
    },
  ]
}

function timeOf(agent: Agent, url: URL): Promise<number> {
  return new Promise((resolve, reject) => {
    const began = performance.now()
    get(url, { agent, headers: { 'accept-encoding': 'gzip, deflate, br' } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url.pathname} answered ${response.statusCode}`))
      response.resume().once('end', () => resolve(performance.now() - began))
    }).once('error', reject)
  })
}
