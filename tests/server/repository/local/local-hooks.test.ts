import { chmod, readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { startLocalSite } from '../../../support/local-site.ts'
import { postText } from '../../../support/post-text.ts'

// All that the plumbing which the server uses could run, and those of an ordinary commit.
const HOOKS = ['reference-transaction', 'post-index-change', 'pre-commit', 'commit-msg', 'post-commit']

test('a save runs no hook of the repository', async () => {
  await using site = await startLocalSite({ posts: { 'a.md': postText('A', 'draft') } })
  const { repository, owner } = site
  for (const hook of HOOKS) {
    await repository.write(`.git/hooks/${hook}`, `#!/bin/sh\necho ran > "$(git rev-parse --git-dir)/ran-${hook}"\n`)
    await chmod(`${repository.folder}/.git/hooks/${hook}`, 0o755)
  }
  expect((await owner.setStatus('a', 'published')).status).toBe(200)
  expect((await owner.create({ title: 'B', content: 'Words.' })).status).toBe(201)
  expect((await owner.remove('a')).status).toBe(204)
  const ran = (await readdir(`${repository.folder}/.git`)).filter((name) => name.startsWith('ran-'))
  expect(ran).toEqual([])
  // They would have run for anyone else.
  await repository.git('commit', '--allow-empty', '-q', '-m', 'By hand')
  expect(await readdir(`${repository.folder}/.git`)).toContain('ran-reference-transaction')
})
