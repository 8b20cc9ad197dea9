import { expect, test } from 'vitest'
import { startGitHub } from '../../support/github-site.ts'
import { startLocalSite } from '../../support/local-site.ts'
import { postText } from '../../support/post-text.ts'

const POINTER = `version https://git-lfs.github.com/spec/v1\noid sha256:${'4d'.repeat(32)}\nsize 12345\n`
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
  'base64',
)

test('what Git LFS keeps in place of an image is not served as one, and is a problem of the post that shows it', async () => {
  const posts = { 'a.md': postText('A', 'draft', '![Owl](images/owl.png)'), 'images/owl.png': POINTER }
  await using site = await startLocalSite({ posts })
  expect((await site.visitor.fetch('/blog/images/owl.png')).status).toBe(404)
  const { problems } = await site.owner.post('a')
  expect(problems?.map(({ message }) => message).join()).toContain('images/owl.png are in Git LFS')
})

test.for([
  ['*.png filter=lfs diff=lfs merge=lfs -text', 422],
  ['posts/images/** filter=lfs', 422],
  ['/posts/*/*.png filter=lfs', 422],
  ['*.psd filter=lfs', 201],
  ['images/*.png filter=lfs', 201],
] as const)('an upload to GitHub goes past no filter of Git LFS: %s is %s', async ([line, status]) => {
  await using github = await startGitHub({ posts: { 'a.md': postText('A') } })
  await github.emulator.pushFile('.gitattributes', `${line}\n`)
  await using site = await github.start()
  const ada = await site.signIn('ada')
  const response = await ada.fetch('/api/images?name=dot', {
    method: 'POST',
    headers: { 'content-type': 'image/png' },
    body: PIXEL,
  })
  expect([response.status, await response.text()]).toEqual([
    status,
    expect.stringContaining(status === 422 ? 'belongs to Git LFS' : 'images/dot-'),
  ])
})
