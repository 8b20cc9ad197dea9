import { EditorState } from '@codemirror/state'
import { expect, test } from 'vitest'
import { postMarkdownLanguage } from '#src/editor/writing/text/live/markdown-language.ts'
import { fitted } from '#src/editor/writing/text/paste/convert/fit-in.ts'
import { isVerbatim } from '#src/editor/writing/text/paste/smart-paste.ts'

test.each([
  ['into an empty text', '¦', 'A\n\nB', 'A\n\nB'],
  ['in the middle of a paragraph', 'one¦two', '## A', 'one\n\n## A\n\ntwo'],
  ['paragraphs in the middle of one', 'one ¦ two', 'A\n\n- B\n\nC', 'one A\n\n- B\n\nC two'],
  ['a picture and words', 'one¦two', '![A](/a.png)\n\nB', 'one\n\n![A](/a.png)\n\nBtwo'],
  ['words and a list with more of its item', 'one¦two', 'A\n\n- B\n\n  C', 'oneA\n\n- B\n\n  C\n\ntwo'],
  ['words in the middle of a paragraph', 'one ¦ two', '**A**', 'one **A** two'],
  ['between two lines', 'one\n¦\ntwo', '- A\n- B', 'one\n\n- A\n- B\n\ntwo'],
  ['between two paragraphs', 'one\n\n¦\n\ntwo', '- A\n- B', 'one\n\n- A\n- B\n\ntwo'],
  ['at the end of a line', 'one¦\ntwo', '```\na\n```', 'one\n\n```\na\n```\n\ntwo'],
  ['in an item', '- one¦\n- two', 'A\n\nB', '- oneA\n\n  B\n- two'],
  ['in the middle of an item', '- one¦two\n- three', 'A\n\nB', '- oneA\n\n  Btwo\n- three'],
  ['in the middle of a task', '- [ ] one¦two\n- three', 'A\n\nB', '- [ ] oneA\n\n  Btwo\n- three'],
  ['in a further line of an item', '1. one\n   two¦three', 'A\n\nB', '1. one\n   twoA\n\n   Bthree'],
  ['in a further paragraph of an item', '- one\n\n  two¦three', 'A\n\nB', '- one\n\n  twoA\n\n  Bthree'],
  ['in an empty line of an item', '- one\n\n  ¦\n\n  two', 'A\n\nB', '- one\n\n  A\n\n  B\n\n  two'],
  ['in a line that is not indented as its item is', '- one\ntwo¦three', 'A\n\nB', '- one\ntwoA\n\n  Bthree'],
  ['in such a line of a quote', '> - one\ntwo¦three', 'A\n\nB', '> - one\ntwoA\n>\n>   Bthree'],
  ['in an item above an inner one', '- one¦\n  - two', 'A\n\nB', '- oneA\n\n  B\n  - two'],
  ['lines in such a line', '- one\ntwo¦three', 'A\nB', '- one\ntwoA\n  Bthree'],
  ['a list in an empty item', '- one\n- ¦\n- two', '- A\n  - B\n- C', '- one\n- A\n  - B\n- C\n- two'],
  ['items without their first marker', '1. one\n2. ¦', 'beta\n3. gamma', '1. one\n2. beta\n3. gamma'],
  ['such items behind words', '- one¦\n- two', 'beta\n- gamma\n-', '- onebeta\n- gamma\n- two'],
  ['such items before words', '1. ¦one', 'beta\n3. gamma\n4.', '1. beta\n2. gamma\n3. one'],
  ['an item of a deeper level', '> 9. ¦', 'beta\n  - gamma\n    - deep', '> 9. beta\n> 10. gamma\n>     - deep'],
  ['an item with its lines', '- [ ] ¦', 'beta\n  more\n- gamma\n\n  more', '- [ ] beta\n  more\n- [ ] gamma\n\n  more'],
  ['one line of an item', '- ¦\n- two', 'beta\n-', '- beta\n- two'],
  ['plain lines in an empty item', '1. one\n2. ¦', 'x\ny\nz', '1. one\n2. x\n3. y\n4. z'],
  ['lines that are broken in an empty item', '- ¦', 'x\\\ny', '- x\\\n  y'],
  [
    'a numbered list among its own',
    '1. one\n2. ¦\n\nend',
    '1. x\n   - deep\n2. y',
    '1. one\n2. x\n   - deep\n3. y\n\nend',
  ],
  ['a numbered list in place of an empty item', '- one\n- ¦\n- two', '1. A\n2. B', '- one\n\n1. A\n2. B\n\n- two'],
  ['a numbered list before the words of an item', '> - ¦one', '1. A', '> 1. A\n>\n> - one'],
  [
    'a list within the words of an item',
    '- one ¦ two\n- three',
    '- A\n  - deep\n- B',
    '- one\n- A\n  - deep\n- B\n- two\n- three',
  ],
  ['a list before the words of a task', '- [ ] ¦one', '- [x] A', '- [ ] A\n- [ ] one'],
  ['a list with a paragraph in an empty item', '- one\n- ¦\n- two', '- A\n- B\n\nC', '- one\n- A\n- B\n\n  C\n- two'],
  ['a list with a heading in an empty item', '- ¦\n- two', '- A\n\n## B', '- A\n\n## B\n\n- two'],
  ['a list before the words of a heading', '## ¦one', '- A', '- A\n\n## one'],
  ['paragraphs before the words of a heading', '## ¦one', 'A\n\nB', 'A\n\nB\n\n## one'],
  ['lines with a break before the words of a heading', '## ¦one', 'A  \nB\n\nC', 'A  \nB\n\nC\n\n## one'],
  ['paragraphs in an empty heading', '## ¦', 'A\n\nB', '## A\n\nB'],
  ['a document in place of an empty item', '- one\n- ¦', '## A\n\nB', '- one\n\n## A\n\nB'],
  ['a quote in an empty line of one', '> one\n>\n> ¦', '> A\n>\n> B', '> one\n>\n> A\n>\n> B'],
  ['a list behind words', 'one¦ two', '- A\n- B', 'one\n\n- A\n- B\n\ntwo'],
  ['lines before the words of a heading', '## ¦one', 'A\nB', 'A\nB\n\n## one'],
  ['paragraphs before a heading', 'x\n\n¦## one', 'A\n\nB', 'x\n\nA\n\nB\n\n## one'],
  ['a quote in the words of one', '> one ¦two', '> A\n>\n> B', '> one A\n>\n> Btwo'],
  ['a quote in a cell', '| a |\n| - |\n| b¦ |', '> A\n>\n> B', '| a |\n| - |\n| bA<br>B |'],
  ['a numbered list in place of an empty inner item', '- x\n  - ¦', '1. A', '- x\n\n  1. A'],
  ['a table in place of an empty task', '- [ ] one\n- [ ] ¦', '| A |\n| - |', '- [ ] one\n\n| A |\n| - |'],
  ['a table in an empty item', '- one\n- ¦', '| A |\n| - |', '- one\n- | A |\n  | - |'],
  ['a heading in place of an empty one', 'one\n## ¦\ntwo', '### A', 'one\n\n### A\n\ntwo'],
  ['a heading before that of an item', '- ## ¦one', '## A\n\nB', '## A\n\nB\n\n- ## one'],
  ['a table at a blank', 'one ¦ two', '| A |\n| - |', 'one\n\n| A |\n| - |\n\ntwo'],
  [
    'a list in a cell',
    '| a |\n| - |\n| b¦ |',
    '## A\n\n- **B**\n- C\\\nD',
    '| a |\n| - |\n| bA<br>- **B**<br>- C<br>D |',
  ],
  ['in an inner item', '- one\n  1. two¦', '- A\n- B', '- one\n  1. two\n\n     - A\n     - B'],
  [
    'a list of the same kind behind an item',
    '> - a\n>   - b¦',
    '* x\n  - deep',
    '> - a\n>   - b\n>   - x\n>     - deep',
  ],
  ['one of another kind behind an item', '- a¦', '1. x', '- a\n\n  1. x'],
  ['in a quote', '> one ¦', 'A\n\nB', '> one A\n>\n> B'],
  ['in a list of a quote', '> - ¦', 'A\n\nB', '> - A\n>\n>   B'],
  ['italics within a word', 'wo¦rd', '_new_', 'wo*new*rd'],
  ['italics behind a word', 'word¦ x', '_New_ a_b and _more_', 'word*New* a_b and _more_ x'],
  ['italics before a word', '¦word', 'a\n\nb _end_', 'a\n\nb *end*word'],
  ['paragraphs in a heading', '## one ¦two', 'A\\\nB\n\nC', '## one A B\n\nCtwo'],
  ['a list in a heading', '## one¦two', '- A', '## one\n\n- A\n\ntwo'],
  ['paragraphs in a cell', '| a |\n| - |\n| b¦ |', 'A **x**\n\nB|', '| a |\n| - |\n| bA **x**<br>B\\| |'],
  ['in a heading', '## one ¦', '**A**\\\nB', '## one **A** B'],
  ['behind a table', '| a |\n| - |\n| b |¦', 'A\n\nB', '| a |\n| - |\n| b |\n\nA\n\nB'],
  ['in a table', '| a | b |\n| - | - |\n| ¦ | d |', '_A|B_', '| a | b |\n| - | - |\n| _A\\|B_ | d |'],
])('Markdown fits: %s', (_, before, markdown, after) => {
  const at = before.indexOf('¦')
  const state = stateOf(before.replace('¦', ''))
  const { changes = [] } = fitted(state, { from: at, to: at }, '', markdown) ?? {}
  expect(state.update({ changes }).newDoc.toString()).toBe(after)
})

