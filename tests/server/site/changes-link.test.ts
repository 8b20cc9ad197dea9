import { expect, test } from 'vitest'
import { type GitHubSite, startGitHub, startGitHubSite } from '../../support/github-site.ts'
import { postText } from '../../support/post-text.ts'

const EDITED = postText('One').replace('createdAt', 'updatedAt: 2025-05-02T08:00:00Z\ncreatedAt')

async function editedOn(isPrivate: boolean): Promise<string | undefined> {
  await using site = await startGitHubSite(
    { posts: { 'one.md': EDITED }, isPrivate },
    { GITHUB_TOKEN: 'token-of-ada', GITHUB_SCOPE: 'repo' },
  )
  const html = await (await site.visitor.fetch('/blog/one')).text()
  const [, link = 'none'] = /(?:<a href="[^"]*?(\/ada\/[^"]*)">|<span>)Edited on/.exec(html) ?? ['', 'nothing']
  return link
}

test('a change is suggested at GitHub on the branch that is followed, which GitHub names where no setting does', async () => {
  await using github = await startGitHub({ posts: { 'one.md': EDITED } })
  const { emulator } = github
  const edit = `${emulator.url}/${emulator.repository}/edit`
  const linkOf = async (site: GitHubSite, path: string, words: string) =>
    new RegExp(`href="([^"]*)"[^>]*>${words}</a>`).exec(await (await site.visitor.fetch(path)).text())?.[1]
  for (const environment of [{}, { GITHUB_BRANCH: 'main' }]) {
    await using site = await github.start(environment)
    expect(await linkOf(site, '/blog/one', 'Suggest an edit')).toBe(`${edit}/main/posts/one.md`)
    expect(await linkOf(site, '/privacy-policy', 'Edit this page')).toBe(
      `${edit}/main/content/pages/privacy-policy.mdx`,
    )
  }
})

test('a page that was read before GitHub has named its branch has the link as soon as it did', async () => {
  await using github = await startGitHub({ posts: { 'one.md': EDITED } })
  const hanging = github.emulator.faults.add({
    match: (_method, path) => /^\/repos\/[^/]+\/[^/]+$/.test(path),
    effect: 'hang',
  })
  await using site = await github.start()
  await hanging.reached
  const page = async () => (await site.visitor.fetch('/privacy-policy')).text()
  expect(await page()).not.toContain('Edit this page')
  hanging.release()
  await expect.poll(page).toContain('/edit/main/content/pages/privacy-policy.mdx')
})

test('the day of the last edit leads to all changes of a post, only where everyone may read the repository', async () => {
  expect(await editedOn(false)).toMatch(/^\/ada\/\w+\/commits\/(?:main|HEAD)\/posts\/one\.md$/)
  expect(await editedOn(true)).toBe('none')
})
