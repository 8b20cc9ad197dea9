import { expect, test } from 'vitest'
import type { PostStatus } from '#server/contract/contract.ts'
import { findCommitOf } from '#src/editor/history/use-restore.ts'
import { effectOf } from '#src/editor/history/version.tsx'
import { historyPath, viewOf } from '#src/editor/shell/paths.ts'
import { agoOf, timeOf } from '#src/editor/shell/when.tsx'
import { diffWords, type Run } from '#src/editor/text/diff/diff-words.ts'
import { foldRuns } from '#src/editor/text/diff/marked-text.tsx'

const lines = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `Line ${from + index}.\n`).join('')

test('what did not change is folded where it is long, save the lines beside a change', () => {
  const before = lines(1, 40)
  const pieces = foldRuns(diffWords(before, before.replace('Line 20', 'Verse 20')))
  expect(pieces.map(({ kind }) => kind)).toEqual(['folded', 'same', 'removed', 'added', 'same', 'folded'])
  expect(pieces.map((piece) => ('lines' in piece ? piece.lines : piece.text))).toEqual([
    17,
    'Line 18.\nLine 19.\n',
    'Line',
    'Verse',
    ' 20.\nLine 21.\nLine 22.\n',
    18,
  ])
})

test('folding loses no letter and folds no short stretch', () => {
  const short: Run[] = [
    { kind: 'added', text: 'A\n' },
    { kind: 'same', text: lines(1, 7) },
    { kind: 'removed', text: 'B' },
  ]
  expect(foldRuns(short)).toEqual(short)
  for (const length of [1, 5, 9, 10, 30, 31]) {
    const runs: Run[] = [
      { kind: 'same', text: lines(1, length) },
      { kind: 'added', text: 'New' },
      { kind: 'same', text: lines(1, length) },
    ]
    const folded = foldRuns(runs)
    expect(folded.map(({ text }) => text).join('')).toBe(runs.map(({ text }) => text).join(''))
  }
})

test('a time is told as one would say it', () => {
  const now = Date.parse('2026-11-21T12:00:00Z')
  const told = [
    ['2026-11-21T11:59:30Z', 'just now'],
    ['2026-11-21T11:01:00Z', '59 minutes ago'],
    ['2026-11-21T08:40:00Z', '3 hours ago'],
    ['2026-11-20T11:00:00Z', '1 day ago'],
    ['2026-11-10T12:00:00Z', '1 week ago'],
    ['2026-08-01T12:00:00Z', '3 months ago'],
    ['2024-12-15T12:00:00Z', '23 months ago'],
    ['2026-12-28T12:00:00Z', 'in 1 month'],
    ['2024-06-01T12:00:00Z', '2 years ago'],
    // Another machine's clock.
    ['2026-11-21T12:05:00Z', 'in 5 minutes'],
  ]
  expect(told.map(([date]) => [date, agoOf(date ?? '', now)])).toEqual(told)
})

test('the address names the commit, and how it is shown where that is not the post itself', () => {
  expect(historyPath('a b')).toBe('/_admin-82/blog/a%20b/history')
  expect(historyPath('one', 'abc')).toBe('/_admin-82/blog/one/history?commit=abc')
  expect(historyPath('one', 'abc', 'before')).toBe('/_admin-82/blog/one/history?commit=abc&view=before')
  expect(['', 'view=now', 'view=before', 'view=other'].map((search) => viewOf(new URLSearchParams(search)))).toEqual([
    'seen',
    'now',
    'before',
    'seen',
  ])
})

test('what an undo brings back is told by the file, not by its place in the list', async () => {
  const commits = ['newest', 'side', 'main', 'gone'].map((commit) => ({ commit, author: '', date: '', message: '' }))
  const read: string[] = []
  const reader = async (commit: string) => {
    read.push(commit)
    const isDeleted = commit === 'gone' ? { deleted: true as const } : {}
    return { revision: commit === 'gone' ? 'lost' : `of ${commit}`, ...isDeleted } as never
  }
  expect(await findCommitOf('of main', commits, reader)).toBe('main')
  expect(read).toEqual(['side', 'main'])
  // A commit that deleted the post shows what it was before.
  expect(await findCommitOf('lost', commits, reader)).toBeUndefined()
  expect(await findCommitOf('of newest', commits, reader)).toBeUndefined()
})

test('before a restore is said when visitors will see the post, and when no longer', () => {
  const [soon, later] = ['2099-05-01T08:00:00Z', '2099-06-01T08:00:00Z']
  const times = (status: PostStatus, publishAt: string | null = null, unpublishAt: string | null = null) => ({
    ...{ status, publishAt, unpublishAt },
  })
  const [draft, out, over] = [times('draft'), times('published'), times('published', null, '2020-01-01T00:00:00Z')]
  const waiting = times('scheduled', soon)
  const [onSoon, onLater] = [timeOf(soon), timeOf(later)]
  expect(effectOf(out, null)).toBe('Visitors will see this version at once.')
  expect(effectOf(out, waiting)).toBe('Visitors will see this version at once.')
  expect(effectOf(draft, { ...over, isPublic: false })).toBe('')
  expect(effectOf(draft, out)).toBe('Visitors will no longer see the post.')
  expect(effectOf(over, out)).toBe('Visitors will no longer see the post.')
  expect(effectOf(draft, waiting)).toBe(`The post will no longer appear on ${onSoon}.`)
  expect(effectOf(waiting, waiting)).toBe('')
  expect(effectOf(times('scheduled', later), waiting)).toBe(`The post will appear on ${onLater}, instead of ${onSoon}.`)
  expect(effectOf(times('scheduled', soon, later), out)).toBe(
    `Visitors will no longer see the post until ${onSoon}. The post will disappear on ${onLater}.`,
  )
  expect(effectOf(out, times('published', null, soon))).toBe(
    `Visitors will see this version instead of the current one. The post will no longer disappear on ${onSoon}.`,
  )
})