test('the cursor stands behind what is pasted, before the blank line that parts it from the next', () => {
  const state = stateOf('- one\n- \n- two')
  const { changes = [], end = 0 } = fitted(state, { from: 8, to: 8 }, '', '1. A') ?? {}
  const now = state.update({ changes }).newDoc.toString()
  expect(`${now.slice(0, end)}¦${now.slice(end)}`).toBe('- one\n\n1. A¦\n\n- two')
})

test('the numbers below items that are pasted count on', () => {
  const pasted = (text: string, markdown: string) => {
    const [from, to] = [text.indexOf('¦'), text.lastIndexOf('¦')]
    const state = stateOf(text.replaceAll('¦', ''))
    const { changes = [] } = fitted(state, { from, to: Math.max(from, to - 1) }, '', markdown) ?? {}
    return state.update({ changes, userEvent: 'input.paste' }).newDoc.toString()
  }
  expect(pasted('1. one\n2. ¦\n3. two', '1. x\n2. y')).toBe('1. one\n2. x\n3. y\n4. two')
  expect(pasted('8. ¦one\n9. two\n   - deep', 'x\n3.')).toBe('8. x\n9. one\n10. two\n    - deep')
  expect(pasted('1. a¦a\n2. b¦b\n3. c', 'x\n3. y\n4. z')).toBe('1. ax\n2. y\n3. zb\n4. c')
  expect(pasted('1. a\n   1. ¦\n   2. b\n2. c', 'x\ny')).toBe('1. a\n   1. x\n   2. y\n   3. b\n2. c')
  expect(pasted('1. a¦\n2. b', '1. x\n2. y')).toBe('1. a\n2. x\n3. y\n4. b')
  expect(pasted('9. a¦\n   - deep\n10. b', 'x\n10. y')).toBe('9. ax\n10. y\n    - deep\n11. b')
})

