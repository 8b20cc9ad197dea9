import { EditorState } from '@codemirror/state'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Post } from '#server/contract/contract.ts'
import { mergeSentence } from '#src/editor/merge/merge-note.ts'
import {
  decidedPost,
  earlierWords,
  leavesOutMine,
  nameOf,
  type Question,
  questionsOf,
  strayWords,
  unusedWords,
} from '#src/editor/merge/questions.ts'
import { mergeStale, resolveStale } from '#src/editor/merge/resolve-stale.ts'
import type { Decisions } from '#src/editor/text/decisions.ts'
import { baseOf, type PostText, textOf } from '#src/editor/text/post-text.ts'
import { changesBetween } from '#src/editor/text/writing-store.ts'
import { anyPost } from '../../../support/any-post.ts'

const POST = anyPost({ tags: ['a', 'b'], content: 'First.\n\nSecond.\n\nThird.\n', createdAt: null })
const changed = (part: Partial<Post>): Post => ({ ...POST, revision: '2', ...part })
const typed = (part: Partial<PostText>): PostText => ({ ...textOf(POST), ...part })
const stale = (mine: PostText, theirs: Post) => ({ base: baseOf(POST), mine, theirs })

test('what goes together is merged, and what the fields hold is spelled as it was typed', () => {
  const resolution = resolveStale(stale(typed({ tags: 'b,  c,', title: 'One ' }), changed({ author: 'Ada' })))
  expect(resolution).toMatchObject({
    kind: 'merged',
    text: { title: 'One ', tags: 'b,  c,', author: 'Ada', content: POST.content },
    taken: { keys: ['author'], lines: 0 },
  })
})

test('a change of the status, or the same change on both sides, brings nothing in', () => {
  const mine = typed({ content: 'First.\n\nMine.\n\nThird.\n' })
  for (const theirs of [changed({ status: 'draft' }), changed({ content: mine.content })])
    expect(resolveStale(stale(mine, theirs))).toEqual({ kind: 'merged', text: mine, taken: null, woven: [] })
})

const theirs = changed({ title: 'Theirs', content: 'First.\n\nTheirs.\n\nThird.\n' })
const conflict = mergeStale(stale(typed({ title: 'Mine', content: 'First.\n\nMine.\n\nThird.\n' }), theirs))
const [title, passage] = questionsOf(conflict)
const keys = [title?.key ?? '', passage?.key ?? ''] as const
const decide = (first: Decisions[string], second: Decisions[string]): Decisions => ({
  [keys[0]]: first,
  [keys[1]]: second,
})

test('the post is decided once every question is, by either side, both or by hand', () => {
  const questions = questionsOf(conflict)
  expect(questions.map((_, at) => nameOf(questions, at))).toEqual(['Title', 'Passage 1 of 1'])
  expect(decidedPost(conflict, {})).toBeUndefined()
  expect(decidedPost(conflict, decide({ choice: 'theirs' }, {}))).toBeUndefined()
  expect(decidedPost(conflict, decide({ choice: 'own', own: ' ' }, { choice: 'mine' }))).toBeUndefined()
  const both = decide({ choice: 'theirs' }, { choice: 'mine-theirs' })
  expect(decidedPost(conflict, both)).toMatchObject({
    title: 'Theirs',
    content: 'First.\n\nMine.\n\nTheirs.\n\nThird.\n',
  })
  expect(leavesOutMine(conflict, decide({ choice: 'mine' }, { choice: 'mine-theirs' }))).toBe(false)
  const byHand = decide({ choice: 'own', own: 'Ours' }, { choice: 'own', own: 'Ours.' })
  expect(decidedPost(conflict, byHand)).toMatchObject({ title: 'Ours', content: 'First.\n\nOurs.\n\nThird.\n' })
  expect(leavesOutMine(conflict, byHand)).toBe(true)
})

test('what was written by hand and is not in the text is known', () => {
  const decisions = { ...decide({ choice: 'mine' }, { choice: 'mine', own: 'By hand.' }), gone: { own: 'Of before.' } }
  expect(unusedWords(decisions, 'Mine.\n')).toEqual(['By hand.', 'Of before.'])
  expect(unusedWords(decisions, 'By hand.\n')).toEqual(['Of before.'])
  expect(strayWords(decisions, questionsOf(conflict))).toEqual(['Of before.'])
})

test('questions keep their keys while their texts stay, whatever else changes', () => {
  const later = { ...theirs, revision: '3', title: 'Theirs again', content: `${theirs.content}\nMore.\n\nAnd more.\n` }
  const again = mergeStale(stale(typed({ title: 'Mine', content: 'First.\n\nMine.\n\nThird.\n' }), later))
  const [titleAgain, passageAgain] = questionsOf(again)
  expect(titleAgain?.key).not.toBe(title?.key)
  expect(passageAgain?.key).toBe(passage?.key)
  const written = { [title?.key ?? '']: { choice: 'own' as const, own: 'By hand' } }
  const asked = questionsOf(again)
  expect(asked.map((question) => earlierWords(written, asked, question))).toEqual([{ own: 'By hand' }, undefined])
  expect(earlierWords(written, questionsOf(conflict), title as Question)).toBeUndefined()
})

