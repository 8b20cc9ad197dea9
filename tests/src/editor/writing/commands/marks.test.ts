import { undo } from '@codemirror/commands'
import { expect, test } from 'vitest'
import { link } from '#src/editor/writing/text/commands/link.ts'
import { bold, inlineCode, italic, strike } from '#src/editor/writing/text/commands/words-marks.ts'
import { after, result, stateOf } from './text-state.ts'

test('a mark goes around the selected words or the word at the cursor, and between two marks at none', () => {
  expect(result('a «b» c', bold.run)).toBe('a **«b»** c')
  expect(result('a wo^rd', italic.run)).toBe('a *wo^rd*')
  expect(result('a ^ b', strike.run)).toBe('a ~~^~~ b')
  expect(result('^', bold.run)).toBe('**^**')
  expect(result('**^**', bold.run)).toBe('^')
})

test('each paragraph is marked by itself, without its blanks and markers', () => {
  expect(result('«one \n\n two\nmore\n\n- three\n> four »', bold.run)).toBe(
    '**«one** \n\n **two\nmore**\n\n- **three**\n> **four** »',
  )
  expect(result('«## One ##\n\nTwo\n---\n\n- [ ] three»', italic.run)).toBe(
    '«## *One* ##\n\n*Two*\n---\n\n- [ ] *three»*',
  )
  expect(result('| a | b |\n| - | - |\n| «c | d» |', bold.run)).toBe('| a | b |\n| - | - |\n| **«c** | **d»** |')
})

test('code, comments, and dividers are not marked', () => {
  for (const text of ['```\n«code»\n```', '<!-- «x» -->', '«---»', '    «code»', '[«a»]: /x'])
    expect(result(text, bold.run)).toBe(text)
})

test('a mark is found however it is written', () => {
  expect(result('a __w^ord__', bold.run)).toBe('a w^ord')
  expect(result('*«word»*', italic.run)).toBe('«word»')
  expect(result('«*word*»', italic.run)).toBe('«word»')
  expect(result('`` a`^b ``', inlineCode.run)).toBe('a`^b')
  expect(bold.isActive(stateOf('a __w^ord__'))).toBe(true)
  expect(italic.isActive(stateOf('**w^ord**'))).toBe(false)
  expect(strike.isActive(stateOf('~~w^ord~~'))).toBe(true)
})

test('from the end of marked words the cursor steps out of them, and back in from beside their signs', () => {
  expect(result('say **loud^**', bold.run)).toBe('say **loud**^')
  expect(result('say **loud**^', bold.run)).toBe('say **loud^**')
  expect(result('^__loud__', bold.run)).toBe('__^loud__')
  expect(result('a _b^_ c', italic.run)).toBe('a _b_^ c')
  expect(result('a ~~b^~~ c', strike.run)).toBe('a ~~b~~^ c')
  expect(result('a `b^` c', inlineCode.run)).toBe('a `b`^ c')
  expect(result('**_both^_**', bold.run)).toBe('**_both_**^')
  expect(result('**lou^d**', bold.run)).toBe('lou^d')
  expect(result('**«loud»**', bold.run)).toBe('«loud»')
  expect(bold.isActive(stateOf('**loud^**'))).toBe(true)
  expect(bold.isActive(stateOf('**loud**^'))).toBe(false)
})

test('right behind a word, a mark begins for what is typed next', () => {
  expect(result('word^', bold.run)).toBe('word**^**')
  expect(result('word^, and', italic.run)).toBe('word*^*, and')
  expect(result('word*^*', italic.run)).toBe('word^')
  expect(result('word^', inlineCode.run)).toBe('word`^`')
  expect(result('^word', bold.run)).toBe('**^word**')
  expect(result('https://example.com^', bold.run)).toBe('**https://example.com**^')
  expect(italic.isActive(stateOf('word*^*'))).toBe(true)
  expect(italic.isActive(stateOf('**^**'))).toBe(false)
})

test('a part of marked words loses the mark alone', () => {
  expect(result('**one «two» three**', bold.run)).toBe('**one** «two» **three**')
  expect(result('**«one» two**', bold.run)).toBe('«one» **two**')
})

test('words that are marked in part become one mark', () => {
  expect(result('«a **b** c»', bold.run)).toBe('**«a b c»**')
  expect(result('«a **b» c**', bold.run)).toBe('**«a b» c**')
})

test('words that are marked otherwise in part keep their marks, and the new one ends beside their signs', () => {
  expect(result('One «two **three» four five** six', italic.run)).toBe('One *«two* ***three»* four five** six')
  expect(result('**one «two**, three»', italic.run)).toBe('**one *«two***, *three»*')
  expect(result('**one «two**, three»', strike.run)).toBe('**one ~~«two~~**, ~~three»~~')
  expect(result('> «a\n> **b» c**', italic.run)).toBe('> *«a*\n> ***b»* c**')
  // Signs would run together.
  expect(result('«two**three» four**', italic.run)).toBe('*«two**three» four***')
  expect(result('«**a» b**', bold.run)).toBe('«a» **b**')
})

test('an entity, a link, or code is marked as a whole', () => {
  expect(result('a [li«nk](/x) b»', bold.run)).toBe('a **[li«nk](/x) b»**')
  expect(result('[a](/ad^dress)', bold.run)).toBe('**[a](/ad^dress)**')
  expect(result('[«a» b](/x)', bold.run)).toBe('[**«a»** b](/x)')
  expect(result('x `a «b` c»', bold.run)).toBe('x **`a «b` c»**')
})

test('within a word, italics are written with stars', () => {
  expect(result('a«b»c', italic.run)).toBe('a*«b»*c')
})

test('code gets more backticks than it has', () => {
  expect(result('«a`b»', inlineCode.run)).toBe('``«a`b»``')
  expect(result('«`a` b»', inlineCode.run)).toBe('`` «`a` b» ``')
})

test('a link has its cursor where something is missing, and gives its words back', () => {
  expect(result('a «word »b', link.run)).toBe('a [word](^) b')
  expect(result('«https://example.com»', link.run)).toBe('[^](https://example.com)')
  expect(result('^', link.run)).toBe('[^]()')
  expect(result('a [wo^rd](/x "t") b', link.run)).toBe('a wo^rd b')
  expect(link.isActive(stateOf('[wo^rd][x]\n\n[x]: /y'))).toBe(true)
})

test('a mark of several paragraphs is one step of the history', () => {
  const state = stateOf('«one\n\ntwo»')
  const typed = state.update({ changes: { from: 0, insert: 'x' }, userEvent: 'input.type' }).state
  expect(after(typed, bold.run, undo).doc.toString()).toBe('xone\n\ntwo')
})