test('code and tables have no room in a cell', () => {
  const written = (markdown: string) => fitted(stateOf('| a |\n| - |\n| b |'), { from: 15, to: 15 }, '', markdown)
  expect(written('A\n\n```\nB\n```')).toBeNull()
  expect(written('| A | B |\n| - | - |')).toBeNull()
})

test('a paragraph with a list, which came as formatted text, stays in its item', () => {
  const state = stateOf('- one')
  const { changes = [] } = fitted(state, { from: 2, to: 2 }, 'A B', 'A\n\n- B') ?? {}
  expect(state.update({ changes }).newDoc.toString()).toBe('- A\n\n  - B\n\n  one')
})

test.each([
  ['```\n¦\n```', true],
  ['```\na¦', true],
  ['```\na\n```¦', false],
  ['    a¦', true],
  ['a `b¦` c', true],
  ['a `b`¦ c', false],
  ['[a](https://example.com/¦)', true],
  ['[a¦b](https://example.com/)', false],
  ['a ¦ c', false],
  ['- a\n\n  ~~~\n  b¦\n  ~~~', true],
])('%j is a place for text alone: %s', (text, isSo) => {
  expect(isVerbatim(stateOf(text.replace('¦', '')), text.indexOf('¦'))).toBe(isSo)
})

function stateOf(doc: string): EditorState {
  return EditorState.create({ doc, extensions: postMarkdownLanguage })
}
