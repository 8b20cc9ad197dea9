import { expect, test } from 'vitest'
import type { PullReview, StoredImage } from '#server/contract/contract.ts'
import { blobId } from '#server/repository/blob-id.ts'
import { published } from '../../support/github-pulls.ts'
import { startGitHub } from '../../support/github-site.ts'
import { pngOf } from '../../support/images.ts'

test('a review shows every copy that a pull request brings, and once it is merged the post offers them', async () => {
  await using github = await startGitHub({ posts: { 'a.md': published('A') } })
  const hill = pngOf(900, 450)
  const copy = `hill.png.${blobId(hill).slice(0, 8)}.480.png`
  const number = await github.emulator.openPull({
    title: 'A hill',
    login: 'eve',
    files: {
      'posts/new.md': published('New', '![A hill](images/hill.png)'),
      'posts/images/hill.png': hill,
      [`posts/images/${copy}`]: pngOf(480, 240),
    },
  })
  await using site = await github.start()
  const ada = await site.signIn('ada')
  const { head, images, reviews } = await ada.json<PullReview>(`/api/pulls/${number}`)
  expect(images).toEqual(['images/hill.png', `images/${copy}`])
  const rules = reviews[0]?.after?.problems.map(({ rule }) => rule)
  expect(rules).toBeDefined()
  expect(rules?.filter((rule) => rule?.startsWith('image'))).toEqual([])
  expect((await ada.fetch(`/api/pulls/${number}/images/${copy}`)).status).toBe(200)
  const merged = await ada.send('POST', `/api/pulls/${number}/merge`, { head })
  expect(merged.status).toBe(200)
  const html = await (await site.visitor.fetch('/blog/new')).text()
  expect(html).toContain(`srcSet="/blog/images/${copy} 480w, /blog/images/hill.png 900w"`)
  expect(await ada.json<StoredImage[]>('/api/images')).toMatchObject([
    { path: 'images/hill.png', copies: [{ width: 480 }], missingWidths: [] },
  ])
})
