import { EditorSelection } from '@codemirror/state'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MARKS } from '#src/editor/writing/text/shortcuts.ts'
import { after, stateOf } from './text-state.ts'

const AWKWARD = [
  'Title\n===\n',
  'Other\n---\n',
  '## Closed ##\n',
  '* one\n* two\n    * deep\n',
  '3) one\n10) two\n    more\n',
  '- [ ] to do\n- [x] done\n',
  'hard  \nbreak\\\nwords\n',
  '[a]: /x "t"\n',
  'See [a], [b][a], and ![c](d.png).\n',
  '<!-- a comment\n\nof two -->\n',
  '<p>\nhtml **b**\n</p>\n',
  '\tindented\twith tabs\n',
  '-\ttab after\n\n\tbelow\n',
  '> quoted\nlazy\n> > deeper\n',
  '```js\nconst a = `b`\n```\n',
  '~~~\nopen\n',
  '| a | b\\|c |\n| :- | - |\n| `d` | **e** |\n',
  '__bold__ *italic* ~~struck~~ `code` **_both_**\n',
  '***\n',
  '&amp; \\* <b>x</b> https://example.com.\n',
  '\n',
  '   \n',
  'ünïcödé 👩‍💻 words\n',
  'no end',
]

const texts = fc.array(fc.constantFrom(...AWKWARD), { minLength: 1, maxLength: 6 }).map((parts) => parts.join(''))
// An open fence would make code of everything after it.
const closed = texts.filter((text) => !text.includes('~~~\n'))
const selected = fc.tuple(texts, fc.nat(), fc.nat()).map(([text, one, other]) => {
  const [anchor, head] = [one % (text.length + 1), other % (text.length + 1)]
  return stateOf(text).update({ selection: EditorSelection.single(anchor, head) }).state
})

const HEADINGS = MARKS.flat().filter(({ name }) => name.startsWith('Heading'))
const SOME_ITEM = /^[>\s]*(?:[-*+]|\d+[.)])\s/m
const SOME_HEADING = /^[>\s]*(?:#|=+\s*$|-+\s*$)/m

for (const { name, run, isActive } of MARKS.flat()) {
  test(`${name} twice gives back the very bytes and the selection`, () => {
    fc.assert(
      fc.property(selected, (state) => {
        // A heading of another level is not given back.
        if (name.startsWith('Heading') && SOME_HEADING.test(state.doc.toString())) return
        // Nor are items of another kind.
        if (/list$/.test(name) && SOME_ITEM.test(state.doc.toString()) && !isActive?.(state)) return
        const once = after(state, run)
        if (once === state) return
        const twice = after(once, run)
        expect(twice.doc.toString()).toBe(state.doc.toString())
        expect(twice.selection.eq(state.selection)).toBe(true)
        expect(isActive?.(twice)).toBe(isActive?.(state))
      }),
    )
  })

  test(`${name} leaves the blocks before and after alone`, () => {
    fc.assert(
      fc.property(closed, selected, texts, (before, { doc, selection }, behind) => {
        const [head, tail] = [`${before}\n<!-- -->\n\n# Wall\n\n`, `\n\n~~~\n~~~\n\n<!-- -->\n\n# Wall\n\n${behind}`]
        const { anchor, head: to } = selection.main
        const state = stateOf(head + doc.toString() + tail).update({
          selection: EditorSelection.single(head.length + anchor, head.length + to),
        }).state
        const text = after(state, run).doc.toString()
        expect(text.startsWith(head.slice(0, -1))).toBe(true)
        expect(text.endsWith(tail.slice(tail.indexOf('\n# Wall')))).toBe(true)
      }),
    )
  })
}

test('a heading that was made one of another level is none after a second press', () => {
  const [second, third] = HEADINGS
  const made = after(after(stateOf('Title^'), third?.run as never), second?.run as never)
  expect(made.doc.toString()).toBe('## Title')
  expect(after(made, second?.run as never).doc.toString()).toBe('Title')
  const underlined = stateOf('Title^\n---\n')
  expect(after(after(underlined, second?.run as never), second?.run as never).doc.toString()).toBe('Title\n---\n')
})
