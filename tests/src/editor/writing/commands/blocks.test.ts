import { expect, test } from 'vitest'
import { codeBlock } from '#src/editor/writing/text/commands/code-block.ts'
import { cycleHeading, heading } from '#src/editor/writing/text/commands/heading.ts'
import { divider } from '#src/editor/writing/text/commands/insert-block.ts'
import { bulletedList, numberedList, taskList } from '#src/editor/writing/text/commands/list.ts'
import { quote } from '#src/editor/writing/text/commands/quote.ts'
import { result, stateOf } from './text-state.ts'

test('a line becomes a heading of a level, another level, and a line again', () => {
  expect(result('wo^rd', heading(2).run)).toBe('## wo^rd')
  expect(result('# wo^rd #', heading(3).run)).toBe('### wo^rd')
  expect(result('### wo^rd ##', heading(3).run)).toBe('wo^rd')
  expect(result('- > no', heading(2).run)).toBe('^- ## > no')
  expect(result('> - ^one', heading(4).run)).toBe('> - #### ^one')
  expect(result('«one\n\ntwo»', heading(2).run)).toBe('## «one\n\n## two»')
  expect(result('^', heading(2).run)).toBe('## ^')
})

test('an underlined heading loses its underline', () => {
  expect(result('Ti^tle\n---\n\nx', heading(2).run)).toBe('Ti^tle\n\nx')
  expect(result('Ti^tle\n===\nx', heading(3).run)).toBe('### Ti^tle\nx')
  expect(heading(2).isActive(stateOf('Ti^tle\n---'))).toBe(true)
  expect(heading(2).isActive(stateOf('Ti^tle\n==='))).toBe(false)
})

test('the key for headings goes through the levels below the title', () => {
  expect(result('a^', cycleHeading)).toBe('## a^')
  expect(result('a^', cycleHeading, cycleHeading, cycleHeading)).toBe('#### a^')
  expect(result('a^', cycleHeading, cycleHeading, cycleHeading, cycleHeading)).toBe('a^')
})

test('the selected lines become items, and empty lines do not', () => {
  expect(result('«one\n\n  \ntwo»', bulletedList.run)).toBe('- «one\n- two»')
  expect(result('«one\ntwo\n»three', numberedList.run)).toBe('1. «one\n2. two\n»three')
  expect(result('> ^one', taskList.run)).toBe('> - [ ] ^one')
  expect(result('^', bulletedList.run)).toBe('- ^')
  expect(result('```\n«a\nb»\n```', bulletedList.run)).toBe('```\n«a\nb»\n```')
})

test('items change from one kind to another with what stands below them', () => {
  expect(result('«* one\n* two»', numberedList.run)).toBe('«1. one\n2. two»')
  expect(result('- o^ne\n  - below\n\n  more\n- two', numberedList.run)).toBe('1. o^ne\n   - below\n\n   more\n- two')
  expect(result('«1) one\n   - below\n2) two»', bulletedList.run)).toBe('«- one\n  - below\n- two»')
  expect(result('- [x] o^ne', bulletedList.run)).toBe('- o^ne')
  expect(result('+ o^ne', taskList.run)).toBe('+ [ ] o^ne')
})

test('a new item has the marker of the list around it', () => {
  expect(result('* one\n\nt^wo', bulletedList.run)).toBe('* one\n* t^wo')
  expect(result('3) one\n\nt^wo', numberedList.run)).toBe('3) one\n4) t^wo')
})

test('items become lines again, also from their further lines', () => {
  expect(result('- one\n  mo^re\n- two', bulletedList.run)).toBe('one\nmo^re\n\n- two')
  expect(result('- [ ] «one\n- [x] two»', taskList.run)).toBe('«one\n\ntwo»')
  expect(result('1. one\n2. t^wo', numberedList.run)).toBe('1. one\n\nt^wo')
  expect(result('> 1. one\n> 2. «two\n> 3. thr»ee\n> 4. four', numberedList.run)).toBe(
    '> 1. one\n>\n> «two\n>\n> thr»ee\n>\n> 2. four',
  )
  expect(result('1. o^ne\n   - deep\n2. two\n\nend', numberedList.run)).toBe('o^ne\n\n- deep\n1. two\n\nend')
  expect(result('- «a\n- b\n- c»', numberedList.run, numberedList.run)).toBe('«a\n\nb\n\nc»')
  expect(result('«a\nb»', numberedList.run, numberedList.run)).toBe('«a\nb»')
  expect(taskList.isActive(stateOf('- [ ] «one\n- two»'))).toBe(false)
})

test('a quote takes in whole paragraphs and the empty lines between them', () => {
  expect(result('o^ne\ntwo\n\nthree', quote.run)).toBe('> o^ne\n> two\n\nthree')
  expect(result('«one\n\ntwo»', quote.run)).toBe('> «one\n>\n> two»')
  expect(result('> one\nla^zy\n\nthree', quote.run)).toBe('one\nla^zy\n\nthree')
  expect(result('> > «one»', quote.run)).toBe('> «one»')
  expect(result('- > o^ne', quote.run)).toBe('- o^ne')
})

test('a block of code has a longer fence than any in it', () => {
  expect(result('«a\n```\nb\n```»', codeBlock.run)).toBe('````\n«a\n```\nb\n```»\n````')
  expect(result('^', codeBlock.run)).toBe('```\n^\n```')
  expect(result('> «a»', codeBlock.run)).toBe('> ```\n> «a»\n> ```')
  expect(result('~~~js\na^\n\nb\n~~~\nc', codeBlock.run)).toBe('a^\n\nb\nc')
  expect(result('```\na^', codeBlock.run)).toBe('a^')
  expect(result('```\n^```\nb', codeBlock.run)).toBe('^\nb')
})

test('a divider never makes a heading of the words above it, and goes where the cursor is on it', () => {
  expect(result('on^e\nmore\n\ntwo', divider.run)).toBe('one\nmore\n\n---\n^\ntwo')
  expect(result('one\n^', divider.run)).toBe('one\n\n---\n^')
  expect(result('one\n\n^\n\ntwo', divider.run)).toBe('one\n\n---\n^\ntwo')
  expect(result('a\n\n* *^ *\n\nb', divider.run)).toBe('a\n\n^\n\nb')
})
