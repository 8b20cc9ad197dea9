import { isCompanySite, ON_A_PAGE } from '../support/company-site.ts'
import { appears, disappears, hasFocus, says } from './expectations.ts'
import { expect, test } from './fixtures.ts'
import type { Tab } from './tab.ts'

test.skip(!isCompanySite, ON_A_PAGE)

const scrolled = (tab: Tab) => tab.evaluate(() => Math.round(scrollY))
const path = (tab: Tab) => tab.evaluate(() => location.pathname)

/** 80 px from the top, to the pixel: engines round where they scroll to. */
async function expectAtTop(tab: Tab, id: string): Promise<void> {
  const top = () => tab.evaluate((id) => document.getElementById(id)?.getBoundingClientRect().top ?? 0, id)
  await expect.poll(async () => Math.abs((await top()) - 80)).toBeLessThanOrEqual(1)
}

/** Resolves once nothing scrolls any more: what moves is not clicked, by people either. */
async function comesToRest(tab: Tab): Promise<void> {
  const places: number[] = []
  await expect.poll(async () => places.push(await scrolled(tab)) > 1 && places.at(-1) === places.at(-2)).toBe(true)
}

/** Reads on by hand: a place counts as read once two frames have shown it. */
const readDownTo = (tab: Tab, y: number) =>
  tab.evaluate(async (y) => {
    scrollTo(0, y)
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame)
  }, y)

test('tabs are chosen with the mouse and with arrow keys', async ({ visit }) => {
  const { tab } = await visit()
  await tab.goto('/services/ai-in-lms')
  await tab.getByRole('tab', { name: 'Accessibility' }).click()
  await expect.poll(() => tab.getByRole('tabpanel', { name: 'Accessibility' }).getByRole('article').count()).toBe(4)
  await tab.keyboard.press('ArrowRight')
  await hasFocus(tab.getByRole('tab', { name: 'Emerging Trends' }))
  await tab.keyboard.press('Home')
  await hasFocus(tab.getByRole('tab', { name: 'Core Applications' }))
  await appears(tab.getByRole('tabpanel', { name: 'Core Applications' }))
})

test('of the pillars one is open at a time, and its words have room', async ({ visit }) => {
  const { tab } = await visit()
  await tab.goto('/services/ai-governance')
  const pillar = (index: number) => tab.getByRole('group', { name: 'Governance pillars' }).locator('details').nth(index)
  const isOpen = async (index: number) => (await pillar(index).getAttribute('open')) !== null
  await pillar(1).locator('summary').click()
  await expect.poll(() => isOpen(1)).toBe(true)
  await pillar(4).locator('summary').click()
  await expect.poll(() => isOpen(4)).toBe(true)
  expect(await isOpen(1)).toBe(false)
  const heights = await tab.evaluate(() => {
    const open = document.querySelector('details[open]')
    return [open?.getBoundingClientRect().height ?? 0, open?.scrollHeight ?? 0]
  })
  expect(heights[0]).toBeGreaterThanOrEqual((heights[1] ?? 0) - 2)
  await tab.keyboard.press('Enter')
  await expect.poll(() => isOpen(4)).toBe(false)
})

test('a carousel moves by its arrows', async ({ visit }) => {
  const { tab } = await visit({ width: 800 })
  await tab.goto('/')
  const carousel = tab.getByRole('group', { name: 'Featured Professional Projects', exact: true })
  const left = carousel.getByRole('button', { name: 'Scroll left' })
  expect(await left.count()).toBe(0)
  await carousel.getByRole('button', { name: 'Scroll right' }).click()
  await appears(left)
  await left.click()
})

test('a place in a page stands below the header, on arrival and from its outline', async ({ visit }) => {
  const { tab } = await visit()
  await tab.goto('/services/ai-governance#six-pillars')
  await expectAtTop(tab, 'six-pillars')
  await tab.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Future work' }).click()
  await expectAtTop(tab, 'future-work')
  await hasFocus(tab.locator('#future-work'))
  await tab.goBack()
  await expectAtTop(tab, 'six-pillars')
})

test('a citation opens the references, and the way back leads to the words', async ({ visit }) => {
  const { tab } = await visit()
  await tab.goto('/services/ai-in-lms')
  // It is marked for a moment, in which a busy machine may not look.
  await tab.evaluate(() =>
    new MutationObserver(() => {
      const marked = document.querySelector('li[id^=ref-fn-][data-highlighted]')
      if (marked) document.documentElement.setAttribute('data-marked', '')
    }).observe(document.body, { subtree: true, attributeFilter: ['data-highlighted'] }),
  )
  await tab.getByRole('tabpanel').locator('a[data-footnote-ref]').first().click()
  await appears(tab.locator('html[data-marked]'))
  await comesToRest(tab)
  await tab
    .getByRole('link', { name: /^Back to where/ })
    .first()
    .click()
  await hasFocus(tab.locator('[id^=ref-fnref-]').first())
})

