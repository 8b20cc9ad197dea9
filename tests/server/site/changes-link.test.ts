import { expect, test } from 'vitest'
import { startGitHub } from '../../support/github-site.ts'
import { postText } from '../../support/post-text.ts'

const EDITED = postText('One').replace('createdAt', 'updatedAt: 2025-05-02T08:00:00Z\ncreatedAt')

async function editedOn(isPrivate: boolean): Promise<string | undefined> {
  await using github = await startGitHub({ posts: { 'one.md': EDITED }, isPrivate })
  await using site = await github.start({ GITHUB_TOKEN: 'token-of-ada', GITHUB_SCOPE: 'repo' })
  const html = await (await site.visitor.fetch('/blog/one')).text()
  const [, link = 'none'] = /(?:<a href="[^"]*?(\/ada\/[^"]*)">|<span>)Edited on/.exec(html) ?? ['', 'nothing']
  return link
}

test('the day of the last edit leads to all changes of a post, only where everyone may read the repository', async () => {
  expect(await editedOn(false)).toMatch(/^\/ada\/\w+\/commits\/(?:main|HEAD)\/posts\/one\.md$/)
  expect(await editedOn(true)).toBe('none')
})
