import { utimes } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openSavingSite } from '../../../support/saving-site.ts'
import type { TemporaryRepository } from '../../../support/temporary-repository.ts'

/** The branch, the index, and the folder say the same, and the trees that the index remembers are those of the branch. */
async function expectSettled(repository: TemporaryRepository): Promise<void> {
  expect(await repository.status()).toEqual([])
  expect(await repository.git('write-tree')).toBe(await repository.git('rev-parse', 'HEAD^{tree}'))
  expect(await repository.git('fsck', '--strict', '--no-dangling')).toBe('')
}

test('between two saves the owner may commit, go back, pack, and change the branch', async () => {
  await using site = await openSavingSite()
  const { repository, save } = site
  const turns: ((name: string) => Promise<unknown>)[] = [
    () => repository.git('commit', '-q', '--allow-empty', '-m', 'By hand'),
    async (name) => {
      await repository.write(`posts/hand-${name}`, 'By hand.\n')
      await repository.git('add', '-A')
      await repository.git('commit', '-qm', 'By hand')
    },
    () => repository.git('reset', '-q', '--hard', 'HEAD~1'),
    () => repository.git('pack-refs', '--all'),
    () => repository.git('gc', '-q', '--prune=now'),
    () => repository.git('switch', '-q', '-c', 'side', 'HEAD~2'),
    () => repository.git('switch', '-q', 'main'),
    () => repository.git('branch', '-q', '-m', 'main', 'other/name'),
  ]
  for (const [n, turn] of turns.entries()) {
    await save('a.md', `Before ${n}\n`)
    await turn(`${n}.md`)
    const before = await repository.git('rev-parse', 'HEAD')
    await save('a.md', `After ${n}\n`)
    expect(await repository.git('rev-parse', 'HEAD^')).toBe(before)
    expect(await repository.git('show', '--name-only', '--format=', 'HEAD')).toBe('posts/a.md')
    await expectSettled(repository)
  }
  expect(await repository.git('log', '-1', '-g', '--format=%gs')).toBe('commit: a.md')
})

test('a save goes into an index of any kind, and what is staged beside it stays there', async () => {
  await using site = await openSavingSite()
  const { repository, save } = site
  for (const [on, off] of [
    ['--index-version=2', '--index-version=2'],
    ['--index-version=4', '--index-version=2'],
    ['--split-index', '--no-split-index'],
    ['--untracked-cache', '--no-untracked-cache'],
  ] as const) {
    await repository.git('update-index', on)
    await save('a.md', `Edited ${on}\n`)
    await expectSettled(repository)
    await repository.write('code.js', `staged('${on}')\n`)
    await repository.git('add', 'code.js')
    await save('b.md', `Edited ${on}\n`)
    await save('new.md', 'New.\n')
    await save('new.md', null)
    expect(await repository.status()).toEqual(['A  code.js'])
    await repository.git('rm', '-qf', 'code.js')
    await expectSettled(repository)
    await repository.git('update-index', off)
  }
})

test('what the owner changes in the second in which it was staged is still seen after a save', async () => {
  await using site = await openSavingSite()
  const { repository, save } = site
  // The time of the last change of anything about a file, which cannot be set, plays no part then.
  await repository.git('config', 'core.trustctime', 'false')
  for (const [name, text] of [
    ['a.md', 'Edited.\n'],
    ['new.md', 'New.\n'],
  ] as const) {
    const atOnce = (file: string) => utimes(path.join(repository.folder, file), 1_700_000_000, 1_700_000_000)
    await repository.write('code.js', 'one\n')
    await atOnce('code.js')
    await repository.git('add', 'code.js')
    // Only the time of the index tells that the bytes may be others: they are as many as before.
    await repository.write('code.js', 'two\n')
    await atOnce('code.js')
    await atOnce('.git/index')
    await save(name, text)
    expect(await repository.status()).toEqual(['AM code.js'])
  }
})

test('a save leaves alone what git is told not to look at', async () => {
  await using site = await openSavingSite()
  const { repository, save } = site
  await repository.git('update-index', '--skip-worktree', 'posts/b.md')
  await save('a.md', 'Edited.\n')
  expect(await repository.git('ls-files', '-v', 'posts')).toBe('H posts/a.md\nS posts/b.md')
})
