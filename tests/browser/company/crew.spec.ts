import type { Page } from 'playwright/test'
import { agents, coreAgents, researchPersonas } from '#content/data/agents.ts'
import { site } from '#content/site.ts'
import { expect, markDocument, overflow, press, test, variant } from '../fixtures.ts'

const CREW = '/the-learnops-crew'

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true })
const view = (page: Page, name: string) =>
  page.getByRole('group', { name: 'View of the crew' }).getByRole('button', { name, exact: true })

variant('the crew opens integrated: each core agent is grouped with the persona of its pair', async ({ read }) => {
  const page = await read(CREW)
  await expect(page).toHaveTitle(`The LearnOps Crew | ${site.brand}`)
  await expect(view(page, 'Integrated')).toHaveAttribute('aria-pressed', 'true')
  await expect(cards(page)).toHaveCount(agents.length)
  const group = (name: string) => page.getByRole('region', { name, exact: true }).getByRole('article')
  const names = (name: string) => group(name).getByRole('heading', { level: 4 })
  await expect(names('With all three research personas')).toHaveText(['Montey'])
  await expect(names('With Sage')).toHaveText(['Sage', 'Dash', 'Bitzy'])
  await expect(names('With Scout')).toHaveText(['Scout', 'Chip', 'Aria', 'Echo'])
  await expect(names('With Vega')).toHaveText(['Vega', 'Chalkie', 'Tix'])
})

test('the toggle separates the crew or shows all agents, and marks and says which', async ({ read }) => {
  const page = await read(CREW)
  await view(page, 'Separated').click()
  await expect(page.getByRole('button', { pressed: true })).toHaveText('Separated')
  await expect(page.getByRole('status')).toHaveText('Two groups: the core crew, and the research personas.')
  await expect(page.getByRole('region', { name: 'The core crew' }).getByRole('article')).toHaveCount(8)
  await expect(page.getByRole('region', { name: 'The research personas' }).getByRole('article')).toHaveCount(3)

  await view(page, 'Separated').focus()
  await press(page, 'Tab', 'Space')
  await expect(page.getByRole('button', { pressed: true })).toHaveText('All Agents')
  await expect(view(page, 'All Agents')).toBeFocused()
  await expect(page.getByRole('status')).toHaveText('All 11 agents in one grid.')
  await expect(cards(page).getByRole('heading', { level: 3 })).toHaveText(agents.map(({ name }) => name))

  await view(page, 'Integrated').click()
  await expect(page.getByRole('region', { name: 'With Vega' })).toBeVisible()
})

variant('a card shows who an agent is, whom it works with, and its code once that is published', async ({ read }) => {
  const page = await read(CREW)
  for (const agent of agents) {
    const shown = card(page, agent.name)
    for (const words of [agent.title, agent.persona, agent.oneliner, agent.specialization])
      await expect(shown.getByText(words, { exact: true })).toBeVisible()
    await expect(shown.getByText(agent.ethicsCollaboration ?? '')).toBeVisible()
    const portrait = shown.getByRole('img', { name: agent.portrait })
    expect(await portrait.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(96)
    await expect(shown.getByText('New', { exact: true })).toHaveCount(agent.isNewAgent ? 1 : 0)
    const partners = agents.filter(({ id }) => agent.worksWith?.includes(id)).map(({ name }) => name)
    await expect(shown.getByRole('listitem')).toHaveCount(partners.length)
    for (const name of partners) await expect(shown.getByRole('link', { name, exact: true })).toBeVisible()
    await expect(shown.getByRole('link', { name: /GitHub/ })).toHaveCount(agent.github ? 1 : 0)
  }
})

variant('the counts are those of the data, and a button leads to the workflow', async ({ read }) => {
  const page = await read(CREW)
  await expect(page.getByRole('list', { name: 'In figures' }).getByRole('listitem')).toHaveText([
    `${coreAgents.length} core agents`,
    `${researchPersonas.length} research frameworks`,
  ])
  const expectSameDocument = await markDocument(page)
  await page.getByRole('link', { name: 'See how they work together' }).click()
  await expect(page).toHaveURL('/workflow')
  await expectSameDocument()
})

variant('a name in the line-up leads to its card in every view', async ({ read }) => {
  const page = await read(CREW)
  const lineUp = page.getByRole('navigation', { name: 'The crew by name' })
  for (const name of ['Integrated', 'Separated', 'All Agents']) {
    await view(page, name).click()
    await lineUp.getByRole('link', { name: 'Vega' }).click()
    await expect(card(page, 'Vega')).toBeInViewport()
    await expect(card(page, 'Vega')).toBeFocused()
  }
})

variant('without a script the crew shows everyone and no toggle, and nothing overflows at 320 px', async ({ read }) => {
  const page = await read(CREW, { javaScriptEnabled: false, viewport: { width: 320, height: 640 } })
  await expect(cards(page)).toHaveCount(agents.length)
  for (const { name } of agents) await expect(card(page, name)).toBeVisible()
  await expect(page.getByRole('group', { name: 'View of the crew' })).toBeHidden()
  await expect(page.getByText('All of them are designs, and the prototypes are in preparation.')).toBeVisible()
  expect(await overflow(page)).toBe(0)
})
