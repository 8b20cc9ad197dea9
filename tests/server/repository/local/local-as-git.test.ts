import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, readdir, rm, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { toDiskFault } from '#server/repository/local/disk-fault.ts'
import { openLocalRepository } from '../../../support/open-local-repository.ts'
import { postText } from '../../../support/post-text.ts'
import { ADA, openSavingSite } from '../../../support/saving-site.ts'
import { temporaryRepository } from '../../../support/temporary-repository.ts'

// What git does beside when it commits, and what it refuses.

test('a commit is signed where the settings ask for it, and told of where it cannot be', async () => {
  await using site = await openSavingSite()
  const { repository } = site
  execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', path.join(repository.folder, '.git/key')])
  const settings = { 'gpg.format': 'ssh', 'user.signingKey': '.git/key.pub', 'commit.gpgSign': 'true' }
  for (const [name, value] of Object.entries(settings)) await repository.git('config', name, value)
  const { commit } = await site.save('a.md', 'Edited\n')
  expect(await repository.git('cat-file', 'commit', commit)).toContain('-----BEGIN SSH SIGNATURE-----')
  await rm(path.join(repository.folder, '.git/key'))
  await expect(site.save('a.md', 'Again\n')).rejects.toMatchObject({
    status: 409,
    message: expect.stringMatching(/git could not make the commit/),
  })
  expect(await repository.status()).toEqual([])
})

test('the author and the committer are those that git would name', async () => {
  await using site = await openSavingSite()
  const { repository } = site
  const people = async () => {
    await site.save('a.md', `${Math.random()}\n`)
    return repository.git('log', '-1', '--format=%an <%ae>, %cn <%ce>')
  }
  await repository.git('config', 'author.name', 'Grace')
  await repository.git('config', 'committer.email', 'robot@example.com')
  expect(await people()).toBe('Grace <ada@example.com>, Ada Owner <robot@example.com>')
  await repository.write('.git/more', '[committer]\n\tname = Robot\n')
  await repository.git('config', `includeIf.gitdir:${repository.folder}/.path`, 'more')
  expect(await people()).toBe('Grace <ada@example.com>, Robot <robot@example.com>')
})

test('where git has been told no name, the site has one, unless git must not make one up', async () => {
  const environment = { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1', EMAIL: undefined }
  await using site = await openSavingSite({}, { environment })
  const { repository } = site
  await repository.git('config', '--remove-section', 'user')
  await site.save('a.md', 'Edited\n')
  expect(await repository.git('log', '-1', '--format=%an <%ae>')).toBe('Site owner <owner@localhost>')
  await repository.git('config', 'user.useConfigOnly', 'true')
  await expect(site.save('a.md', 'Again\n')).rejects.toMatchObject({
    status: 409,
    message: expect.stringMatching(/user\.email/),
  })
  expect(await repository.status()).toEqual([])
})

test('a mode that git is told to overlook stays as it is on the branch', async () => {
  await using site = await openSavingSite({ config: { 'core.fileMode': 'false' } })
  const file = path.join(site.repository.postsDir, 'a.md')
  await chmod(file, 0o755)
  await site.save('a.md', 'Edited\n')
  expect(await site.repository.git('ls-tree', '--format=%(objectmode)', 'HEAD', 'posts/a.md')).toBe('100644')
  expect((await stat(file)).mode & 0o777).toBe(0o755)
})

test('an ignored post is not committed, and told with the line that ignores it', async () => {
  await using site = await openSavingSite()
  const { repository } = site
  await repository.write('.gitignore', '*.log\nposts/secret*\n')
  await repository.git('add', '.gitignore')
  await repository.git('commit', '-qm', 'Ignore')
  await repository.write('posts/secret.md', postText('Secret'))
  const told = {
    status: 409,
    message: expect.stringMatching(/posts\/secret\S*\.md is ignored by \.gitignore \(line 2\)/),
  }
  await expect(site.save('secret.md', 'Edited\n')).rejects.toMatchObject(told)
  await expect(site.save('secret-2.md', 'New\n')).rejects.toMatchObject(told)
  expect(await site.local.findObstacle('secret.md')).toEqual(told.message)
  expect(await site.local.findObstacle('a.md')).toBe(undefined)
  expect(await repository.read('posts/secret.md')).toBe(postText('Secret'))
  expect(await repository.git('ls-files', 'posts')).toBe('posts/a.md\nposts/b.md')
  expect(await repository.status()).toEqual([])
})

test.for(['skip-worktree', 'assume-unchanged'])(
  'changes that git is told to overlook stay out of a commit: %s',
  async (flag) => {
    await using site = await openSavingSite()
    const { repository } = site
    await repository.git('update-index', `--${flag}`, 'posts/a.md')
    await repository.write('posts/a.md', `${postText('A')}local line\n`)
    const flags = await repository.git('ls-files', '-v', 'posts')
    await expect(site.save('a.md', 'Edited\n')).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining(flag),
    })
    await site.save('b.md', 'Edited\n')
    expect(await repository.read('posts/a.md')).toContain('local line')
    expect(await repository.git('ls-files', '-v', 'posts')).toBe(flags)
  },
)

test('a post that is not checked out is told of, not taken for deleted', async () => {
  await using site = await openSavingSite()
  const { repository } = site
  await repository.write('other/x', 'x')
  await repository.git('add', '-A')
  await repository.git('commit', '-qm', 'Other')
  await repository.git('sparse-checkout', 'set', '--no-cone', '/other/', '/posts/b.md')
  await expect(site.save('a.md', 'New\n')).rejects.toMatchObject({
    status: 409,
    message: expect.stringMatching(/sparse checkout/),
  })
  expect((await site.local.status()).notes.join()).toContain('sparse')
})

