import { expect, test } from 'vitest'
import { meetFiles } from '#server/pulls/conflicts.ts'
import type { PullFile } from '#server/repository/pulls.ts'

type Folder = Record<string, string>

const filesOf = (folder: Folder) => new Map(Object.entries(folder).map(([path, blob]) => [path, { blob, size: 1 }]))

function meet(changed: PullFile[], base: Folder, site: Folder, head: Folder, moved: Folder = {}) {
  const folders = { base: filesOf(base), site: filesOf(site), head: filesOf(head) }
  return meetFiles(changed, { ...folders, moved: new Map(Object.entries(moved)) })
}

test('what one side alone changed needs no choice', () => {
  const base = { 'a.md': '1', 'b.md': '1', 'c.md': '1', 'd.md': '1', 'same.md': '1' }
  const site = { 'a.md': '1', 'b.md': '1', 'c.md': '1', 'same.md': '2', 'other.md': '1' }
  const head = { 'a.md': '2', 'new.md': '3', 'moved.md': '1', 'same.md': '2' }
  const changed: PullFile[] = [
    { path: 'a.md', change: 'changed' },
    { path: 'b.md', change: 'removed' },
    { path: 'moved.md', previousPath: 'c.md', change: 'renamed' },
    { path: 'd.md', change: 'removed' },
    { path: 'new.md', change: 'added' },
    { path: 'same.md', change: 'changed' },
  ]
  expect(meet(changed, base, site, head)).toEqual({
    files: [
      { path: 'a.md', content: { blob: '2' } },
      { path: 'b.md', content: null },
      { path: 'c.md', content: null },
      { path: 'moved.md', content: { blob: '1' } },
      { path: 'new.md', content: { blob: '3' } },
    ],
    posts: [],
    unsettled: [],
  })
})

test('a post that both sides changed is a conflict, under its new address where one of them renamed it', () => {
  const base = { 'a.md': '1', 'b.md': '1' }
  const site = { 'a.md': '2', 'b.md': '2' }
  const head = { 'a.md': '3', 'c.md': '3' }
  const changed: PullFile[] = [
    { path: 'a.md', change: 'changed' },
    { path: 'c.md', previousPath: 'b.md', change: 'renamed' },
  ]
  expect(meet(changed, base, site, head)).toMatchObject({
    files: [],
    posts: [
      { id: 'a', path: 'a.md', sitePath: 'a.md' },
      {
        id: 'c',
        path: 'c.md',
        sitePath: 'b.md',
        files: { base: { blob: '1' }, site: { blob: '2' }, pull: { blob: '3' } },
      },
    ],
    unsettled: [],
  })
})

test.for([
  ['changed', { 'a.md': '1' }, {}, { 'a.md': '2' }, 'a.md was deleted'],
  ['removed', { 'a.md': '1' }, { 'a.md': '2' }, {}, 'a.md was changed'],
  ['added', {}, { 'a.md': '2' }, { 'a.md': '3' }, 'a.md was added'],
] as const)('a post that is %s here and otherwise there is no choice of words', ([change, base, site, head, words]) => {
  expect(meet([{ path: 'a.md', change }], base, site, head).unsettled).toEqual([words])
})

test('an image that both sides changed, and an address that both sides took, are no choice of words', () => {
  const image = 'images/a.png'
  expect(meet([{ path: image, change: 'changed' }], { [image]: '1' }, { [image]: '2' }, { [image]: '3' })).toEqual({
    ...{ files: [], posts: [] },
    unsettled: ['images/a.png was changed'],
  })
  const renamed: PullFile = { path: 'b.md', previousPath: 'a.md', change: 'renamed' }
  expect(meet([renamed], { 'a.md': '1' }, { 'a.md': '1', 'b.md': '5' }, { 'b.md': '1' }).unsettled).toEqual([
    'b.md was added',
  ])
})

test('what a pull request says of a post goes to the address that the site has given it', () => {
  const [changed, moved] = [[{ path: 'a.md', change: 'changed' } as const], { 'a.md': 'b.md' }]
  expect(meet(changed, { 'a.md': '1' }, { 'b.md': '1' }, { 'a.md': '2' }, moved)).toEqual({
    ...{ posts: [], unsettled: [] },
    files: [{ path: 'b.md', content: { blob: '2' } }],
  })
  expect(meet(changed, { 'a.md': '1' }, { 'b.md': '3' }, { 'a.md': '2' }, moved)).toMatchObject({
    ...{ files: [], unsettled: [] },
    posts: [{ id: 'b', path: 'b.md', sitePath: 'b.md' }],
  })
  const renamed: PullFile[] = [{ path: 'c.md', previousPath: 'a.md', change: 'renamed' }]
  expect(meet(renamed, { 'a.md': '1' }, { 'b.md': '1' }, { 'c.md': '2' }, moved)).toEqual({
    ...{ posts: [], unsettled: [] },
    files: [{ path: 'b.md', content: { blob: '2' } }],
  })
})