test('words are offered again for the passage that they were written for, and for no other with the same text', () => {
  const ask = (mine: string[], theirs: string[]) => {
    const text = (lines: string[]) => `${lines.join('\n\nBetween.\n\n')}\n`
    const base = { ...POST, content: text(['Same.', 'Same.']) }
    const merge = mergeStale({
      base: baseOf(base),
      mine: { ...textOf(base), content: text(mine) },
      theirs: { ...base, revision: '2', content: text(theirs) },
    })
    return questionsOf(merge)
  }
  const offered = (before: Question[], now: Question[], written: (string | null)[]) => {
    const entries = written.map((own, at) => [before[at]?.key, own === null ? undefined : { choice: 'own', own }])
    const decisions = Object.fromEntries(entries.filter(([, decision]) => decision)) as Decisions
    return now.map((one) => (decisions[one.key] ?? earlierWords(decisions, now, one))?.own)
  }
  const differ = ask(['Mine 1.', 'Mine 2.'], ['Theirs 1.', 'Theirs 2.'])
  const first = ask(['Mine 1.', 'Mine 2.'], ['Theirs 3.', 'Theirs 2.'])
  expect(offered(differ, first, ['One.', 'Two.'])).toEqual(['One.', 'Two.'])
  expect(offered(differ, first, ['One.', null])).toEqual(['One.', undefined])
  expect(offered(differ, first, [null, 'Two.'])).toEqual([undefined, 'Two.'])
  const both = ask(['Mine 1.', 'Mine 2.'], ['Theirs 3.', 'Theirs 4.'])
  expect(offered(differ, both, ['One.', 'Two.'])).toEqual(['One.', 'Two.'])
  // All is the same at both: which of them has changed cannot be told, so nothing goes to the wrong one.
  const alike = ask(['Mine.', 'Mine.'], ['Theirs.', 'Theirs.'])
  expect(offered(alike, alike, ['One.', 'Two.'])).toEqual(['One.', 'Two.'])
  expect(offered(alike, ask(['Mine.', 'Mine.'], ['Theirs 3.', 'Theirs.']), ['One.', 'Two.'])).toEqual([
    undefined,
    undefined,
  ])
})

test('a merge is told with whom, when and what', () => {
  const now = new Date(2026, 10, 21, 18)
  const change = { revision: '2', author: 'Ada', date: new Date(2026, 10, 21, 15, 41).toISOString() }
  const taken = { keys: ['tags' as const, 'content' as const], lines: 4, wovenLines: 1, repeated: [] }
  expect(mergeSentence({ taken, change }, 'Grace', now).replace('\u202f', ' ')).toBe(
    'Merged with Ada’s change of 3:41 PM: the tags and 5 lines (1 of them changed in both places).',
  )
  expect(mergeSentence({ taken, change }, 'Ada', now).replace('\u202f', ' ')).toMatch(
    /^Merged with what you saved elsewhere at 3:41 PM: the tags/,
  )
  const atGitHub = { ...change, author: 'Ada Lovelace', login: 'ada' }
  expect(mergeSentence({ taken, change: atGitHub }, 'ada', now)).toMatch(/^Merged with what you saved elsewhere at /)
  expect(mergeSentence({ taken: { ...taken, wovenLines: 0 }, change: null }, 'Ada', now)).toBe(
    'Merged with the newest version: the tags and 4 lines.',
  )
  const yesterday = { ...change, date: new Date(2026, 10, 20, 9, 5).toISOString() }
  expect(mergeSentence({ taken, change: yesterday }, 'Grace', now)).toMatch(/change of Nov 20, 9:05.AM:/)
})

test('a text is replaced by what differs alone', () => {
  const text = fc
    .array(fc.constantFrom('one', 'two ', ' three', '\n', '\n\n', '😀', '- '))
    .map((words) => words.join(''))
  fc.assert(
    fc.property(text, text, (before, after) => {
      const state = EditorState.create({ doc: before })
      expect(state.update({ changes: changesBetween(before, after) }).newDoc.toString()).toBe(after)
    }),
  )
  const state = EditorState.create({ doc: 'First word.\n\nLast word.', selection: { anchor: 17 } })
  const moved = state.update({ changes: changesBetween(state.doc.toString(), 'The first word.\n\nLast word.') })
  expect(moved.newSelection.main.head).toBe(21)
})
