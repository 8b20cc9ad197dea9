import { expect, test } from 'vitest'
import { mergePosts } from '#src/editor/merge/merge-posts.ts'
import type { Passage } from '#src/editor/merge/passages.ts'
import { decidedPost, questionsOf } from '#src/editor/merge/questions.ts'
import type { Decision } from '#src/editor/text/decisions.ts'
import type { PostFields } from '#src/editor/text/merged.ts'

const post = (content: string, more: Partial<PostFields> = {}): PostFields => ({
  title: 'Agents',
  author: 'Ada',
  tags: ['ai', 'lms'],
  content,
  ...more,
})

const lines = (...texts: string[]) => `${texts.join('\n')}\n`

/** The merged text, or the passages in conflict as [base, mine, theirs]. */
function merged(base: string, mine: string, theirs: string): string | [string, string, string][] {
  const result = mergePosts(post(base), post(mine), post(theirs))
  return result.clean ? result.post.content : conflictsOf(result.passages)
}

function conflictsOf(passages: readonly Passage[]): [string, string, string][] {
  return passages.flatMap((one): [string, string, string][] =>
    one.kind === 'conflict' ? [[one.base, one.mine, one.theirs]] : [],
  )
}

function conflicted(base: PostFields, mine: PostFields, theirs: PostFields) {
  const result = mergePosts(base, mine, theirs)
  if (result.clean) throw new Error('A conflict was expected')
  return result
}

/** The post that decisions make, one for each question in their order. */
function decided(merge: ReturnType<typeof conflicted>, ...all: Decision[]) {
  return decidedPost(merge, Object.fromEntries(questionsOf(merge).map(({ key }, at) => [key, all[at] ?? {}])))
}

test('edits of different paragraphs are both kept, and what came from the other side is told', () => {
  const base = lines('First.', '', 'Second.', '', 'Third.')
  const result = mergePosts(
    post(base),
    post(base.replace('First', 'One')),
    post(base.replace('Third.', 'Three.\nFour.')),
  )
  expect(result).toMatchObject({
    clean: true,
    post: post(lines('One.', '', 'Second.', '', 'Three.', 'Four.')),
    from: { keys: ['content'], lines: 2, wovenLines: 0, repeated: [] },
  })
  expect(result.passages.map((one) => (one.kind === 'agreed' ? one.by : one.kind))).toEqual([
    'mine',
    'neither',
    'theirs',
  ])
})

test('a paragraph that one side edits and the other deletes is a conflict', () => {
  const base = lines('Before.', '', 'The passage.', '', 'After.')
  expect(merged(base, base.replace('The passage.', 'My passage.'), lines('Before.', '', 'After.'))).toEqual([
    ['The passage.\n\n', 'My passage.\n\n', ''],
  ])
})

test('no blank line makes an edited paragraph pass for a new one beside a deleted one', () => {
  const base = lines('Before.', '', 'The passage in question.', 'Its end.')
  const theirs = lines('Before.', 'The passage in dispute.', 'More of it.', '', 'Its end.')
  expect(merged(base, lines('Before.', '', 'Its end.'), theirs)).toHaveLength(1)
})

test('the same edit on both sides is no conflict, and what one side adds to it is kept', () => {
  const base = lines('First.')
  const saved = lines('First.', '', 'Second, as it was saved.')
  expect(merged(base, saved, saved)).toBe(saved)
  expect(merged(base, lines('First.', '', 'Second, as it was saved.', '', 'Third.'), saved)).toBe(
    lines('First.', '', 'Second, as it was saved.', '', 'Third.'),
  )
})

test('two paragraphs at the same place are a conflict, and one may have them in either order', () => {
  const base = post(lines('First.', '', 'Last.'))
  const mine = post(lines('First.', '', 'Mine.', '', 'Last.'))
  const theirs = post(lines('First.', '', 'Theirs.', '', 'Last.'))
  const merge = conflicted(base, mine, theirs)
  expect(decided(merge, { choice: 'mine-theirs' })?.content).toBe(
    lines('First.', '', 'Mine.', '', 'Theirs.', '', 'Last.'),
  )
  expect(decided(merge, { choice: 'theirs-mine' })?.content).toBe(
    lines('First.', '', 'Theirs.', '', 'Mine.', '', 'Last.'),
  )
})

