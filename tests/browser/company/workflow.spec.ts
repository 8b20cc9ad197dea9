import { scenarios } from '#content/data/scenarios.ts'
import { workflowAgents } from '#content/data/workflow.ts'
import { expect, overflow, test, variant } from '../fixtures.ts'

variant('the agents come in one after the other, 0.1 s apart, when they are reached', async ({ read }) => {
  const page = await read('/workflow', { viewport: { width: 1280, height: 500 } })
  const cards = page.getByRole('region', { name: 'Who does what' }).getByRole('listitem')
  const animations = () =>
    cards.evaluateAll((all) => all.map((one) => getComputedStyle(one)).map((style) => style.animationName !== 'none'))
  expect(await animations()).toEqual(workflowAgents.map(() => false))
  await cards.first().scrollIntoViewIfNeeded()
  await expect.poll(animations).toEqual(workflowAgents.map(() => true))
  const delays = await cards.evaluateAll((all) =>
    all.map((one) => Number.parseFloat(getComputedStyle(one).animationDelay)),
  )
  expect(delays).toEqual([0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8])
  await expect(cards.last()).toHaveCSS('opacity', '1')
})

variant('the architecture opens with the web app; the extension shows Vega and Scout at work', async ({ read }) => {
  const page = await read('/workflow')
  const tabs = page.getByRole('tablist', { name: 'Ways to add the layer' }).getByRole('tab')
  await expect(tabs).toHaveText(['Web app', 'Browser extension'])
  await expect(tabs.first()).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('heading', { name: 'Research dashboard' })).toBeVisible()
  await tabs.first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('heading', { name: 'In-context analysis' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Research dashboard' })).toBeHidden()
  const panel = page.getByRole('tabpanel', { name: 'Browser extension' })
  await expect(panel.getByRole('list', { name: 'Active agents' }).getByRole('listitem')).toHaveText(['Vega', 'Scout'])
})

variant('each of four situations shows before, after and how it works', async ({ read }) => {
  const page = await read('/workflow')
  const tabs = page.getByRole('tablist', { name: 'Situations' }).getByRole('tab')
  await expect(tabs).toHaveText(scenarios.map(({ title }) => title))
  await expect(tabs.first()).toHaveAttribute('aria-selected', 'true')
  for (const { title, before, after, context } of scenarios) {
    await tabs.filter({ hasText: title }).click()
    const panel = page.getByRole('tabpanel', { name: title })
    await expect(panel.getByRole('heading', { level: 3 })).toHaveText(['Before', 'After', 'How it works'])
    for (const words of [before, after, context]) await expect(panel.getByText(words)).toBeVisible()
  }
})

test('the beta button says what beta means, and Escape and Close put it away', async ({ read }) => {
  const page = await read('/workflow')
  const button = page.getByRole('button', { name: 'Project is currently in beta', exact: true })
  const dialog = page.getByRole('dialog', { name: 'What beta means here' })
  await button.click()
  await expect(dialog).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await button.click()
  await dialog.getByRole('link', { name: 'Ask to take part' }).click()
  await expect(page).toHaveURL('/contact')
})

variant('without a script every situation and both mock-ups are read, and the beta button works', async ({ read }) => {
  const page = await read('/workflow', { javaScriptEnabled: false, viewport: { width: 320, height: 640 } })
  for (const { after } of scenarios) await expect(page.getByText(after)).toBeVisible()
  await expect(page.getByText('Mock-up of the web app.')).toBeVisible()
  await expect(page.getByText('Mock-up of the browser extension')).toBeVisible()
  expect(await overflow(page)).toBe(0)
  await page.getByRole('button', { name: 'Project is currently in beta' }).click()
  await expect(page.getByRole('heading', { name: 'What beta means here' })).toBeVisible()
})