test('a link moves without a new document, and going back finds the place that was read', async ({ visit }) => {
  const { tab } = await visit()
  await tab.goto('/services/ai-governance')
  await tab.evaluate(() => document.documentElement.setAttribute('data-same', ''))
  await readDownTo(tab, 900)
  await tab.evaluate(() => document.querySelector<HTMLElement>('footer a[href="/sitemap"]')?.click())
  await says(tab.getByRole('heading', { level: 1 }), 'Sitemap')
  await expect.poll(() => scrolled(tab)).toBe(0)
  await hasFocus(tab.getByRole('main'))
  await tab.goBack()
  await says(tab.getByRole('heading', { level: 1 }), 'AI governance')
  await expect.poll(() => scrolled(tab)).toBe(900)
  expect(await tab.locator('html[data-same]').count()).toBe(1)
})

test('who comes back from another document finds the place that was read', async ({ visit }) => {
  const { tab } = await visit()
  await tab.goto('/services/ai-governance')
  await appears(tab.locator('html[data-ready]'))
  await readDownTo(tab, 2000)
  await tab.goto('/about')
  await tab.goBack()
  await says(tab.getByRole('heading', { level: 1 }), 'AI governance')
  await expect.poll(() => scrolled(tab)).toBe(2000)
  await tab.reload()
  await expect.poll(() => scrolled(tab)).toBe(2000)
})

test('the search finds while one types, is gone through with arrows, and leads on', async ({ visit }) => {
  const { tab } = await visit()
  await tab.goto('/about')
  await tab.getByRole('banner').getByRole('link', { name: 'Search' }).click()
  const dialog = tab.getByRole('dialog', { name: 'Search the site' })
  await hasFocus(dialog.getByRole('combobox'))
  await tab.keyboard.type('moodle')
  await appears(dialog.getByRole('option').first())
  await tab.keyboard.press('ArrowDown')
  await tab.keyboard.press('Escape')
  await disappears(dialog)
  await tab.keyboard.press('/')
  await hasFocus(dialog.getByRole('combobox'))
  await tab.keyboard.type('moodle')
  await appears(dialog.getByRole('option').first())
  await tab.keyboard.press('ArrowDown')
  await tab.keyboard.press('Enter')
  await expect.poll(() => path(tab)).not.toBe('/about')
  await disappears(dialog)
})

test('posts are found by a word and by a tag', async ({ visit }) => {
  const { tab } = await visit({
    posts: {
      'one.md': '---\ntitle: About quinces\nstatus: published\ntags: [fruit]\n---\n\nThey ripen late.\n',
      'two.md': '---\ntitle: About plums\nstatus: published\ntags: [stone]\n---\n\nThey ripen early.\n',
    },
  })
  await tab.goto('/blog')
  const quinces = tab.getByRole('heading', { name: 'About quinces' })
  const plums = tab.getByRole('heading', { name: 'About plums' })
  await tab.getByRole('searchbox', { name: 'Search posts' }).fill('plums')
  await disappears(quinces)
  await appears(plums)
  await tab.goto('/blog')
  await tab.getByRole('main').getByRole('link', { name: /fruit/ }).first().click()
  await disappears(plums)
  await appears(quinces)
})

test('a message is sent once its fields are right', async ({ visit }) => {
  const { tab, site } = await visit({ posts: {} })
  const field = (name: string) => tab.getByRole('textbox', { name, exact: true })
  const send = tab.getByRole('button', { name: 'Send message', exact: true })
  await tab.goto('/contact')
  await field('Name').fill('Ada')
  await send.click()
  await hasFocus(field('Email'))
  await field('Email').fill('ada@example.com')
  await field('Subject').fill('Enrolments')
  await field('Message').fill('One line.')
  await send.click()
  await says(tab.getByRole('main'), 'Thank you for your message!')
  const [message] = await site.owner.json<{ fields: object }[]>('/api/messages')
  expect(message?.fields).toMatchObject({ name: 'Ada', subject: 'Enrolments', message: 'One line.' })
})

test('a message is sent without scripts too', async ({ visit }) => {
  const { tab, site } = await visit({ posts: {}, withoutScripts: true })
  await tab.goto('/contact')
  for (const [name, words] of Object.entries({
    name: 'Ada',
    email: 'ada@example.com',
    subject: 'Hi',
    message: 'Words.',
  })) {
    await tab.locator(`[name="${name}"]`).click()
    await tab.keyboard.type(words)
  }
  await tab.keyboard.press('Tab')
  await tab.keyboard.press('Enter')
  await expect.poll(async () => (await site.owner.json<object[]>('/api/messages')).length).toBe(1)
})
