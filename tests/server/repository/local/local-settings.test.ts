import { rm } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openSavingSite } from '../../../support/saving-site.ts'

test('another name of the owner’s counts from the next commit on', async () => {
  await using site = await openSavingSite()
  const author = () => site.repository.git('log', '-1', '--format=%an <%ae>')
  await site.save('a.md', 'One\n')
  expect(await author()).toBe('Ada Owner <ada@example.com>')
  await site.repository.git('config', 'user.name', 'Grace Owner')
  await site.save('a.md', 'Two\n')
  expect(await author()).toBe('Grace Owner <ada@example.com>')
  await site.repository.write('more', '[user]\n\temail = grace@example.com\n')
  await site.repository.git('config', 'include.path', '../more')
  await site.save('a.md', 'Three\n')
  expect(await author()).toBe('Grace Owner <grace@example.com>')
  await site.repository.write('more', '[user]\n\temail = hopper@example.com\n')
  await site.save('a.md', 'Four\n')
  expect(await author()).toBe('Grace Owner <hopper@example.com>')
})

test('what git makes of a file on its way in counts from the next commit on, wherever it is written down', async () => {
  await using site = await openSavingSite()
  const { repository, save } = site
  const committed = (file: string) => repository.git('show', `HEAD:posts/${file}`)
  const filter = '*.md filter=loud\n'
  await repository.git('config', 'filter.loud.clean', 'tr a-z A-Z')
  let turn = 0
  const expectLoud = async (isLoud: boolean) => {
    turn += 1
    const name = `new-${turn}.md`
    await save(name, 'words\n')
    expect(await committed(name)).toBe(isLoud ? 'WORDS' : 'words')
  }
  await expectLoud(false)
  for (const file of ['.gitattributes', 'posts/.gitattributes', '.git/info/attributes']) {
    await repository.write(file, filter)
    await expectLoud(true)
    await rm(path.join(repository.folder, file))
    await expectLoud(false)
  }
  await repository.write('.git/own', 'new-*.md filter=loud\n')
  await repository.git('config', 'core.attributesFile', '.git/own')
  await expectLoud(true)
})

test('a line ending that git converts is converted from the next commit on', async () => {
  await using site = await openSavingSite()
  await site.save('a.md', 'One\r\n')
  expect(await site.repository.git('cat-file', '-s', 'HEAD:posts/a.md')).toBe('5')
  await site.repository.git('config', 'core.autocrlf', 'yes')
  await site.save('new.md', 'Two\r\n')
  expect(await site.repository.git('cat-file', '-s', 'HEAD:posts/new.md')).toBe('4')
  expect(await site.repository.read('posts/new.md')).toBe('Two\r\n')
})
