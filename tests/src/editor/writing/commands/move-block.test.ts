import { undo } from '@codemirror/commands'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../../../support/long-run.ts'
import { after, live, shown, stateOf, typed, uploadedAfter } from './text-state.ts'

const press = (marked: string, ...keys: string[]) => shown(typed(stateOf(marked, live), ...keys))
const up = (marked: string) => press(marked, 'Alt-ArrowUp')
const down = (marked: string) => press(marked, 'Alt-ArrowDown')

test('a block moves past its neighbor as a whole, with the empty line between them', () => {
  expect(down('First^ para.\n\nSecond para.\nmore\n\nThird.\n')).toBe('Second para.\nmore\n\nFirst^ para.\n\nThird.\n')
  expect(up('# One\n\n\nTwo\nth^ree')).toBe('Two\nth^ree\n\n\n# One')
  expect(up('a\n\n```js\nb^\n\nc\n```\n\nd')).toBe('```js\nb^\n\nc\n```\n\na\n\nd')
  expect(down('> a\n>\n> b^\n\n| c |\n| - |\n| d |\n\ne')).toBe('| c |\n| - |\n| d |\n\n> a\n>\n> b^\n\ne')
  expect(up('- a\n- b\n\nx^')).toBe('x^\n\n- a\n- b')
  expect(down('![a](b.png)^\n\nx')).toBe('x\n\n![a](b.png)^')
  expect(up('^x\n\ny')).toBe('^x\n\ny')
  expect(down('x\n\ny^\n')).toBe('x\n\ny^\n')
  expect(down('x\n^\ny')).toBe('x\n^\ny')
})

test('several blocks that are selected move together', () => {
  expect(down('a\n\n«b\n\n- c»\n- d\n\n## e\n')).toBe('a\n\n## e\n\n«b\n\n- c»\n- d\n')
  expect(up('- a\n- «b\n- c»\n- d')).toBe('- «b\n- c»\n- a\n- d')
  expect(up('a\n\n«b\n\n»c')).toBe('«b»\n\na\n\nc')
})

test('blocks that would become one get an empty line between them', () => {
  expect(down('## A^\nwords\n- b')).toBe('words\n\n## A^\n- b')
  expect(up('words\n- b\n\nx^')).toBe('words\n\nx^\n\n- b')
  const notes = stateOf('', live).update({ changes: { from: 0, insert: '[^1]: a\n[^2]: b' } }).state
  expect(typed(notes, 'Alt-ArrowDown').doc.toString()).toBe('[^2]: b\n[^1]: a')
})

test('an item moves with what stands below it, within its list, and the numbers stay where they are', () => {
  expect(down('- a^\n  - deep\n\n    more\n- b\n- c')).toBe('- b\n- a^\n  - deep\n\n    more\n- c')
  expect(up('- a\n  - b\n  - c^\n- d')).toBe('- a\n  - c^\n  - b\n- d')
  expect(up('- a\n  - b^\n- d')).toBe('- a\n  - b^\n- d')
  expect(press('1. alpha\n2. beta\n3. gamma\n4. del^ta', ...Array(4).fill('Alt-ArrowUp'))).toBe(
    '1. del^ta\n2. alpha\n3. beta\n4. gamma',
  )
  expect(down('> 9. [ ] a^\n>    - deep\n> 10. b\n>     - low')).toBe('> 9. b\n>    - low\n> 10. [ ] a^\n>     - deep')
  expect(down('1. a^\n1. b')).toBe('1. b\n1. a^')
  expect(up('- - a\n  - b^')).toBe('- - a\n  - b^')
})

test('in a table rows move, and a table that is selected moves as a whole', () => {
  expect(up('| a |\n| - |\n| b |\n| c^ |')).toBe('| a |\n| - |\n| c^ |\n| b |')
  expect(down('| a^ |\n| - |\n| b |\n\nx')).toBe('| a^ |\n| - |\n| b |\n\nx')
  expect(down('«| a |\n| - |\n| b |»\n\nx')).toBe('x\n\n«| a |\n| - |\n| b |»')
})

test('in the source, blocks move as in the live view', () => {
  expect(shown(typed(stateOf('1. a\n2. b^\n\nx'), 'Alt-ArrowUp'))).toBe('1. b^\n2. a\n\nx')
})

test('a picture that is still uploading lands where it stood in its block, whichever of the two is moved', () => {
  const uploaded = (marked: string, ...keys: string[]) => uploadedAfter(marked, (state) => typed(state, ...keys))
  const [up, down] = ['Alt-ArrowUp', 'Alt-ArrowDown']
  expect(uploaded('one\n\ntwo ¤three\n\nfo^ur', up)).toBe('one\n\nfo^ur\n\ntwo\n\n![](a.png)\n\nthree')
  expect(uploaded('o^ne\n\ntwo ¤three\n\nfour', down)).toBe('two\n\n![](a.png)\n\nthree\n\no^ne\n\nfour')
  expect(uploaded('one ¤two\n\nth^ree', up)).toBe('th^ree\n\none\n\n![](a.png)\n\ntwo')
  expect(uploaded('one\n\nt^wo ¤three', up)).toBe('t^wo\n\n![](a.png)\n\nthree\n\none')
  expect(uploaded('1. a\n2. b ¤c\n3. d^', up, up)).toBe('1. d^\n2. a\n3. b \n\n   ![](a.png)\n\n   c')
  expect(uploaded('9. a ¤b\n10. c^', up)).toBe('9. c^\n10. a \n\n    ![](a.png)\n\n    b')
  expect(uploaded('one\n\n¤\n\nt^wo', up)).toBe('t^wo\n\n![](a.png)\n\none')
  expect(uploaded('one ¤two\n\nth^ree', up, 'Mod-z')).toBe('one\n\n![](a.png)\n\ntwo\n\nth^ree')
})

const BLOCKS = [
  'Words\nmore',
  '## Title',
  '- a\n  - b\n- c',
  '1. a\n2. b',
  '> said',
  '```\n\n# no\n```',
  '---',
  '| a |\n| - |\n| b |',
]

test('no move changes a block, and each is one step of undo', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...BLOCKS), { minLength: 1, maxLength: 6 }),
      fc.nat(),
      fc.boolean(),
      (all, nth, isUp) => {
        const text = all.join('\n\n')
        const at = nth % (text.length + 1)
        const first = stateOf(`${text.slice(0, at)}^${text.slice(at)}`, live)
        const state = typed(first, isUp ? 'Alt-ArrowUp' : 'Alt-ArrowDown')
        const lines = (words: string) => words.replaceAll(/^\d+/gm, '1').split('\n').sort()
        expect(lines(state.doc.toString())).toEqual(lines(text))
        expect(after(state, undo).doc.toString()).toBe(text)
      },
    ),
    { numRuns: runs(400) },
  )
})
