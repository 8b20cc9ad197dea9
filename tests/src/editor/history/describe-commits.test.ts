import { expect, test } from 'vitest'
import {
  bulkMessage,
  changeMessage,
  commitMessage,
  imageMessage,
  redirectedMessage,
  renameMessage,
  savedMessage,
  tagMessage,
} from '#server/posts/commit-message.ts'
import { describeCommits } from '#src/editor/history/describe-commits.ts'
import { timeOf } from '#src/editor/shell/when.tsx'
import { anyPost } from '../../../support/any-post.ts'

const NOW = Date.parse('2026-11-27T10:00:00Z')
const waiting = anyPost({ status: 'scheduled', publishAt: '2026-12-01T00:00:00.000Z' })

const described = (id: string, ...messages: string[]) =>
  describeCommits(
    id,
    messages.map((message, at) => ({ commit: String(at), author: 'Ada', date: '2026-11-27T10:00:00Z', message })),
  ).map(({ message }) => message)
const done = (message: string, id = 'a') => described(id, message)[0]?.split('\n')[0]

test('the history says what each of the site’s own commits did to the post', () => {
  expect(done(changeMessage(waiting, { status: 'draft' }, NOW))).toBe('Unscheduled')
  expect(done(changeMessage(waiting, { title: 'New' }, NOW))).toBe('Edited')
  const edit = { content: 'New.', tags: waiting.tags, cover: 'images/a.png', coverAlt: 'A cat', description: null }
  expect(described('a', savedMessage(waiting, edit, NOW))).toEqual(['Edited: text, cover'])
  // The verb says what became of the status and its times; the rest is named.
  const off = { status: 'draft', publishAt: null, createdAt: '2026-11-27T10:00:00Z' } as const
  expect(savedMessage(waiting, off, NOW)).toBe(changeMessage(waiting, off, NOW))
  expect(described('a', savedMessage(waiting, { ...edit, ...off }, NOW))).toEqual([
    'Unscheduled and edited: text, cover',
  ])
  expect(done(changeMessage(waiting, { status: 'published' }, NOW))).toBe('Published')
  expect(done(changeMessage({ ...waiting, status: 'published' }, { status: 'draft' }, NOW))).toBe('Unpublished')
  expect(done(changeMessage({ ...waiting, status: 'draft' }, { status: 'scheduled' }, NOW))).toBe('Scheduled')
  const out = anyPost({ status: 'published' })
  const over = { unpublishAt: '2026-11-27T09:00:00.000Z' }
  expect(done(changeMessage(out, over, NOW))).toBe('Unpublished')
  expect(done(changeMessage(out, { unpublishAt: '2026-11-27T11:00:00.000Z' }, NOW))).toBe('Edited')
  expect(done(changeMessage({ ...out, ...over }, { unpublishAt: null }, NOW))).toBe('Published')
  const due = anyPost({ status: 'scheduled', publishAt: '2026-11-27T08:00:00.000Z' })
  expect(done(changeMessage(due, over, NOW))).toBe('Unpublished')
  expect(done(commitMessage('Create', 'A “quoted” title'))).toBe('Created')
  expect(done(commitMessage('Restore', 'A'))).toBe('Restored')
  const restored = `${commitMessage('Restore', 'A “b”')}\n\nAs it was after commit 0123456789abc of 2026-11-27.`
  expect(done(restored)).toBe('Restored from commit 0123456')
  expect(done(restored.replace('after', 'before'))).toBe('Restored after its deletion')
  expect(done('Merge pull request #7 from eve/posts/a-7368eeb2\n\nChange “A”')).toBe('Pull request #7 merged')
  expect(done(bulkMessage('Publish', ['A', 'B', 'C']))).toBe('Published with other posts, 3 in all')
  expect(done(tagMessage('Add the tag “lms”', ['A', 'B']))).toBe('Tagged “lms”')
  expect(done(tagMessage('Remove the tag “lms”', ['A']))).toBe('Tag “lms” removed')
  expect(done(tagMessage('Rename the tag “lms” to “LMS”', ['A']))).toBe('Tag “lms” renamed to “LMS”')
  expect(done(imageMessage('a.png', 'b.png', ['A']))).toBe('Image “a.png” renamed to “b.png”')
  expect(done(imageMessage('a.png', 'b.png', ['A'], 'A cat'))).toBe('Image “a.png” renamed to “b.png” and described')
  expect(done(imageMessage('a.png', 'b.png', ['A'], ''))).toMatch(/ renamed to “b\.png” and marked as decorative$/)
  expect(done(imageMessage('a.png', 'a.png', ['A']))).toBe('Image “a.png” described')
})

test('a restore of the version right before another restore undoes that one', () => {
  const restored = (commit: string) => `Restore “A”\n\nAs it was after commit ${commit} of 2026-11-27.`
  const commits = [restored('aaaaaaa'), restored('bbbbbbb'), 'Mine', 'Older'].map((message, at) => ({
    commit: ['cccccccc', 'dddddddd', 'aaaaaaaa', 'bbbbbbbb'][at] ?? '',
    author: 'Ada',
    date: '2026-11-27T10:00:00Z',
    message,
  }))
  const subjects = describeCommits('a', commits).map(({ message }) => message.split('\n')[0])
  expect(subjects).toEqual([
    'Restore undone',
    `Restored the version of ${timeOf('2026-11-27T10:00:00Z')}`,
    'Mine',
    'Older',
  ])
})

test('a rename is told with the address from which it was, through several, and one of another post as such', () => {
  const messages = [
    renameMessage('A', 'b', 'a', []),
    renameMessage('Other', 'b', 'c', ['A']),
    renameMessage('A', 'first', 'b', ['Other']),
    redirectedMessage('Gone', 'gone', 'first'),
    redirectedMessage('First', 'first', 'else'),
  ]
  expect(described('a', ...messages).map((message) => message.split('\n')[0])).toEqual([
    'Renamed from /blog/b',
    'Links to “Other” rewritten',
    'Renamed from /blog/first',
    'Took over /blog/gone, the address of “Gone”',
    'Deleted',
  ])
  // Below it stands all that was written.
  expect(described('a', ...messages)[0]).toBe(`Renamed from /blog/b\n\n${messages[0]}`)
})

test('the words of others stay as git has them', () => {
  for (const message of [
    'Edit',
    'Edit the title',
    'Rename “A”',
    'Fix “it”',
    'Publish many posts',
    'Merge branch “x”\n\nBody',
    '',
  ])
    expect(described('a', message)).toEqual([message])
})
