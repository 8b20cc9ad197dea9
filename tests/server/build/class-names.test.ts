import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { createClassNames } from '#server/build/class-names.ts'

async function temporaryFolder(files: Record<string, string>) {
  const folder = await mkdtemp(path.join(tmpdir(), 'site-classes-'))
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true })
    await writeFile(path.join(folder, name), text)
  }
  return { folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) }
}

test('every class and animation of the site has a short name of its own, the same in each build', async () => {
  const rules = Array.from({ length: 3000 }, (_, at) => `.name-${at} { color: red; }`).join('\n')
  await using site = await temporaryFolder({
    'a.module.css': '.panel:hover > .title { margin: .5rem } @keyframes rise { 0% { opacity: 0 } }',
    'b/b.module.css': '.panel { animation: rise 1s }',
    'c.module.css': rules,
  })
  const named = (nameOf = createClassNames(site.folder)) => [
    ...['panel', 'title', 'rise'].map((name) => nameOf(name, path.join(site.folder, 'a.module.css'))),
    nameOf('panel', path.join(site.folder, 'b', 'b.module.css')),
    ...Array.from({ length: 3000 }, (_, at) => nameOf(`name-${at}`, path.join(site.folder, 'c.module.css'))),
  ]
  const names = named()
  expect(new Set(names).size).toBe(names.length)
  expect(names.filter((name) => !/^[a-z][a-z0-9_]{1,2}$/i.test(name) || /[aeiou]/i.test(name))).toEqual([])
  expect(named()).toEqual(names)
})

test('a class that was written after the start says what it is for', () => {
  const src = fileURLToPath(new URL('../../../src', import.meta.url))
  expect(createClassNames(src)('new-one', path.join(src, 'frame', 'header.module.css'))).toBe('new-one-header')
})