test('both of two paragraphs stay two paragraphs, and both of two entries one list', () => {
  const both = (base: string, mine: string, theirs: string) => {
    const merge = conflicted(post(base), post(mine), post(theirs))
    return decided(merge, { choice: 'mine-theirs' })?.content
  }
  expect(both('First.\n\nLast.\n', 'First.\n\nMine.\n', 'First.\n\nTheirs.\n')).toBe('First.\n\nMine.\n\nTheirs.\n')
  expect(both('- a\n', '- mine\n', '- theirs\n')).toBe('- mine\n- theirs\n')
})

test.each([
  ['behind', lines('The last paragraph has a tpyo in it.', '', 'New.')],
  ['before', lines('New.', '', 'The last paragraph has a tpyo in it.')],
])('a paragraph put in %s one that the other side corrects is no conflict', (_, added) => {
  const base = lines('The last paragraph has a tpyo in it.')
  expect(merged(base, base.replace('tpyo', 'typo'), added)).toBe(added.replace('tpyo', 'typo'))
  expect(merged(base, added, base.replace('tpyo', 'typo'))).toBe(added.replace('tpyo', 'typo'))
})

test('a paragraph put in beside one that the other side wrote anew is a conflict', () => {
  expect(
    merged(
      lines('An old sentence stood here.'),
      lines('Nothing like it.'),
      lines('New.', '', 'An old sentence stood here.'),
    ),
  ).toHaveLength(1)
})

// What is merged word by word, and what is left to a person.

const SENTENCE = 'The plugin costs 5 euros a month and asks each teacher for a token of their own.'

test('edits of one long line are merged word by word where three words are between them, and are shown', () => {
  const base = lines('Before.', SENTENCE)
  const mine = base.replace('5 euros', '7 euros')
  const theirs = base.replace('of their own', 'of their school')
  const result = mergePosts(post(base), post(mine), post(theirs))
  const text = `${SENTENCE.replace('5', '7').replace('own', 'school')}\n`
  expect(result).toMatchObject({
    clean: true,
    post: { content: `Before.\n${text}` },
    from: { lines: 0, wovenLines: 1 },
  })
  expect(result.passages[1]).toEqual({
    kind: 'woven',
    text,
    base: `${SENTENCE}\n`,
    mine: `${mine.split('\n')[1]}\n`,
    theirs: `${theirs.split('\n')[1]}\n`,
  })
})

test.each<[string, string, string, string]>([
  ['are near each other', SENTENCE, SENTENCE.replace('5', '7'), SENTENCE.replace('a month', 'a year')],
  ['touch the same word', SENTENCE, SENTENCE.replace('plugin', 'Plug-in'), SENTENCE.replace('plugin', 'module')],
  [
    'are in one address',
    'See [the page](https://a.example/b/c/d/e?f=1).',
    'See [the page](https://x.example/b/c/d/e?f=1).',
    'See [the page](https://a.example/b/c/d/e?f=2).',
  ],
  [
    'are in a line that one side wrote anew',
    SENTENCE,
    'Ask the teacher of your school for a token.',
    SENTENCE.replace('The', 'This'),
  ],
  ['are in code', `    ${SENTENCE}`, `    ${SENTENCE.replace('5', '7')}`, `    ${SENTENCE.replace('own', 'school')}`],
  [
    'are in fenced code',
    `~~~\n${SENTENCE}\n~~~`,
    `~~~\n${SENTENCE.replace('5', '7')}\n~~~`,
    `~~~\n${SENTENCE.replace('own', 'school')}\n~~~`,
  ],
  ['broke or joined lines', SENTENCE, SENTENCE.replace('month ', 'month\n'), SENTENCE.replace('own', 'school')],
])('edits of one line that %s are a conflict', (_, base, mine, theirs) => {
  expect(merged(base, mine, theirs)).toHaveLength(1)
  expect(merged(base, theirs, mine)).toHaveLength(1)
})

