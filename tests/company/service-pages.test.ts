import { expect, test } from 'vitest'
import type { PagePosts } from '#server/contract/contract.ts'
import { renderAt } from '../support/render-at.ts'
import { words } from '../support/words.ts'

const SERVICES = words`
  ai-governance ai-in-lms cornerstone-integration customer-service-models docebo-integration ethical-ai-content
  montey-insights responsible-ai
`

const drawings = new Map<string, string>()

for (const service of SERVICES)
  test(`${service} opens with its drawing and its facts, and has a figure`, async () => {
    const { html } = await renderAt(`/services/${service}`, { posts: {} as PagePosts })
    const opening = /<header[^>]*>(?:(?!<\/header>).)*data-art(?:(?!<\/header>).)*<\/header>/s.exec(html)?.[0] ?? ''
    expect(opening).toContain('viewBox="0 0 360 360"')
    expect(opening.match(/<dt>/g)?.length).toBeGreaterThanOrEqual(3)
    expect(html).toContain('<figure ')
    expect(html).not.toMatch(/<[^>]+ style="/)
    drawings.set(service, /<svg viewBox="0 0 360 360".*?<\/svg>/s.exec(opening)?.[0] ?? '')
  })

test('no two services share a drawing', () => {
  expect(new Set(drawings.values()).size).toBe(SERVICES.length)
})
