import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ADA, openSavingSite, type SavingSite } from '../../../support/saving-site.ts'

/** All that a save may move. */
async function stateOf({ repository }: SavingSite) {
  return [
    await repository.git('rev-parse', 'HEAD'),
    await repository.git('ls-files', '--stage'),
    await repository.git('status', '--porcelain'),
    await repository.git('hash-object', 'posts/a.md', 'posts/b.md'),
    // This one looks at the times of the files alone.
    await repository.git('diff-index', '--name-only', 'HEAD'),
  ]
}

test('a hook that refuses leaves files, index, and branch as they were, and its words are told', async () => {
  await using site = await openSavingSite()
  await site.repository.write('code.js', 'staged()\n')
  await site.repository.git('add', 'code.js')
  await site.hook('pre-commit', String.raw`printf '\033[31mNo tabs\033[0m\n1%%\r100%%\n'`, 'echo in b.md >&2', 'exit 1')
  const before = await stateOf(site)
  const words = 'A hook of this repository refused the commit. Nothing was saved. It said:\nNo tabs\n100%\nin b.md'
  const { local } = site
  const base = local.snapshot().files.get('b.md')?.blob ?? ''
  const refused = [
    () => site.save('a.md', 'Edited\n'),
    () => site.save('new.md', 'New\n'),
    () => site.save('a.md', null),
    () =>
      local.commitTogether(
        [
          { path: 'b.md', bytes: null, base },
          { path: 'c.md', bytes: Buffer.from('Renamed'), base: null },
        ],
        'Rename',
        ADA,
      ),
  ]
  for (const save of refused) {
    await expect(save()).rejects.toMatchObject({ status: 409, message: words })
    expect(await stateOf(site)).toEqual(before)
  }
  expect(existsSync(path.join(site.repository.postsDir, 'new.md'))).toBe(false)
  await site.hook('pre-commit', 'exit 0')
  await site.save('a.md', 'Edited\n')
  expect(await site.repository.status()).toEqual(['A  code.js'])
})

test('a hook that says much is quoted by its end, in 2,000 characters', async () => {
  await using site = await openSavingSite()
  await site.hook('commit-msg', 'yes | head -c 300000', 'echo the end', 'exit 1')
  const refused = await site.save('a.md', 'Edited\n').catch((error: Error) => error.message)
  expect(refused).toMatch(/^A hook .*the end$/s)
  expect(String(refused).length).toBeLessThanOrEqual(2000)
})

test('the hooks of an ordinary commit run, from the folder that the settings name and with the person’s environment', async () => {
  await using site = await openSavingSite({}, { environment: { ...process.env, GIT_DIR: '/nowhere', OWN: 'kept' } })
  const { repository } = site
  await repository.git('config', 'core.hooksPath', 'hooks')
  const names = [
    'pre-commit',
    'prepare-commit-msg',
    'commit-msg',
    'post-index-change',
    'reference-transaction',
    'post-commit',
  ]
  for (const name of names) {
    await repository.write(`hooks/${name}`, `#!/bin/sh\necho "${name} $OWN $LC_ALL." >> "$PWD/.git/ran"\n`)
    await repository.makeExecutable(`hooks/${name}`)
  }
  const told = 'Each commit runs the hooks of this repository: '
  expect((await site.local.status()).notes).toEqual([
    `${told}pre-commit, prepare-commit-msg, commit-msg, post-commit, reference-transaction.`,
  ])
  await site.save('a.md', 'Edited\n')
  const ran = (await repository.read('.git/ran')).trim().split('\n')
  expect(new Set(ran)).toEqual(new Set(names.map((name) => `${name} kept ${process.env.LC_ALL ?? ''}.`)))
})

test('what a hook makes of a file and adds is committed, and nothing is left to commit', async () => {
  await using site = await openSavingSite()
  await site.hook('pre-commit', 'tr a-z A-Z < posts/a.md > .git/loud && cp .git/loud posts/a.md && git add posts/a.md')
  expect((await site.local.status()).notes).toEqual(['Each commit runs the hooks of this repository: pre-commit.'])
  const { file, commit } = await site.save('a.md', 'words\n')
  expect(await site.repository.git('show', `${commit}:posts/a.md`)).toBe('WORDS')
  expect(String(file?.bytes)).toBe('WORDS\n')
  expect(await site.repository.status()).toEqual([])
  await site.hook('pre-commit', 'echo more >> posts/a.md', 'echo posts/a.md was changed', 'exit 1')
  await expect(site.save('a.md', 'others\n')).rejects.toThrow('posts/a.md was changed')
  expect(await site.repository.read('posts/a.md')).toBe('WORDS\n')
  expect(await site.repository.status()).toEqual([])
})

test.for([
  ['sleep 30', 'asks to end'],
  ["trap '' TERM\nsleep 30", 'has to be killed'],
] as const)('a hook that takes longer than its limit is ended, even one that %s', async ([line]) => {
  await using site = await openSavingSite({}, { hookTimeoutMs: 500 })
  await site.hook('pre-commit', 'echo checking', line)
  const before = await stateOf(site)
  await expect(site.save('a.md', 'Edited\n')).rejects.toMatchObject({
    status: 409,
    message: expect.stringMatching(/longer than 0.5 seconds.*HOOK_TIMEOUT.*It said:\nchecking/s),
  })
  expect(await stateOf(site)).toEqual(before)
  await site.hook('pre-commit', 'exit 0')
  await site.save('a.md', 'Edited\n')
})

test('a hook after the commit holds the answer up no longer than its limit, and what it leaves running not at all', async () => {
  await using site = await openSavingSite({}, { hookTimeoutMs: 2000 })
  await site.hook('post-commit', 'sleep 20 &')
  const began = Date.now()
  await site.save('a.md', 'Edited\n')
  await site.hook('post-commit', 'sleep 20')
  const { commit } = await site.save('a.md', 'Edited again\n')
  expect(Date.now() - began).toBeLessThan(15_000)
  expect(await site.repository.git('rev-parse', 'HEAD')).toBe(commit)
  expect(await site.repository.status()).toEqual([])
})

test('while a hook runs everyone reads on, and what it has not agreed to is not shown', async () => {
  await using site = await openSavingSite()
  const { local, repository } = site
  await site.hook('pre-commit', 'touch .git/began', 'until [ -e .git/go ]; do sleep 0.05; done', 'exit 1')
  const saving = site.save('a.md', 'Not agreed to\n').catch((error: Error) => error.message)
  await expect.poll(() => existsSync(path.join(repository.folder, '.git/began')), { timeout: 20_000 }).toBe(true)
  await local.refresh()
  expect(String((await local.readLatest('a.md', ADA))?.bytes)).toContain('title: A')
  expect((await local.log('a.md', { skip: 0, limit: 5 }, ADA)).commits).toHaveLength(1)
  await repository.write('.git/go', '')
  expect(await saving).toContain('refused')
})