test('lines that both sides moved are named where they now stand twice', () => {
  const [a, b, c, d] = ['This one is moved by both.', 'Second stays.', 'Third stays.', 'Fourth stays.'] as const
  const result = mergePosts(post(lines(a, b, c, d)), post(lines(b, a, c, d)), post(lines(b, c, d, a)))
  expect(result).toMatchObject({ clean: true, from: { repeated: [a] } })
})

// The final newline.

test('a final newline comes and goes by itself, and never joins two lines', () => {
  expect(merged('One.\nTwo.\n', 'One.\nTwo.', 'First.\nTwo.\n')).toBe('First.\nTwo.')
  expect(merged('One.\nTwo.', 'One.\nTwo.\n', 'First.\nTwo.')).toBe('First.\nTwo.\n')
  expect(merged('One.\nTwo.', 'One.\nTwo.\nThree.', 'First.\nTwo.')).toBe('First.\nTwo.\nThree.')
  expect(merged('One.\nTwo.\n', 'One.\nTwo.', 'One.\nTwo.\nThree.\n')).toBe('One.\nTwo.\nThree.')
  const merge = conflicted(post('One.'), post('One.\nMine.'), post('One.\nTheirs.'))
  expect(decided(merge, { choice: 'mine-theirs' })?.content).toBe('One.\nMine.\nTheirs.')
})

// Keys.

test('a key changed on one side, or alike on both, is no conflict', () => {
  const base = post('Words.\n')
  const mine = post('Words.\n', { title: 'Crews', author: null })
  const theirs = post('Words.\n', { tags: ['ai'], author: null })
  expect(mergePosts(base, mine, theirs)).toMatchObject({
    clean: true,
    post: { title: 'Crews', author: null, tags: ['ai'] },
    from: { keys: ['tags'], lines: 0 },
  })
})

test('a key changed differently is a conflict with all three values, and any value may be chosen', () => {
  const merge = conflicted(
    post('W.'),
    post('W.', { title: 'Mine', author: null }),
    post('W.', { title: 'Theirs', author: 'Grace' }),
  )
  expect(merge.conflicts).toEqual([
    { key: 'title', base: 'Agents', mine: 'Mine', theirs: 'Theirs' },
    { key: 'author', base: 'Ada', mine: null, theirs: 'Grace' },
  ])
  expect(decided(merge, { choice: 'mine' }, { choice: 'theirs' })).toMatchObject({ title: 'Mine', author: 'Grace' })
  expect(decided(merge, { choice: 'own', own: 'Ours' }, { choice: 'mine' })).toMatchObject({
    title: 'Ours',
    author: null,
  })
  expect(decided(merge, { choice: 'mine' })).toBeUndefined()
})

test.each([
  [
    ['a', 'b'],
    ['a', 'b', 'c'],
    ['b', 'a'],
    ['a', 'b', 'c'],
  ],
  [
    ['a', 'b', 'c'],
    ['c', 'a'],
    ['a', 'b', 'c', 'd'],
    ['c', 'a', 'd'],
  ],
  [['a'], [], ['a', 'b'], ['b']],
  [['a'], ['x', 'a'], ['a', 'x'], ['x', 'a']],
  [
    ['a', 'b'],
    ['a', 'b'],
    ['b', 'a'],
    ['b', 'a'],
  ],
])('of the tags %j, changed to %j and %j, remain %j', (base, mine, theirs, wanted) => {
  const [one, two, three] = [base, mine, theirs].map((tags) => post('', { tags })) as [
    PostFields,
    PostFields,
    PostFields,
  ]
  expect(mergePosts(one, two, three)).toMatchObject({ clean: true, post: { tags: wanted } })
})

// Choices.

test('own words may be put in the place of a conflict', () => {
  const merge = conflicted(post(lines('A.', 'B.', 'C.')), post(lines('A.', 'M.', 'C.')), post(lines('A.', 'T.', 'C.')))
  const own = (words: string) => decided(merge, { choice: 'own', own: words })?.content
  expect(own('Both\nof us.')).toBe(lines('A.', 'Both', 'of us.', 'C.'))
  expect(own('')).toBe(lines('A.', 'C.'))
  expect(decided(merge)).toBeUndefined()
})
