import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { rm, utimes } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { startBuiltSite } from '../../../support/built-site.ts'
import { firstOrAll } from '../../../support/long-run.ts'
import { openLocalRepository } from '../../../support/open-local-repository.ts'
import { postText } from '../../../support/post-text.ts'
import { openSavingSite } from '../../../support/saving-site.ts'
import { temporaryFolder } from '../../../support/temporary-folder.ts'
import { type TemporaryRepository, temporaryRepository } from '../../../support/temporary-repository.ts'

// Git waits for its hooks, so that a hook can end it at a moment of its choice: with the branch moved and the index
// not, before the commit is made, with the branch locked, and with all done.
const MOMENTS: { hook: string; when: string; isMade: boolean }[] = [
  { hook: 'reference-transaction', when: '[ "$1" = committed ]', isMade: true },
  { hook: 'pre-commit', when: 'true', isMade: false },
  { hook: 'reference-transaction', when: '[ "$1" = prepared ]', isMade: false },
  { hook: 'post-commit', when: 'true', isMade: true },
]

async function expectSettled(repository: TemporaryRepository): Promise<void> {
  expect(await repository.status()).toEqual([])
  expect(await repository.git('fsck', '--strict', '--no-dangling')).toBe('')
  for (const name of ['index.lock', 'HEAD.lock', 'refs/heads/main.lock', 'site-commit'])
    expect(existsSync(path.join(repository.folder, '.git', name)), name).toBe(false)
}

test.for(firstOrAll(MOMENTS))(
  'where git is killed in $hook if $when, the save is whole or not made',
  async (moment) => {
    await using site = await openSavingSite()
    const { repository } = site
    const hook = path.join(repository.folder, '.git/hooks', moment.hook)
    for (const [name, text] of [
      ['a.md', 'Edited\n'],
      ['new.md', 'New\n'],
      ['b.md', null],
    ] as const) {
      await site.hook(moment.hook, `${moment.when} && kill -9 $PPID`, 'exit 0')
      const answer = await site.save(name, text).then(
        ({ commit }) => commit,
        () => undefined,
      )
      await rm(hook)
      await expectSettled(repository)
      expect(answer !== undefined).toBe(moment.isMade)
      if (answer) expect(await repository.git('rev-parse', 'HEAD')).toBe(answer)
      await site.save('other.md', `${name}\n`)
    }
  },
)

test.for(firstOrAll(MOMENTS))(
  'where server and git are killed in $hook if $when, the next start settles it',
  async (moment) => {
    await using repository = await temporaryRepository({ posts: { 'a.md': postText('A', 'draft') } })
    const dataDir = await temporaryFolder()
    const before = await repository.git('rev-parse', 'HEAD')
    {
      await using site = await startBuiltSite(repository, dataDir)
      await repository.write(
        `.git/hooks/${moment.hook}`,
        `#!/bin/sh\n${moment.when} && kill -9 ${site.process.pid} $PPID\nexit 0\n`,
      )
      await repository.makeExecutable(`.git/hooks/${moment.hook}`)
      await site.owner.setStatus('a', 'published').catch(() => {})
    }
    await rm(path.join(repository.folder, '.git/hooks', moment.hook))
    await using site = await startBuiltSite(repository, dataDir)
    await expectSettled(repository)
    expect((await repository.git('rev-parse', 'HEAD')) !== before).toBe(moment.isMade)
    expect(await repository.read('posts/a.md')).toBe(postText('A', moment.isMade ? 'published' : 'draft'))
    expect((await site.owner.create({ title: 'B', content: 'Words.' })).status).toBe(201)
  },
)

test('what was left half written is put back, unless someone has written on', async () => {
  for (const isTouched of [false, true]) {
    await using repository = await temporaryRepository({ posts: { 'a.md': postText('A') } })
    const file = path.join(repository.postsDir, 'a.md')
    const before = await repository.git('rev-parse', 'HEAD')
    const files = [
      {
        file,
        repositoryPath: 'posts/a.md',
        wasThere: true,
        isInPlace: false,
        isTracked: true,
        written: createHash('sha256').update('Half\n').digest('hex'),
        temporaryFile: `${file}.tmp`,
      },
    ]
    const intent = { ref: 'refs/heads/main', before, files }
    await repository.write('.git/site-commit/old-0', postText('A'))
    await repository.write('posts/a.md', isTouched ? 'By hand\n' : 'Half\n')
    await repository.write('.git/site-commit/intent.json', JSON.stringify(intent))
    // No process has this id: it is above what any system gives.
    await repository.write('.git/site-commit/owner', JSON.stringify({ pid: 999_999_999, untilMs: Date.now() + 60_000 }))
    const local = await openLocalRepository(repository.postsDir)
    await local.close()
    expect(await repository.read('posts/a.md')).toBe(isTouched ? 'By hand\n' : postText('A'))
    expect(existsSync(path.join(repository.folder, '.git/site-commit'))).toBe(false)
  }
})

test('a lock that was there before, or is whole without being of the commit, is left to its owner', async () => {
  await using repository = await temporaryRepository({ posts: { 'a.md': postText('A') } })
  const before = await repository.git('rev-parse', 'HEAD')
  const locks = ['refs/heads/main.lock', 'index.lock']
  await repository.write('.git/refs/heads/main.lock', '')
  const past = Date.now() / 1000 - 600
  await utimes(path.join(repository.folder, '.git/refs/heads/main.lock'), past, past)
  await repository.write('.git/site-commit/intent.json', JSON.stringify({ ref: 'refs/heads/main', before, files: [] }))
  await utimes(path.join(repository.folder, '.git/site-commit/intent.json'), past + 300, past + 300)
  await repository.git('read-tree', '--index-output=.git/index.lock', 'HEAD')
  const local = await openLocalRepository(repository.postsDir)
  await local.close()
  expect(locks.map((name) => existsSync(path.join(repository.folder, '.git', name)))).toEqual([true, true])
  expect(existsSync(path.join(repository.folder, '.git/site-commit'))).toBe(false)
})
