import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { DELETED_MESSAGES_KEPT_DAYS, MESSAGES_KEPT_DAYS } from '#content/retention.ts'
import { MOST_DAYS } from '#server/links/links.ts'
import { startLocalSite } from '../support/local-site.ts'

const root = new URL('../../', import.meta.url)
const policy = await readFile(new URL('content/pages/privacy-policy.mdx', root), 'utf8')

test('the privacy policy names the days after which the server removes messages', () => {
  expect(policy).toContain(`Messages are deleted after ${MESSAGES_KEPT_DAYS} days.`)
  expect(policy).toContain(
    `| Our server's data folder or database | ${MESSAGES_KEPT_DAYS} days, or until we delete it |`,
  )
  expect(policy).toContain(`can be restored for ${DELETED_MESSAGES_KEPT_DAYS} days and is then removed`)
  const days = [...policy.matchAll(/(\d+) days/g)].map(([, number]) => Number(number))
  // 45 and 60 are those of Texas law.
  expect(new Set(days)).toEqual(new Set([MESSAGES_KEPT_DAYS, DELETED_MESSAGES_KEPT_DAYS, MOST_DAYS, 45, 60]))
})

test('each file that the privacy policy names as what makes it true is there', async () => {
  const named = [...policy.matchAll(/\{\/\*(.*?)\*\/\}/gs)].flatMap(
    ([, comment = '']) => comment.match(/[\w/-]+\/[\w.-]+\.[jt]sx?/g) ?? [],
  )
  expect(named.length).toBeGreaterThan(10)
  for (const file of named) await readFile(fileURLToPath(new URL(file, root)))
})

test('the page shows the days and none of its comments, and the contact page says the same', async () => {
  await using site = await startLocalSite()
  const page = await (await site.visitor.fetch('/privacy-policy')).text()
  expect(page).toContain('Messages are deleted after 365 days.')
  expect(page).not.toContain('retention-check')
  expect(page).not.toContain('*/')
  const contact = await (await site.visitor.fetch('/contact')).text()
  expect(contact).toContain('without your IP address, and deleted after 365 days.')
})
