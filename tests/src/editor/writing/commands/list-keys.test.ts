import { insertNewlineAndIndent } from '@codemirror/commands'
import { expect, test } from 'vitest'
import { indentItems, indentLines, outdentItems, outdentLines } from '#src/editor/writing/text/commands/list-indent.ts'
import { continueMarkup } from '#src/editor/writing/text/live/markdown-language.ts'
import { after, live, result, shown, stateOf, typed } from './text-state.ts'

test('Enter in an empty item ends one level of the list', () => {
  expect(result('- one\n- ^', continueMarkup)).toBe('- one\n\n^')
  expect(result('- one\n  - two\n  - ^', continueMarkup)).toBe('- one\n  - two\n- ^')
  expect(result('- one\n  - two\n  - ^', continueMarkup, continueMarkup)).toBe('- one\n  - two\n\n^')
  expect(result('- one\n\n- ^', continueMarkup)).toBe('- one\n\n^')
  // Right behind an item, the next words would still be its own.
  expect(result('> 1. one\n> 2. ^', continueMarkup)).toBe('> 1. one\n>\n> ^')
  expect(result('```\n- ^\n```', continueMarkup)).toBe('```\n- ^\n```')
  expect(result('- ^', continueMarkup)).toBe('^')
})

test('the items below one that ends count on from those above it, and keep their other bytes', () => {
  const ended = (marked: string) => result(marked, continueMarkup)
  expect(ended('1. one\n2. ^\n3. three\n4. four\n')).toBe('1. one\n\n^\n\n2. three\n3. four\n')
  expect(ended('3) one\n\n4) ^\n\n5) three\n9) four')).toBe('3) one\n\n^\n\n4) three\n9) four')
  expect(ended('1. ^\n2. two\n\n3. no more')).toBe('^\n\n1. two\n\n2. no more')
  expect(ended('1. one\n1. ^\n1. three')).toBe('1. one\n\n^\n\n1. three')
  expect(ended('> 8. one\n> 9. ^\n> 10. [ ] three\n>     - deep')).toBe(
    '> 8. one\n>\n> ^\n>\n> 9. [ ] three\n>    - deep',
  )
  expect(ended('1. one\n   1. a\n   2. ^\n   3. c\n2. two')).toBe('1. one\n   1. a\n2. ^\n   1. c\n3. two')
})

test('an item that begins among others moves their numbers, and what stands below them', () => {
  expect(result('8. one\n   more^\n9. two\n   - deep', continueMarkup)).toBe(
    '8. one\n   more\n9. ^\n10. two\n    - deep',
  )
})

test('Enter in an empty line of a quote ends it', () => {
  expect(result('> one^', continueMarkup, continueMarkup)).toBe('> one\n\n^')
  expect(result('> one\n> ^\n\ntwo', continueMarkup)).toBe('> one\n\n^\n\ntwo')
  expect(result('> > one\n> > ^', continueMarkup)).toBe('> > one\n>\n> ^')
  expect(result('> > one\n> > ^', continueMarkup, continueMarkup)).toBe('> > one\n\n^')
  expect(result('> > one\n> > ^\n> two', continueMarkup)).toBe('> > one\n>\n> ^\n>\n> two')
  expect(result('- > one\n  > ^', continueMarkup)).toBe('- > one\n\n  ^')
  expect(result('> ```\n> ^', continueMarkup)).toBe('> ```\n> \n> ^')
  expect(result('> ^', continueMarkup)).toBe('^')
})

test('a line of prose begins at the margin, one of code and of a list where the one before does', () => {
  const indented = (marked: string) => result(marked, insertNewlineAndIndent)
  expect(indented(' one^')).toBe(' one\n^')
  expect(indented('```\n  code^\n```')).toBe('```\n  code\n  ^\n```')
  expect(indented('```\n  code\n  ```^')).toBe('```\n  code\n  ```\n^')
  expect(indented('- one\n  more^')).toBe('- one\n  more\n  ^')
})

test('a task goes on as one to do', () => {
  expect(result('- [x] one^', continueMarkup)).toBe('- [x] one\n- [ ] ^')
  expect(result('- [x] one\n- [ ] ^', continueMarkup)).toBe('- [x] one\n\n^')
})

