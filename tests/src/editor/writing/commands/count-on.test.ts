import { expect, test } from 'vitest'
import { live, shown, stateOf, typed } from './text-state.ts'

function deleted(marked: string, userEvent = 'delete.selection'): string {
  const state = stateOf(marked, live)
  return shown(state.update(state.replaceSelection(''), { userEvent }).state)
}
const press = (marked: string, ...keys: string[]) => shown(typed(stateOf(marked, live), ...keys))

test('the rest of a list whose beginning is deleted is a list, and its numbers count on from what is left', () => {
  expect(deleted('Pa«ra 2\n\n1. a1\n2. b»2\n3. c3\n4. d\n\nend')).toBe('Pa^2\n1. c3\n2. d\n\nend')
  expect(press('Pa«ra 2\n\n1. a1\n2. b»2\n3. c3', 'x')).toBe('Pax^2\n1. c3')
  expect(deleted('Pa«ra 2\n\n- a\n- b»2\n- c')).toBe('Pa^2\n- c')
  expect(deleted('1. a«1\n2. b2\n3. c»3\n4. d')).toBe('1. a^3\n2. d')
  expect(deleted('1. a\n2. «b\n3. »c\n4. d')).toBe('1. a\n2. ^c\n3. d')
  expect(deleted('1. a\n«2. b\n»3. c\n4. d')).toBe('1. a\n^2. c\n3. d')
  expect(deleted('«3. a\n»4. b\n5. c')).toBe('^3. b\n4. c')
  expect(deleted('1. a\n2. b«2\n\nPara\n\n1. x\n2. y»y\n3. z')).toBe('1. a\n2. b^y\n3. z')
  expect(deleted('> Pa«ra\n>\n> 1. a\n> 2. b»b\n> 3. c')).toBe('> Pa^b\n> 1. c')
  expect(deleted('1. a\n   - x«\n   - y\n2. b\n   - z»z\n   - w\n3. c')).toBe('1. a\n   - x^z\n   - w\n2. c')
  expect(deleted('8. a«\n9. b»\n10. c\n    - deep')).toBe('8. a^\n9. c\n   - deep')
  expect(deleted('1. a«\n1. b»\n1. c')).toBe('1. a^\n1. c')
  expect(press('1. a^\n2. b\n3. c', 'Delete', 'Mod-z')).toBe('1. a^\n2. b\n3. c')
  expect(press('2. a^\n   1. b\n   2. c\n3. d', 'Delete')).toBe('2. a^b\n   1. c\n3. d')
  expect(press('1. a^\n2. b\n3. c', 'Delete')).toBe('1. a^b\n2. c')
})

test('a list right below words begins with 1, and a line that is cut out of a list leaves no gap in its numbers', () => {
  expect(press('a\n^\n7. b\n8. c\n9. d', 'Backspace')).toBe('a^\n1. b\n2. c\n3. d')
  expect(press('a\n^\n9. b\n10. c\n    - deep', 'Delete', 'Mod-z')).toBe('a\n^\n9. b\n10. c\n    - deep')
  expect(press('> a\n>^\n> 8. b\n> 9. c', 'x')).toBe('> a\n>x^\n> 1. b\n> 2. c')
  expect(deleted('- a\n  1. b\n«  2. c»\n  3. d', 'delete.cut')).toBe('- a\n  1. b\n^\n  2. d')
  expect(deleted('1. a\n\n«words\n\n»5. b\n6. c')).toBe('1. a\n\n^2. b\n3. c')
})

test('items of several lists that are selected count on where they come to stand', () => {
  expect(press('1. a\n   1. «b\n2. c\n3. d\n   1. e»\n   2. f\n4. g', 'Shift-Tab')).toBe(
    '1. a\n2. «b\n3. c\n4. d\n   1. e»\n   2. f\n5. g',
  )
})

test('a change by a program leaves every number as it is', () => {
  const state = stateOf('1. a\n2. b\n3. c^', live)
  expect(state.update({ changes: { from: 4, to: 9 } }).newDoc.toString()).toBe('1. a\n3. c')
})

test('a marker that is typed in an item that Enter began is the one that is there', () => {
  expect(press('- one^', 'Enter', ...'- two')).toBe('- one\n- two^')
  expect(press('* one^', 'Enter', ...'- two', 'Enter', ...'* x')).toBe('* one\n* two\n* x^')
  expect(press('1. one^', 'Enter', ...'2. two', 'Enter', ...'3. x')).toBe('1. one\n2. two\n3. x^')
  expect(press('- [ ] one^', 'Enter', ...'- [ ] two')).toBe('- [ ] one\n- [ ] two^')
  expect(press('- one^', 'Enter', 'Tab', ...'- two')).toBe('- one\n  - two^')
  expect(press('- one^', 'Enter', ...'1. two')).toBe('- one\n- 1. two^')
  expect(press('- one^', 'Enter', ...'[ ] two')).toBe('- one\n- [ ] two^')
  expect(press('^', ...'- - -')).toBe('- - -^')
  expect(press('- one^', 'Enter', ...'a - two')).toBe('- one\n- a - two^')
})
