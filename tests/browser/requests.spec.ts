import type { Page } from 'playwright/test'
import { postText } from '../support/post-text.ts'
import { atGitHub, fileAt, type GitHubPull } from '../support/proposals.ts'
import { EDITOR, entry, field, signInAtGitHub, toasts, write } from './editor.ts'
import { expectSound } from './expect-accessible.ts'
import { expect, variant } from './fixtures.ts'
import { mergeButton, PULLS } from './pulls.ts'
import { publishReviewed, said, showFurther, textBox, typeAtEnd, writingButton } from './writing.ts'

const ONLY = 'The branch main takes changes by pull request only'
const pullsOf = ({ url }: { url: string }) => atGitHub<GitHubPull[]>({ url }, '/repos/ada/blog/pulls')

/** Merges the pull request where the owner reviews it. */
async function mergeInInbox(page: Page, number: number): Promise<void> {
  await page.goto(`${PULLS}/${number}`)
  await mergeButton(page).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Merge/ })
    .click()
  await expect(page.getByRole('main').getByText(/^Merged\./)).toBeVisible()
}

for (const width of [1440, 390])
  variant(
    `on a protected branch the owner requests a post, its changes, and its end, at ${width} px`,
    async ({ github }) => {
      const { page, emulator } = await github({
        prepare: (emulator) => Object.assign(emulator.branchRules, { needsPull: true }),
        viewport: { width, height: 900 },
      })
      await signInAtGitHub(page, 'ada')
      await expect(page.getByText(ONLY)).toBeVisible()
      await page.goto(`${EDITOR}/_new`)
      await expect(page.getByText(ONLY)).toBeVisible()
      await expect(writingButton(page, 'Save Draft')).toHaveCount(0)
      await page.getByRole('textbox', { name: 'Title' }).fill('A plan')
      await typeAtEnd(page, 'First words.')
      await writingButton(page, 'Request publication').click()
      await expect(toasts(page)).toContainText('Requested in pull request #1.')
      await expect(page).toHaveURL(/\/a-plan$/)
      await expect(page.getByText('Publication requested in #1: it can be merged.')).toBeVisible()
      await expect(page.getByText('published once #1 is merged', { exact: true })).toBeVisible()

      await typeAtEnd(page, ' And more.')
      await page.keyboard.press('Control+s')
      await expect(toasts(page)).toContainText('Added to pull request #1.')
      await page.reload()
      await expect(textBox(page)).toContainText('First words. And more.')
      await typeAtEnd(page, ' Again.')
      await writingButton(page, 'Request this change').click()
      await expect(toasts(page)).toContainText('Added to pull request #1.')
      const [pull, ...others] = await pullsOf(emulator)
      expect(others).toEqual([])
      expect(await fileAt(emulator, pull?.head.ref ?? '', 'posts/a-plan.md')).toContain('First words. And more. Again.')
      expect(await emulator.readFile('posts/a-plan.md')).toBeUndefined()
      await expectSound(page, 'a requested post')

      await mergeInInbox(page, 1)
      expect(await emulator.readFile('posts/a-plan.md')).toContain('status: published')

      await page.goto(`${EDITOR}/a-plan`)
      if (width < 1000) await writingButton(page, 'More').click()
      await writingButton(page, 'Request unpublishing').click()
      await expect(page.getByText('Unpublishing requested in #2: it can be merged.')).toBeVisible()
      await mergeInInbox(page, 2)
      expect(await emulator.readFile('posts/a-plan.md')).toContain('status: draft')

      await page.goto(EDITOR)
      await entry(page, 'A plan').getByRole('button', { name: 'Request deletion' }).click()
      await expect(toasts(page)).toContainText('Requested in pull request #3.')
      await expectSound(page, 'the list')
      await mergeInInbox(page, 3)
      expect(await emulator.readFile('posts/a-plan.md')).toBeUndefined()
    },
  )

variant(
  'a change of a post goes into the open pull request of that post, after the page was left, too',
  async ({ github }) => {
    const { page, emulator } = await github({
      posts: { 'one.md': postText('One') },
      prepare: (emulator) => Object.assign(emulator.branchRules, { needsPull: true }),
    })
    await signInAtGitHub(page, 'ada')
    await page.goto(`${EDITOR}/one`)
    await typeAtEnd(page, 'Mine.')
    await writingButton(page, 'Request this change').press('Enter')
    await expect(page.getByText('Change requested in #1: it can be merged.')).toBeVisible()
    await page.goto(EDITOR)
    await entry(page, 'One').getByRole('button', { name: 'Request unpublishing' }).press('Enter')
    await expect(toasts(page)).toContainText('Added to pull request #1.')
    await toasts(page).getByRole('button', { name: 'Open' }).press('Enter')
    await expect(page).toHaveURL(/\/_pulls\/1$/)
    const [pull] = await pullsOf(emulator)
    const proposed = await fileAt(emulator, pull?.head.ref ?? '', 'posts/one.md')
    expect(proposed).toContain('Mine.')
    expect(proposed).toContain('status: draft')

    await page.goto(`${EDITOR}/one`)
    await expect(textBox(page)).toContainText('Mine.')
    await expect(page.getByText('requested in #1')).toBeVisible()
    await emulator.mergePull(1, 'ada')
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(toasts(page)).toContainText('#1 was merged by ada. Visitors no longer see it.')
    await expect(page.getByText(ONLY)).toBeVisible()
  },
)

