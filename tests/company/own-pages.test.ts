import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import type { SearchAnswer } from '#server/contract/contract.ts'
import { startLocalSite } from '../support/local-site.ts'
import { firstOrAll } from '../support/long-run.ts'
import { textsRead } from '../support/texts-read.ts'

const folder = fileURLToPath(new URL('../support/long-posts/', import.meta.url))

/** What the site's own posts and pages answer first. */
const FIRST: Record<string, readonly string[]> = {
  '/developer-guides/moodle-apis': ['moodle apis developers', 'mooodle apis administrators'],
  '/blog/post-1': ['moodle web service', 'service web moodle', 'reading moddle web', 'moodle surpr'],
  '/blog/post-2': ['hris sync', 'scim', 'user sync twice', 'hris to lm', 'core_user_create_users'],
  '/blog/post-3': ['course assistant', 'cite refuse', 'assistnat course index'],
  '/blog/post-4': ['webhooks polling', 'polling completion data', 'webhoosk polling', 'one writer'],
  '/blog/post-5': ['hydration', 'server html', 'hydraiton', 'inline scripts render'],
  '/privacy-policy': ['privacy', 'privacy policy', 'policy privacy', 'PRIVACY', 'privcay policy', 'cookie'],
  '/terms-of-service': ['terms of service', 'servcie terms'],
  '/contact': ['contact'],
  '/the-learnops-crew': ['crew', 'learnops crew', 'learnop'],
  '/blog/ai-ethics': ['ai ethics', 'ethcis'],
  '/agile-methodology': ['agile', 'agile methodology'],
  '/architect': ['architecture guide', 'software architec'],
  '/smart-reporting-hub': ['smart reporting'],
  '/developer-guides/docebo-reporting': ['docebo reporting'],
  '/developer-guides/lms-automation': ['lms automation', 'automation'],
  '/developer-guides/freshdesk-api': ['freshdesk tickets', 'frehsdesk chat'],
  '/developer-guides/freshdesk-api/reference': ['freshdesk', 'reference freshdesk'],
  '/developer-guides/drillster-api': ['drillster', 'drilster api'],
  '/services/responsible-ai': ['responsible ai'],
  '/services/customer-service-models': ['customer service', 'service customer models'],
  '/technical/security-compliance': ['security compliance'],
  '/youtube-tutorials': ['tutorials'],
  '/apps-archive': ['apps'],
}

test('the site’s own posts and pages are found by their words, and what is meant comes first', async () => {
  const names = readdirSync(folder).filter((name) => name.endsWith('.md'))
  await using site = await startLocalSite({
    posts: Object.fromEntries(names.map((name) => [name, readFileSync(`${folder}${name}`, 'utf8')])),
  })
  await textsRead(site.owner)
  const others: string[] = []
  for (const [url, queries] of Object.entries(FIRST))
    for (const query of firstOrAll(queries)) {
      const { results } = await site.visitor.json<SearchAnswer>(`/api/search?q=${encodeURIComponent(query)}`)
      if (results[0]?.url !== url) others.push(`“${query}” finds ${results[0]?.url} before ${url}`)
    }
  expect(others).toEqual([])
})
