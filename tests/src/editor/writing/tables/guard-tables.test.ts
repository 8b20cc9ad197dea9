import { ensureSyntaxTree } from '@codemirror/language'
import { EditorState } from '@codemirror/state'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { postMarkdownLanguage } from '#src/editor/writing/text/live/markdown-language.ts'
import { guardTables } from '#src/editor/writing/text/tables/guard-tables.ts'

const TABLE = '| apple | b |\n| --- | --- |\n| cherry pie | d |'
const DOC = `Start\n\n${TABLE}\n\nend`

function after(doc: string, from: number, to: number, insert: string): string {
  const state = EditorState.create({ doc, extensions: [postMarkdownLanguage, guardTables] })
  ensureSyntaxTree(state, doc.length, 60_000)
  const userEvent = insert === '' ? 'delete.selection' : 'input.type'
  return state.update({ changes: { from, to, insert }, userEvent }).state.doc.toString()
}

function at(doc: string, words: string, length = 0): [from: number, to: number] {
  const from = doc.indexOf(words)
  return [from, from + (length || words.length)]
}

test('no deletion, and nothing typed over a selection, takes a bar or glues text to a table', () => {
  fc.assert(
    fc.property(
      fc.nat(DOC.length),
      fc.nat(DOC.length),
      fc.constantFrom('', 'x', 'a|b', 'y\nz'),
      (one, other, insert) => {
        const [from, to] = [Math.min(one, other), Math.max(one, other)]
        const [start, end] = at(DOC, TABLE)
        fc.pre(from < to && !(from <= start && to >= end))
        const now = after(DOC, from, to, insert)
        const isTypedInto = from >= start && from <= end
        const rows = now.split('\n').filter((line) => /^\|(?:\\\||[^|])*\|(?:\\\||[^|])*\|$/.test(line))
        expect(rows, now).toHaveLength(3)
        if (isTypedInto)
          expect(
            now.split('\n').every((line) => !line.includes('|') || rows.includes(line)),
            now,
          ).toBe(true)
      },
    ),
  )
})

test('a blank line stays between a table and the paragraphs beside it', () => {
  const [start, end] = [DOC.indexOf(TABLE), DOC.indexOf(TABLE) + TABLE.length]
  for (const from of [start - 2, start - 1, end, end + 1]) expect(after(DOC, from, from + 1, ''), `${from}`).toBe(DOC)
  expect(after(DOC, end - 1, DOC.length - 1, '')).toBe(`Start\n\n${TABLE}\n\nd`)
  expect(after(DOC, start - 1, start - 1, 'x')).toBe(`Start\n\nx\n\n${TABLE}\n\nend`)
  expect(after(`${TABLE}\n \nend`, TABLE.length + 2, TABLE.length + 2, 'x')).toBe(`${TABLE}\n\n x\n\nend`)
  expect(after(`${TABLE}\n\n${TABLE}`, TABLE.length + 1, TABLE.length + 1, 'x')).toBe(`${TABLE}\n\nx\n\n${TABLE}`)
  expect(after('> | a |\n> | - |\n> | b |\n>\n> end', 25, 25, 'x')).toBe('> | a |\n> | - |\n> | b |\n>\n>x\n>\n> end')
  expect(after('one\n\ntwo', 4, 5, '')).toBe('one\ntwo')
})

test('what is typed beside a table is a paragraph of its own, and a row by hand stays a row', () => {
  const below = `${TABLE}\n\nend`
  expect(after(below, TABLE.length + 1, TABLE.length + 1, 'Y')).toBe(`${TABLE}\n\nY\n\nend`)
  expect(after(below, TABLE.length + 1, TABLE.length + 1, '|')).toBe(`${TABLE}\n|\n\nend`)
  expect(after(TABLE, TABLE.length, TABLE.length, 'Y')).toBe(`${TABLE}\n\nY`)
  expect(after(TABLE, 0, 0, 'B')).toBe(`B\n\n${TABLE}`)
  expect(after(`${TABLE}\n| e |`, TABLE.length + 6, TABLE.length + 6, 'f')).toBe(`${TABLE}\n| e |f`)
  const dashes = '| a | b |\n| - | - |'
  expect(after(dashes, dashes.length, dashes.length, 'c')).toBe(`${dashes}\n| c |  |`)
})

test('what is typed behind a table of an item or a quote is a paragraph there', () => {
  const typed = (doc: string) => after(doc, doc.length, doc.length, 'x')
  expect(typed('- a\n\n  | b |\n  | - |\n  | c |')).toBe('- a\n\n  | b |\n  | - |\n  | c |\n\n  x')
  expect(typed('> | b |\n> | - |\n> | c |')).toBe('> | b |\n> | - |\n> | c |\n>\n> x')
})

test('a line break in a cell is a blank, also between two pictures', () => {
  expect(after(TABLE, 3, 3, '\n')).toBe(TABLE.replace('apple', 'a pple'))
  expect(after(TABLE, 7, 7, '![](a)\n\n![](b)')).toContain('| apple![](a) ![](b) | b |')
})

test('the blanks beside the bars stay', () => {
  expect(after(TABLE, 1, 2, '')).toBe(TABLE)
  expect(after(TABLE, 7, 8, '')).toBe(TABLE)
  const typed = TABLE.replace('apple ', 'apple  ')
  expect(after(typed, 7, 8, '')).toBe(TABLE)
  expect(after('| a |\n| - |\n| b ', 15, 16, '')).toBe('| a |\n| - |\n| b')
})

test('the whole table can be deleted, and a cell changed', () => {
  expect(after(DOC, ...at(DOC, TABLE), '')).toBe('Start\n\n\n\nend')
  expect(after(DOC, 0, DOC.length, '')).toBe('')
  expect(after(DOC, ...at(DOC, 'cherry '), '')).toBe(DOC.replace('cherry ', ''))
  expect(after(DOC, ...at(DOC, 'pie | d'), 'kiwi')).toContain('| cherry kiwi| |')
  expect(after(DOC, ...at(DOC, ' apple | b '), 'kiwi')).toContain('| kiwi | |\n')
})

test('the first cell of a row without outer bars can be emptied, and the others keep their columns', () => {
  const table = 'a | b\n--- | ---\nc | d'
  expect(after(table, ...at(table, 'c'), '')).toBe('a | b\n--- | ---\n|  | d')
  expect(after(table, ...at(table, 'a'), ' ')).toBe('|  | b\n--- | ---\nc | d')
  expect(after(table, ...at(table, 'a'), 'x')).toBe('x | b\n--- | ---\nc | d')
})