test('Tab puts an item under the one before, as far as its marker is wide', () => {
  expect(result('- one\n- t^wo', indentItems)).toBe('- one\n  - t^wo')
  expect(result('1. one\n2. t^wo\n3. three', indentItems)).toBe('1. one\n   1. t^wo\n2. three')
  expect(result('10) one\n11) t^wo', indentItems)).toBe('10) one\n    1) t^wo')
  expect(result('- [ ] one\n- [ ] t^wo', indentItems)).toBe('- [ ] one\n  - [ ] t^wo')
  expect(result('> -   one\n> -   t^wo', indentItems)).toBe('> -   one\n>     -   t^wo')
  expect(result('1. one\n   1. a\n2. t^wo', indentItems)).toBe('1. one\n   1. a\n   2. t^wo')
})

test('what stands below an item moves with it', () => {
  expect(result('- one\n- t^wo\n  - deep\n\n    more\n- three', indentItems)).toBe(
    '- one\n  - t^wo\n    - deep\n\n      more\n- three',
  )
  expect(result('- one\n  - t^wo\n    - deep\n- three', outdentItems)).toBe('- one\n- t^wo\n  - deep\n- three')
})

test('the numbers around an item that goes a level down or up stay in order', () => {
  expect(result('1. one\n2. two\n3. t^hree\n4. four\n5. five', indentItems)).toBe(
    '1. one\n2. two\n   1. t^hree\n3. four\n4. five',
  )
  expect(result('1. aa\n2. bb\n   1. b o^ne\n   2. b two\n3. cc\n4. dd', outdentItems)).toBe(
    '1. aa\n2. bb\n3. b o^ne\n   1. b two\n4. cc\n5. dd',
  )
  expect(result('1. aa\n   1. b one\n   2. b t^wo\n   3. b three\n2. cc', outdentItems)).toBe(
    '1. aa\n   1. b one\n2. b t^wo\n   1. b three\n3. cc',
  )
  expect(result('1. aa\n   - b o^ne\n   - b two\n2. cc', outdentItems)).toBe('1. aa\n- b o^ne\n   - b two\n1. cc')
  expect(result('1. one\n1. t^wo\n1. three', indentItems)).toBe('1. one\n   1. t^wo\n1. three')
  expect(result('9. nine\n10. t^en\n11. eleven\n    more', indentItems)).toBe(
    '9. nine\n   1. t^en\n10. eleven\n    more',
  )
})

test('several items move together, and come back', () => {
  const state = stateOf('1. one\n2. «two\n3. three»\n')
  const moved = after(state, indentItems)
  expect(moved.doc.toString()).toBe('1. one\n   1. two\n   2. three\n')
  expect(after(moved, outdentItems).doc.toString()).toBe(state.doc.toString())
})

test('Tab indents other lines of lists and code, and is handed on from prose', () => {
  expect(result('- o^ne', indentLines)).toBe('  - o^ne')
  expect(result('```\nc^ode\n\n```', indentLines)).toBe('```\n  c^ode\n\n```')
  expect(result('```\n  c^ode\n```', outdentLines)).toBe('```\nc^ode\n```')
  expect(result('«- one\n\n- two»', indentLines)).toBe('  «- one\n  \n  - two»')
  for (const text of ['^words', '  wo^rds', '## Ti^tle', '> a^', '- one\n\n\n^', '`co^de`', '^', '«words\n\n- one»']) {
    const state = stateOf(text)
    expect(indentLines({ state, dispatch: () => undefined }), text).toBe(false)
    expect(outdentLines({ state, dispatch: () => undefined }), text).toBe(false)
  }
})

test('the first item stays under its own, and other lines are left to the usual Tab', () => {
  expect(result('- one\n  - t^wo', indentItems)).toBe('- one\n  - t^wo')
  expect(result('1. o^ne\n   1. two\n2. three', indentItems)).toBe('1. o^ne\n   1. two\n2. three')
  for (const text of ['wo^rds', '```\n- c^ode\n```']) {
    const state = stateOf(text)
    expect(indentItems({ state, dispatch: () => undefined })).toBe(false)
    expect(outdentItems({ state, dispatch: () => undefined })).toBe(false)
  }
})