test('git keeps house after saves as after its own commits, and the index is fresh', async () => {
  await using site = await openSavingSite({ config: { 'gc.autoPackLimit': '1', 'gc.autoDetach': 'false' } })
  const { repository } = site
  const packs = async () =>
    (await readdir(path.join(repository.folder, '.git/objects/pack'))).filter((name) => name.endsWith('.pack')).length
  await repository.git('repack', '-qd')
  await site.save('a.md', 'One\n')
  await repository.git('diff-index', '--quiet', 'HEAD')
  await repository.git('repack', '-qd')
  expect(await packs()).toBe(2)
  await site.save('a.md', 'Two\n')
  expect(await packs()).toBe(1)
})

test('posts are saved where branches are kept in tables', async ({ skip }) => {
  await using repository = await temporaryRepository({ bare: true, posts: { 'a.md': postText('A') } })
  await repository.git('init', '-q', '-b', 'main', '--ref-format=reftable').catch(() => skip())
  await repository.git('add', '-A')
  await repository.git('-c', 'user.name=x', '-c', 'user.email=x@y', 'commit', '-qm', 'Begin')
  const local = await openLocalRepository(repository.postsDir)
  const change = { path: 'b.md', bytes: Buffer.from('B'), base: null, message: 'Create' }
  const { commit } = await local.commit(change, ADA)
  await local.close()
  expect(await repository.git('rev-parse', 'HEAD')).toBe(commit)
})

test('a new post gets the line ends that git would check out, where git refuses others', async () => {
  await using site = await openSavingSite()
  for (const name of ['core.safecrlf', 'core.autocrlf']) await site.repository.git('config', name, 'true')
  const { file } = await site.save('new.md', 'One\nTwo\n')
  expect(String(file?.bytes)).toBe('One\r\nTwo\r\n')
  expect(await site.repository.git('cat-file', '-s', 'HEAD:posts/new.md')).toBe('8')
  expect(await site.repository.status()).toEqual([])
})

test('where the program of a filter is missing, only the files that need it are refused', async () => {
  await using repository = await temporaryRepository({ posts: { 'a.md': postText('A'), 'images/a.png': 'pixels' } })
  await repository.write('.gitattributes', 'posts/images/* filter=big\n')
  await repository.git('add', '-A')
  await repository.git('commit', '-qm', 'Attributes')
  // Git looks into files that have changed in the second of its index, and ends where it cannot.
  await utimes(path.join(repository.postsDir, 'images/a.png'), 1_700_000_000, 1_700_000_000)
  await repository.git('update-index', '-q', '--refresh')
  await repository.git('config', 'filter.big.clean', 'no-such-program')
  await repository.git('config', 'filter.big.required', 'true')
  const local = await openLocalRepository(repository.postsDir)
  const commit = (name: string) =>
    local.commit({ path: name, bytes: Buffer.from('New'), base: null, message: name }, ADA)
  await commit('b.md')
  await expect(commit('images/b.png')).rejects.toMatchObject({
    status: 409,
    message: expect.stringMatching(/no-such-program|filter/),
  })
  expect(existsSync(path.join(repository.postsDir, 'images/b.png'))).toBe(false)
  await local.close()
  expect(await repository.git('log', '--format=%s')).toBe('b.md\nAttributes\nBegin')
})

test('a lock that was left on the branch is told of by its name', async () => {
  await using site = await openSavingSite()
  await site.repository.write('.git/refs/heads/main.lock', '')
  const told = { status: 409, message: expect.stringMatching(/refs\/heads\/main\.lock exists.*remove that file/) }
  await expect(site.save('a.md', 'Edited\n')).rejects.toMatchObject(told)
  expect(await site.repository.status()).toEqual([])
})

test('a shallow clone credits no one with what it cannot know, and says that it is cut off', async () => {
  await using origin = await temporaryRepository({ posts: { 'a.md': postText('A'), 'b.md': postText('B') } })
  await origin.write('posts/b.md', postText('B', 'draft'))
  await origin.git('commit', '-qam', 'Second')
  await origin.write('posts/a.md', postText('A', 'draft'))
  await origin.git('commit', '-qam', 'Third')
  await origin.git('clone', '-q', '--depth=2', `file://${origin.folder}`, 'clone')
  const local = await openLocalRepository(path.join(origin.folder, 'clone/posts'))
  const messagesOf = async (name: string) =>
    (await local.log(name, { skip: 0, limit: 9 }, ADA)).commits.map(({ message }) => message)
  expect([await messagesOf('a.md'), await messagesOf('b.md')]).toEqual([['Third'], []])
  expect((await local.status()).notes.join()).toContain('git fetch --unshallow')
  await local.close()
})

test('what stands in the way of every write is told before anyone writes', async () => {
  await using repository = await temporaryRepository({ posts: { 'a.md': postText('A') } })
  // `git` says this of a folder that belongs to another account.
  const environment = { ...process.env, GIT_TEST_ASSUME_DIFFERENT_OWNER: '1', GIT_CONFIG_GLOBAL: '/dev/null' }
  const local = await openLocalRepository(repository.postsDir, { environment })
  expect((await local.status()).readOnly).toContain(`git config --global --add safe.directory ${repository.folder}`)
  await local.close()
})

test('a disk that is full or may not be written to is told of as such', () => {
  for (const [code, words] of [
    ['ENOSPC', 'The disk is full.'],
    ['EROFS', 'The disk is read-only.'],
  ] as const)
    expect(toDiskFault(Object.assign(new Error(code), { code, path: '/x' }))).toMatchObject({
      status: 507,
      message: expect.stringContaining(words),
    })
  const other = new Error('other')
  expect(toDiskFault(other)).toBe(other)
})