variant(
  'a branch whose rules GitHub does not tell offers the request once it has refused a save',
  async ({ github }) => {
    const { page, emulator } = await github({
      posts: { 'one.md': postText('One', 'draft') },
      provokes: ['422 /api/posts/one'],
      prepare: (emulator) => Object.assign(emulator.branchRules, { needsPull: true }),
    })
    emulator.faults.add({ match: (_, path) => /\/rules\/branches\/|^\/graphql/.test(path), times: 100, status: 500 })
    await signInAtGitHub(page, 'ada')
    await page.goto(`${EDITOR}/one`)
    await typeAtEnd(page, 'Mine.')
    await publishReviewed(page)
    await expect(page.getByRole('alert')).toContainText('Request the change as a pull request instead.')
    await writingButton(page, 'Request publication').click()
    await expect(page.getByText('Publication requested in #1: it can be merged.')).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  },
)

variant('many posts and a quick draft are requested, and what takes a commit is not offered', async ({ github }) => {
  const { page, emulator } = await github({
    posts: { 'one.md': postText('One', 'draft'), 'two.md': postText('Two', 'draft'), 'four.md': postText('Four') },
    prepare: (emulator) => Object.assign(emulator.branchRules, { needsPull: true }),
  })
  await signInAtGitHub(page, 'ada')
  await page.getByRole('checkbox', { name: 'Select all drafts shown' }).check()
  await page.getByRole('button', { name: 'Request publication (2)' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish 2 posts' }).click()
  await expect(toasts(page)).toContainText('Requested in pull request #1.')
  await field(page, 'Title').focus()
  await write(page, 'Three', 'Words.')
  await page
    .getByRole('group')
    .or(page.getByRole('form'))
    .getByRole('button', { name: 'Request publication', exact: true })
    .first()
    .click()
  await expect(page.getByRole('region', { name: 'Proposed' })).toContainText('Proposed as pull request #2.')
  const pulls = await pullsOf(emulator)
  expect(pulls.map(({ title }) => title)).toEqual(['Publish “Three”', 'Publish 2 posts'])
  expect(await fileAt(emulator, pulls[1]?.head.ref ?? '', 'posts/two.md')).toContain('status: published')
  for (const [place, name] of [
    ['/_admin-82/images', 'Upload images'],
    [`${EDITOR}/_deleted`, 'Restore'],
  ] as const) {
    await page.goto(place)
    await expect(page.getByText(ONLY)).toBeVisible()
    await expect(page.getByRole('button', { name })).toHaveCount(0)
  }
  await page.goto(`${EDITOR}/four`)
  await expect(writingButton(page, 'Settings')).toBeVisible()
  await page.keyboard.press('Control+Shift+s')
  const settings = page.getByRole('dialog', { name: 'Settings' })
  await settings.getByLabel('Address', { exact: true }).fill('five')
  await settings.getByRole('button', { name: 'Request this address' }).click()
  await expect(toasts(page)).toContainText('Requested in pull request #3.')
  expect((await pullsOf(emulator))[0]?.title).toBe('Rename “Four” to /blog/five')
})

variant('a person who may bypass the rules writes as ever', async ({ github }) => {
  const { page } = await github({
    posts: { 'one.md': postText('One', 'draft') },
    prepare: (emulator) => Object.assign(emulator.branchRules, { needsPull: true, bypass: { ada: 'always' } }),
  })
  await signInAtGitHub(page, 'ada')
  await page.goto(`${EDITOR}/one`)
  await typeAtEnd(page, 'Mine.')
  await writingButton(page, 'Save').click()
  await expect(said(page)).toContainText('Saved.')
  await showFurther(page)
  await expect(page.getByText(ONLY)).toHaveCount(0)
})

variant(
  'what is missing stands on the post and in the inbox, where GitHub is asked to merge when it is there',
  async ({ github }) => {
    const { page, emulator } = await github({
      posts: { 'one.md': postText('One', 'draft') },
      prepare: async (emulator) => {
        Object.assign(emulator.branchRules, { needsPull: true, approvals: 1, checks: ['build'] })
        Object.assign(emulator.pullRules, { needsReview: true, requiredChecks: ['build'] })
        await emulator.changeRepository({ allow_auto_merge: true })
      },
    })
    await signInAtGitHub(page, 'ada')
    await page.goto(`${EDITOR}/one`)
    await writingButton(page, 'Request publication').click()
    const line = page.getByText('Publication requested in #1: waiting for 1 approval and the check “build”.')
    await expect(line).toBeVisible()
    await page.goto(`${PULLS}/1`)
    await expect(page.getByText(/It waits for 1 approval and the check “build”, as the rules/)).toBeVisible()
    await expect(mergeButton(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Merge when ready' }).press('Enter')
    await expect(page.getByText('GitHub will then merge it.')).toBeVisible()
    await page.getByRole('button', { name: 'Cancel merge when ready' }).press('Enter')
    await page.getByRole('button', { name: 'Merge when ready', exact: true }).click()
    await expect(page.getByText('GitHub will then merge it.')).toBeVisible()
    await expectSound(page, 'a pull request that waits')
    emulator.setChecks(await emulator.pullHead(1), [{ name: 'build', conclusion: 'success' }])
    await emulator.reviewPull(1, { login: 'grace', event: 'APPROVE' })
    await page.reload()
    await expect(page.getByRole('main').getByText(/^Merged by ada\./)).toBeVisible()
    expect(await emulator.readFile('posts/one.md')).toContain('status: published')
  },
)