const press = (marked: string, ...keys: string[]) => shown(typed(stateOf(marked, live), ...keys))

test('items that stand further in than they have to are moved and numbered as others are', () => {
  expect(press('1. a\n    - b\n    - ^c', 'Shift-Tab')).toBe('1. a\n    - b\n- ^c')
  expect(press('9. a^\n 10. b\n     - c', 'Enter')).toBe('9. a\n10. ^\n 11. b\n     - c')
  expect(press('1. a\n    1. b\n    2. ^c\n    3. d', 'Shift-Tab')).toBe('1. a\n    1. b\n2. ^c\n    1. d')
})

test('items below one of another kind are items, with the numbers that the page shows', () => {
  expect(press('1. a\n2. b^\n3. c\n4. d', 'Mod-Shift-8')).toBe('1. a\n- b^\n1. c\n2. d')
  expect(press('8. a\n9. b^\n10. c\n    - deep', 'Mod-Shift-9')).toBe('8. a\n- [ ] b^\n1. c\n   - deep')
  expect(press('- a\n- b^\n1. c\n2. d', 'Mod-Shift-7')).toBe('- a\n1. b^\n2. c\n3. d')
  expect(press('«- a\n1. b»\n2. c', 'Mod-Shift-7')).toBe('«1. a\n2. b»\n3. c')
  expect(press('a^\n\n1. b', 'Mod-Shift-7')).toBe('1. a^\n2. b')
})

test('paragraphs become one tight list, which gives them back', () => {
  const paragraphs = '«One.\n\nTwo.\n\n\nThree.»'
  expect(press(paragraphs, 'Mod-Shift-8')).toBe('- «One.\n- Two.\n- Three.»')
  expect(press(paragraphs, 'Mod-Shift-7')).toBe('1. «One.\n2. Two.\n3. Three.»')
  expect(press(paragraphs, 'Mod-Shift-8', 'Mod-z')).toBe(paragraphs)
  expect(press(paragraphs, 'Mod-Shift-8', 'Mod-Shift-8')).toBe(paragraphs)
  expect(press('«- One.\n- Two.\n- Three.»', 'Mod-Shift-8')).toBe('«One.\n\nTwo.\n\nThree.»')
  expect(press('«> One.\n>\n> Two.»', 'Mod-Shift-8')).toBe('«> - One.\n> - Two.»')
  expect(press('- One.\n\nTwo.^\n\nThree.', 'Mod-Shift-8')).toBe('- One.\n- Two.^\n\nThree.')
  expect(press('- One.\n  more\n\n^', 'Mod-Shift-8')).toBe('- One.\n  more\n- ^')
  expect(press('1. One.\n\nTwo.^', 'Mod-Shift-8')).toBe('1. One.\n\n- Two.^')
  // The empty line between two items stays.
  expect(press('«- One.\n\n- Two.»', 'Mod-Shift-7')).toBe('«1. One.\n\n2. Two.»')
})

test('Enter before the first word of a list below words leaves an item above it', () => {
  expect(press('- a\n  - ^b\n  - c', 'Enter')).toBe('- a\n\n  - \n  - ^b\n  - c')
  expect(press('> a\n> 1. ^b', 'Enter')).toBe('> a\n>\n> 1. \n> 2. ^b')
})

test('Delete before a first item takes what stands below it along', () => {
  expect(press('2. a^\n   1. b\n      1. c\n   2. d', 'Delete')).toBe('2. a^b\n   1. c\n   2. d')
})

test('a number that is typed behind a list begins an item only with its sign', () => {
  expect(press('1. a\n^', ...'2024 was')).toBe('1. a\n\n2024 was^')
  expect(press('- a\n^\nb', ...'7x')).toBe('- a\n\n7x^\n\nb')
  expect(press('1. a\n^', ...'2. b')).toBe('1. a\n2. b^')
})

test('Shift-Tab leaves selected items of the outermost level as they are', () => {
  expect(press('«9. a\n10. b\n    1. c»', 'Shift-Tab')).toBe('«9. a\n10. b\n    1. c»')
})
