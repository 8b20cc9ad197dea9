import { redo, undo } from '@codemirror/commands'
import { ensureSyntaxTree } from '@codemirror/language'
import type { EditorState, StateCommand } from '@codemirror/state'
import fc from 'fast-check'
import type { Nodes, Root } from 'mdast'
import { toString as wordsOf } from 'mdast-util-to-string'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { expect, test } from 'vitest'
import { balanced } from '#src/editor/writing/text/live/clip-marks.ts'
import { isWholeRun, runs } from '../../../support/long-run.ts'
import { after, live, shown, stateOf, typed } from './commands/text-state.ts'

const MARKS: Record<string, string> = {
  'Mod-b': 'strong',
  'Mod-i': 'emphasis',
  'Mod-Shift-x': 'delete',
  'Mod-e': 'inlineCode',
}

const parse = (text: string): Root => unified().use(remarkParse).use(remarkGfm).parse(text)

const worn = (sign: string, marks: Iterable<string>) => (sign === ' ' ? sign : sign + [...marks].sort().join())

/** The lines of the words, as a reader sees them: each sign with the marks that it wears. */
function read(text: string): string[] {
  const lines: string[] = []
  const visit = (node: Nodes, marks: readonly string[]): void => {
    if (/^(?:paragraph|heading)$/.test(node.type)) lines.push('')
    const now = Object.values(MARKS).includes(node.type) ? [...marks, node.type] : marks
    const words = 'value' in node ? node.value : ''
    for (const sign of words) lines.push(...(sign === '\n' ? [''] : [lines.pop() + worn(sign, now)]))
    if ('children' in node) for (const child of node.children) visit(child, now)
  }
  visit(parse(text), [])
  return lines.map((line) => line.trim()).filter(Boolean)
}

/** A model: the text that an editor without Markdown would hold, and the keys that it accepts. */
function hold(keys: readonly string[]): { taken: string[]; lines: string[] } {
  const taken: string[] = []
  const lines = ['']
  // With the number of letters before each.
  const marks = new Map<string, number>()
  let letters = 0
  // Since the last sign: marks that began, and that ended.
  let [begun, ended] = [0, 0]
  let last = ''
  for (const key of keys) {
    const mark = MARKS[key]
    // The same key twice gives the very bytes back, which another test shows.
    if (mark && taken.at(-1) === key) continue
    const isCode = marks.has('inlineCode')
    if (mark && isCode && mark !== 'inlineCode') continue
    if (mark && marks.has(mark)) {
      if (begun > 0) continue
      const inner = [...marks.keys()].slice([...marks.keys()].indexOf(mark) + 1)
      // Stars in a row end in any order. Other marks end with the one around them.
      const isFree = inner.every((one) => marks.get(one) === marks.get(mark) && !/code|delete/i.test(one + mark))
      for (const one of isFree ? [mark] : [mark, ...inner]) {
        marks.delete(one)
        ended++
      }
    } else if (mark) {
      // CommonMark has no place for two signs between letters, and reads three kinds in a row as others.
      if (marks.size > 1 || (last !== '' && last !== ' ' && begun + ended + marks.size > 0)) continue
      marks.set(mark, letters)
      begun++
    } else if (key === 'Enter') {
      if (lines.at(-1) === '') continue
      lines.push(`${lines.pop()}`.trim(), '')
      marks.clear()
    } else {
      if (key === ' ' && (last === '' || last === ' ' || isCode)) continue
      if (key !== ' ' && ended > 1 && last !== ' ') continue
      lines.push(lines.pop() + worn(key, marks.keys()))
      if (key !== ' ') letters++
    }
    if (!mark) [begun, ended, last] = [key === ' ' ? begun : 0, 0, key === 'Enter' ? '' : key]
    taken.push(key)
  }
  return { taken, lines: lines.map((line) => line.trim()) }
}

const BEHIND = ['^', 'One\n\n^\n\nTwo', '- ^', '1. ^', '> ^', '- [ ] ^', '## ^', '- One\n  - ^']

test('the words and marks that are typed are those that a reader sees, and undo gives every byte back', () => {
  const key = fc.constantFrom('a', 'b', 'c', ' ', ' ', 'Enter', ...Object.keys(MARKS))
  fc.assert(
    fc.property(fc.constantFrom(...BEHIND), fc.array(key, { maxLength: 24 }), (start, keys) => {
      const { taken, lines } = hold([...keys, ' ', 'z'])
      const first = stateOf(start, live)
      const state = typed(first, ...taken)
      const text = state.doc.toString()
      const [before, behind] = ['One', 'Two'].map((words) => (start.includes(words) ? [words] : []))
      expect(text).not.toMatch(/\*{4}|_{4}|~{4}/)
      expect(read(text), `${JSON.stringify(text)}: ${taken.join(' ')}`).toEqual([before, lines, behind].flat())
      expectUndone(state, first)
    }),
    { numRuns: runs(4000) },
  )
})

function expectUndone(state: EditorState, first: EditorState): void {
  const undone = all(state, undo)
  expect(undone.doc.toString()).toBe(first.doc.toString())
  expect(all(undone, redo).doc.toString()).toBe(state.doc.toString())
}

function all(state: EditorState, step: StateCommand): EditorState {
  let now = state
  for (let next = after(now, step); next !== now; next = after(now, step)) now = next
  return now
}

const press = (marked: string, ...keys: string[]) => shown(typed(stateOf(marked, live), ...keys))

test('a mark over words that are marked otherwise in part reaches exactly from the first to the last of them', () => {
  // Three words have spans that are apart, meet, cross, and hold each other; four are more of the same.
  const words = ['one', 'two', 'three', ...(isWholeRun ? ['four'] : [])]
  const spans = words.flatMap((_, from) => words.slice(from).map((_, more) => [from, from + more] as const))
  const signs: Record<string, string> = { 'Mod-b': '**', 'Mod-i': '*', 'Mod-Shift-x': '~~' }
  const seen = (marks: readonly (readonly [key: string, first: number, last: number])[]) =>
    words.map((word, at) => {
      const here = marks.filter(([, first, last]) => first <= at && at <= last).map(([key]) => `${MARKS[key]}`)
      return [...word].map((letter) => worn(letter, here)).join('')
    })
  const selectWords = (state: EditorState, first: number, last: number, isWide: boolean) => {
    const text = state.doc.toString()
    const [from, to] = [text.indexOf(`${words[first]}`), text.indexOf(`${words[last]}`) + `${words[last]}`.length]
    // The cursor stands on either side of signs that are hidden.
    const anchor = isWide ? from - (/[*~]*$/.exec(text.slice(0, from))?.[0].length ?? 0) : from
    const head = isWide ? to + (/^[*~]*/.exec(text.slice(to))?.[0].length ?? 0) : to
    return state.update({ selection: { anchor, head } }).state
  }
  for (const [old, sign] of Object.entries(signs))
    for (const key of Object.keys(signs).filter((one) => one !== old && (isWholeRun || one === 'Mod-i')))
      for (const [first, last] of spans)
        for (const [from, to] of spans)
          for (const isWide of [false, true]) {
            const text = words
              .map((word, at) => (at === first ? sign : '') + word + (at === last ? sign : ''))
              .join(' ')
            const state = selectWords(stateOf(text, live), from, to, isWide)
            const marked = typed(state, key)
            const told = `${shown(state)} ${key} ${shown(marked)}`
            const lines = (now: EditorState) => read(now.doc.toString()).join(' ').split(' ')
            const both = seen([
              [old, first, last],
              [key, from, to],
            ])
            expect(lines(marked), told).toEqual(both)
            expect(shown(typed(marked, key)), told).toBe(shown(state))
            for (const isWideAgain of [false, true])
              expect(lines(typed(selectWords(marked, from, to, isWideAgain), key)), told).toEqual(
                seen([[old, first, last]]),
              )
          }
})

test('a dash or a number alone in a line is kept by Enter, and the next words are below it', () => {
  for (const marker of ['-', '--', '---', '+', '1.'])
    for (const start of ['Words^', '^', 'One\n\n^\n\nTwo']) {
      const keys = ['Enter', ...marker, 'Enter', 'm']
      // Words, and two dashes, are paragraphs, and three are a rule.
      const gap = start === 'Words^' ? '\n' : ''
      const end = marker.startsWith('--') ? '\n' : ''
      expect(press(start, ...keys)).toBe(start.replace('^', `\n${gap}${marker}${end}\nm^`))
    }
  expect(press('> Words\n> ^', '-', 'Enter', 'm')).toBe('> Words\n> -\n> m^')
  expect(press('- one^', 'Enter', 'Enter', 'm')).toBe('- one\n\nm^')
})

test('three dashes that are typed below words become a rule, and undo leaves the dashes', () => {
  expect(press('> Words\n> ^', ...'---', 'Enter', 'm')).toBe('> Words\n>\n> ---\n>\n> m^')
  expect(press('- one\n  ^', ...'----', 'Enter', 'm')).toBe('- one\n\n  ----\n  m^')
  expect(press('Words^', 'Enter', ...'---', 'Enter', 'Mod-z')).toBe('Words\n\n---^')
  expect(press('Words\n^', ...'===', 'Enter')).toBe('Words\n===\n^')
  // A heading that is there stays one.
  expect(press('Words\n---^', 'Enter')).toBe('Words\n---\n^')
  expect(press('Words\n^', ...'--- ', 'Backspace', 'Enter')).toBe('Words\n\n---\n^')
})

test('a word of an input method is a step of undo of its own', () => {
  let state = typed(stateOf('^', live), 'a', ' ')
  for (const [insert, step] of [
    ['に', '.start'],
    ['日本', ''],
  ] as const) {
    const selection = { anchor: 2 + insert.length }
    const changes = { from: 2, to: state.doc.length, insert }
    state = state.update({ changes, selection, userEvent: `input.type.compose${step}` }).state
  }
  expect(shown(after(state, undo))).toBe('a ^')
})

test('a fence that is typed gets its second one, and undo takes that away', () => {
  const fenced = (marked: string, fence = '```') => press(marked, ...fence, 'Enter')
  expect(fenced('^')).toBe('```\n^\n```')
  expect(fenced('One\n\n^\n\nTwo', '~~~~js')).toBe('One\n\n~~~~js\n^\n~~~~\n\nTwo')
  expect(fenced('> - ^')).toBe('> - ```\n>   ^\n>   ```')
  expect(fenced('1. ^\n2. two')).toBe('1. ```\n   ^\n   ```\n2. two')
  expect(fenced('^\n\nOne\n\n```js\ncode\n```\n')).toBe('```\n^\n```\n\nOne\n\n```js\ncode\n```\n')
  expect(fenced('^\n\n```\ncode\n```\n\n~~~\n```')).toBe('```\n^\n```\n\n```\ncode\n```\n\n~~~\n```')
  expect(press('^', ...'```', 'Enter', 'Mod-z')).toBe('```^')
  expect(fenced('^\ncode')).toBe('```\n^\n```\n\ncode')
  // Where there is one.
  expect(fenced('^\n\ncode\n```')).toBe('```\n^\n\ncode\n```')
  expect(fenced('```\ncode\n^')).toBe('```\ncode\n```\n^')
  expect(press('```^\n\nwords', 'Enter')).toBe('```\n^\n\nwords')
})

test('a second fence that is typed is the one that is there', () => {
  const keys = [...'```', 'Enter', 'c', 'Enter', ...'```', 'Enter', 'm']
  expect(press('^', ...keys)).toBe('```\nc\n```\n\nm^')
  expect(press('> ^', ...keys)).toBe('> ```\n> c\n> ```\n>\n> m^')
  expect(press('- ^', ...keys)).toBe('- ```\n  c\n  ```\n  m^')
  expect(press('^', '$', '$', 'Enter', 'c', 'Enter', '$', '$', 'Enter', 'm')).toBe('$$\nc\n$$\n\nm^')
  expect(press('```\n  $^\n```', '$')).toBe('```\n  $$^\n```')
})

test('Enter behind a formula that stands alone begins a paragraph', () => {
  expect(press('^', ...'$$x$$', 'Enter', 'N')).toBe('$$x$$\n\nN^')
})

test('Backspace before the words of an alert takes its name and its quote away', () => {
  expect(press('a\n\n> [!NOTE]\n> ^b\n> c\n>\n> d', 'Backspace')).toBe('a\n\n^b\nc\n>\n> d')
  expect(press('> [!TIP]\n> ^', 'Backspace')).toBe('^')
  expect(press('> > [!tip]\n> > ^b', 'Backspace')).toBe('> ^b')
  expect(press('> [!NOTE] a\n> ^b', 'Backspace')).toBe('> [!NOTE] a^b')
})

test('Enter in code of a quote stays in it', () => {
  expect(press('> ```\n>   a^b\n> ```', 'Enter')).toBe('> ```\n>   a\n>   ^b\n> ```')
})

test('marks end behind the blank that was typed in them, and begin behind the one before them', () => {
  expect(press('**loud ^**', 'Mod-b', 'x')).toBe('**loud** x^')
  expect(press('**_loud ^_**', 'Mod-b', 'x')).toBe('**_loud_** x^')
  expect(press('word^', 'Mod-b', ' ', 'x')).toBe('word **x^**')
  expect(press('`a ^`', 'Mod-e')).toBe('`a `^')
})

test('marks around nothing nest, and each goes by its own key, with Backspace, and where the cursor goes elsewhere', () => {
  expect(press('^', 'Mod-b', 'Mod-i', 'x', 'Mod-i', 'Mod-b', 'y')).toBe('***x***y^')
  expect(press('word^', 'Mod-b', 'Mod-i', 'x', 'Mod-i', 'y', 'Mod-b')).toBe('word***x*y**^')
  expect(press('^', 'Mod-b', 'Mod-i', 'x', 'Mod-b', 'y', 'Mod-i')).toBe('***x**y*^')
  expect(press('^', 'Mod-e', 'Mod-b', 'x')).toBe('**`x^`**')
  expect(press('^', 'Mod-b', 'Mod-i', 'Mod-b')).toBe('*^*')
  expect(press('**a _^_**', 'Mod-b')).toBe('**a** ^')
  expect(press('^', 'Mod-b', 'Mod-i', 'Backspace', 'x', 'Backspace', 'Backspace')).toBe('^')
  expect(press('a ^', 'Mod-b', 'Mod-Home')).toBe('^a ')
  expect(press('**a** ^', 'Mod-b', 'Delete', 'x')).toBe('**a** x^')
})

test('Enter tears no marks at whose edge it is pressed', () => {
  expect(press('- **loud^**', 'Enter', 'x')).toBe('- **loud**\n- x^')
  expect(press('**loud ^**', 'Enter')).toBe('**loud** \n\n^')
  expect(press('a **^loud**', 'Enter')).toBe('a \n\n^**loud**')
  expect(press('[words^](/x)', 'Enter')).toBe('[words](/x)\n\n^')
  expect(press('a ~~_^_~~', 'Enter')).toBe('a \n\n^')
})

test('Enter in the middle of marks ends them in the item or the heading and begins them in the next line', () => {
  expect(press('- a **loud ^words** b', 'Enter', 'x')).toBe('- a **loud** \n- **x^words** b')
  expect(press('- **a _b^c_ d**', 'Enter', 'x')).toBe('- **a _b_**\n- **_x^c_ d**')
  expect(press('1. `one ^two`\n2. b', 'Enter')).toBe('1. `one` \n2. `^two`\n3. b')
  expect(press('## ~~a^b~~', 'Enter')).toBe('## ~~a~~\n~~^b~~')
  expect(press('- **a^b**', 'Enter', 'Mod-z')).toBe('- **a^b**')
  expect(press('**a^b**', 'Enter', 'x')).toBe('**a**\n\n**x^b**')
  expect(press('**a^\nb**', 'Enter')).toBe('**a**\n\n^\n**b**')
  // A line break within a paragraph ends no marks, and an empty line does.
  expect(press('> **a^b**', 'Enter')).toBe('> **a**\n>\n> **^b**')
  expect(press('> **a\n> ^b**', 'Enter')).toBe('> **a**\n>\n> **^b**')
})

test('Enter in the words of a link makes two links of it', () => {
  expect(press('- a [words^more](/x "y") b', 'Enter', 'z')).toBe('- a [words](/x "y")\n- [z^more](/x "y") b')
  expect(press('- **a [b ^c](<x y>)**', 'Enter')).toBe('- **a [b](<x y>)** \n- **[^c](<x y>)**')
  expect(press('## [a^b](x)', 'Enter')).toBe('## [a](x)\n[^b](x)')
  expect(press('[a^b](x)', 'Enter')).toBe('[a](x)\n\n[^b](x)')
  expect(press('[a^b](x)', 'Enter', 'Enter', 'Backspace')).toBe('[a](x)^[b](x)')
  expect(press('- [a^b](x)', 'Enter', 'Mod-z')).toBe('- [a^b](x)')
  expect(press('- [^a](x)', 'Enter')).toBe('- \n- ^[a](x)')
  // Words in brackets are no link, and an address is what it is.
  expect(press('- a [b^c] d', 'Enter')).toBe('- a [b\n- ^c] d')
  expect(press('- [a](b^c)', 'Enter')).toBe('- [a](b\n- ^c)')
})

test('Backspace and Delete beside marks take a letter, and the marks go with the last one', () => {
  expect(press('**loud**^', 'Backspace')).toBe('**lou^**')
  expect(press('***~~a b~~***^ c', 'Backspace')).toBe('***~~a~~*** ^ c')
  expect(press('a `b`^', 'Backspace', 'Backspace')).toBe('a ^')
  expect(press('a **^loud**', 'Backspace')).toBe('a^**loud**')
  expect(press('- **^loud**', 'Backspace')).toBe('^**loud**')
  expect(press('^**loud**', 'Delete')).toBe('**^oud**')
  expect(press('**loud^** b', 'Delete')).toBe('**loud**^b')
  expect(press('| a | b |\n| - | - |\n| c | **^d** |', 'Backspace')).toBe('| a | b |\n| - | - |\n| c | ^**d** |')
  expect(press('a [bc](/x "y")^ d', 'Backspace')).toBe('a [b^](/x "y") d')
  expect(press('a [b](/x)^', 'Backspace', 'Backspace')).toBe('a ^')
  expect(press('^[bc](/x)', 'Delete')).toBe('[^c](/x)')
  expect(press('[bc^](/x) d', 'Delete')).toBe('[bc](/x)^d')
  expect(press('a [b]^', 'Backspace')).toBe('a [b^')
  expect(press('**loud**^', 'Backspace', 'Mod-z')).toBe('**loud^**')
  // The source is what is written.
  expect(shown(typed(stateOf('**loud**^'), 'Backspace'))).toBe('**loud*^')
})

test('a click or a key that leads to an edge of a link, of code, or of a footnote leads out of it', () => {
  const rest = '\n\n[r]: /x\n\n[^1]: Note'
  const at = (marked: string, ...keys: string[]) => {
    const first = stateOf('', live).update({ changes: { from: 0, insert: marked.replace('¦', '') + rest } }).state
    ensureSyntaxTree(first, first.doc.length, 10_000)
    const led = first.update({ selection: { anchor: marked.indexOf('¦') }, userEvent: 'select.pointer' }).state
    const { doc, selection } = typed(led, ...keys)
    const { head } = selection.main
    return `${doc.sliceString(0, head)}¦${doc.sliceString(head)}`.replace(rest, '')
  }
  expect(at('a [link¦](/x)', ',')).toBe('a [link](/x),¦')
  expect(at('a [link¦][r] b')).toBe('a [link][r]¦ b')
  expect(at('a [`li¦`](/x)')).toBe('a [`li`](/x)¦')
  expect(at('a `code¦`')).toBe('a `code`¦')
  expect(at('Claim.[^1¦]', ' ', 'N')).toBe('Claim.[^1] N¦')
  expect(at('[^¦1] Claim.')).toBe('¦[^1] Claim.')
  expect(at('<https://a.example¦>')).toBe('<https://a.example>¦')
  expect(at('**[link¦](/x)**')).toBe('**[link](/x)¦**')
  expect(at('a [¦link](/x)')).toBe('a ¦[link](/x)')
  expect(at('a [li¦nk](/x)', ',')).toBe('a [li,¦nk](/x)')
  expect(at('a **bold¦**')).toBe('a **bold¦**')
  expect(at('a [no link¦]')).toBe('a [no link¦]')
  expect(at('a [link¦](/x)', 'Backspace')).toBe('a [lin¦](/x)')
})

test('the cursor never goes before the marker of an item', () => {
  const at = (marked: string, before: number, userEvent = 'select') => {
    const state = stateOf(marked, live)
    return shown(state.update({ selection: { anchor: marked.indexOf('^') - before }, userEvent }).state)
  }
  expect(at('1. alpha^', 8, 'select.pointer')).toBe('1. ^alpha')
  expect(at('a\n- [ ] b^', 6)).toBe('a\n- [ ] ^b')
  expect(at('a\n> 1. ^b', 1)).toBe('a^\n> 1. b')
  expect(at('- ^a', 1)).toBe('- ^a')
  expect(at('- a\n  b^', 3)).toBe('- a\n^  b')
  expect(at('```\n- a^\n```', 3)).toBe('```\n^- a\n```')
  expect(at('## a^', 4)).toBe('^## a')
  expect(shown(stateOf('- a^').update({ selection: { anchor: 0 }, userEvent: 'select' }).state)).toBe('^- a')
})

test('what is pasted into marks as several paragraphs leaves the words before and after marked', () => {
  const paste = (marked: string, insert: string) => {
    const state = stateOf(marked, live)
    return shown(state.update(state.replaceSelection(insert), { userEvent: 'input.paste' }).state)
  }
  expect(paste('a **loud ^words** b', 'one\n\ntwo')).toBe('a **loud** one\n\ntwo^**words** b')
  expect(paste('- **^loud**', 'one\n\ntwo')).toBe('- one\n\ntwo^**loud**')
  expect(paste('a **loud^**', 'one\n- two')).toBe('a **loud**one\n- two^')
  expect(paste('**a^b**', 'one two')).toBe('**aone two^b**')
})

test('Backspace before the first word of a heading makes it a paragraph', () => {
  expect(press('a\n\n## ^b', 'Backspace')).toBe('a\n\n^b')
  expect(press('```\n# ^b\n```', 'Backspace')).toBe('```\n#^b\n```')
})

test('Backspace before the first word of an item, a quote, or code ends one level of it', () => {
  expect(press('- a\n  - ^b\n  - c', 'Backspace')).toBe('- a\n- ^b\n  - c')
  expect(press('- ^a\n  more', 'Backspace')).toBe('^a\nmore')
  expect(press('1. ^b\n   1. c\n2. d', 'Backspace')).toBe('^b\n\n1. c\n2. d')
  expect(press('- a\n  1. ^b\n     1. c\n  2. d\n     - e', 'Backspace')).toBe(
    '- a\n1. ^b\n   1. c\n   2. d\n      - e',
  )
  expect(press('> > a\n> > ^', 'Backspace')).toBe('> > a\n>\n> ^')
  expect(press('x\n> ^a\n- y', 'Backspace')).toBe('x\n\n^a\n\n- y')
  expect(press('> ^a\n> b\n\nc', 'Backspace')).toBe('^a\nb\n\nc')
  expect(press('> ^a\n>\n> b', 'Backspace')).toBe('^a\n>\n> b')
  expect(press('> > ^a', 'Backspace', 'Backspace')).toBe('^a')
  expect(press('a\n\n```js\n^b\nc\n```\n\nd', 'Backspace')).toBe('a\n\n^b\nc\n\nd')
  expect(press('```\n^\n```', 'Backspace', 'Backspace')).toBe('^')
  expect(press('```\na\n^b\n```', 'Backspace')).toBe('```\na^b\n```')
})

test('Backspace before the first word of a further item joins it with the one before', () => {
  expect(press('- a\n- ^b\n- c', 'Backspace')).toBe('- a^b\n- c')
  expect(press('1. a\n2. [ ] ^b\n   - c', 'Backspace')).toBe('1. a^b\n   - c')
  expect(press('> - a\n> - ^b\n>   more', 'Backspace')).toBe('> - a^b\n>   more')
  expect(press('1. a\n2. ^b\n3. c', 'Backspace', 'Mod-z')).toBe('1. a\n2. ^b\n3. c')
  expect(press('1. a\n\n2. ^b\n\n   more\n\n3. c', 'Backspace')).toBe('1. a^b\n\n   more\n\n2. c')
  expect(press('1. a\n   1. b\n   2. ^c\n   3. d\n2. e', 'Backspace')).toBe('1. a\n   1. b^c\n   2. d\n2. e')
  expect(press('1. a\n   1. x\n2. ^b\n   1. c\n   2. d\n3. e', 'Backspace')).toBe(
    '1. a\n   1. x^b\n   2. c\n   3. d\n2. e',
  )
  expect(press('9. a\n10. ^b\n    - c\n      more\n11. d', 'Backspace')).toBe('9. a^b\n   - c\n     more\n10. d')
  expect(press('1. al\n2. be^ta\n   - c\n3. d', 'Enter', 'Backspace')).toBe('1. al\n2. be^ta\n   - c\n3. d')
  expect(press('- a\n- ^\n  - c', 'Backspace')).toBe('- a^\n  - c')
  expect(press('- \n- ^b', 'Backspace')).toBe('- ^b')
  // Words cannot go on behind code or in a quote.
  expect(press('- ```\n  a\n  ```\n- ^b', 'Backspace')).toBe('- ```\n  a\n  ```\n\n^b')
  expect(press('- > a\n- ^b', 'Backspace')).toBe('- > a\n\n^b')
})

test('Backspace within or before the marks of a line ends what they begin', () => {
  for (const marks of ['^- ', '-^ ', '^1. ', '^> ', '>^ ', '^- [ ] ', '^## ', '#^# '])
    expect(press(`a\n\n${marks}b`, 'Backspace'), marks).toBe('a\n\n^b')
  expect(press('- a\n^  b', 'Backspace')).toBe('- a^b')
  expect(press('a\n^b', 'Backspace')).toBe('a^b')
})

test('Enter in words of a quote begins a paragraph of the quote, and in its empty line ends one level', () => {
  expect(press('> a^', 'Enter', 'b')).toBe('> a\n>\n> b^')
  expect(press('> a^ b\n> c', 'Enter')).toBe('> a \n>\n> ^b\n> c')
  expect(press('> a^', 'Enter', 'Enter', 'b')).toBe('> a\n\nb^')
  expect(press('> > a^', 'Enter', 'b', 'Enter', 'Enter', 'c')).toBe('> > a\n> >\n> > b\n>\n> c^')
  expect(press('> > a^', 'Enter', 'Enter', 'Enter', 'b')).toBe('> > a\n\nb^')
  expect(press('> a\nb^', 'Enter', 'c')).toBe('> a\nb\n>\n> c^')
  expect(press('- > a^', 'Enter', 'b')).toBe('- > a\n  >\n  > b^')
  expect(press('- > a^', 'Enter', 'Enter', 'b')).toBe('- > a\n\n  b^')
  expect(press('> - a^', 'Enter', 'b')).toBe('> - a\n> - b^')
  expect(press('> - a\n>   b^', 'Enter', 'c')).toBe('> - a\n>   b\n> - c^')
  expect(press('- a\n\n  b^', 'Enter', 'c')).toBe('- a\n\n  b\n- c^')
  expect(press('> [!NOTE]^', 'Enter', 'a', 'Enter', 'b')).toBe('> [!NOTE]\n> a\n>\n> b^')
  expect(press('> a^', 'Shift-Enter', 'b')).toBe('> a\\\n> b^')
  expect(press('> a^', 'Enter', 'Mod-z')).toBe('> a^')
})

test('Backspace and Delete join two paragraphs of a quote as Enter has parted them', () => {
  expect(press('> a^b', 'Enter', 'Backspace')).toBe('> a^b')
  expect(press('> a^', 'Enter', 'Backspace')).toBe('> a^')
  expect(press('> a^\n>\n> b', 'Delete')).toBe('> a^b')
  expect(press('> > a\n> >\n> > ^b', 'Backspace')).toBe('> > a^b')
  expect(press('> a\n>\n> > ^b', 'Backspace')).toBe('> a\n>\n> ^b')
  expect(press('a\n\n> ^b', 'Backspace')).toBe('a\n\n^b')
})

test('Ctrl+End goes to the end of the last words, and below what is no words', () => {
  const end = (text: string) => press(`^${text}`, 'Mod-End', 'x')
  for (const text of ['a b', 'a\n\n## b', '- a', '> a']) expect(end(`${text}\n`)).toBe(`${text}x^\n`)
  expect(end('a')).toBe('ax^')
  expect(end('a\n\n')).toBe('a\n\nx^')
  expect(end('```\na\n```\n')).toBe('```\na\n```\n\nx^')
  expect(end('| a |\n| - |\n')).toContain('| - |\n\nx^')
  expect(end('a\n\n| a |\n| - |\n| b |\n')).toContain('| b |\n\nx^')
  expect(press('a ^b\n', 'Shift-Mod-End')).toBe('a «b»\n')
})

test('Enter in a further line of an item begins the next item', () => {
  expect(press('- one^', 'Shift-Enter', ...'more', 'Enter', 'x')).toBe('- one\\\n  more\n- x^')
  expect(press('> 1. [ ] one\n>    mo^re', 'Enter')).toBe('> 1. [ ] one\n>    mo\n> 2. [ ] ^re')
  expect(press('1. one\n   more^\n2. two\n3. three', 'Enter')).toBe('1. one\n   more\n2. ^\n3. two\n4. three')
  expect(press('8. one\n9. ^two\n   - deep', 'Enter')).toBe('8. one\n9. \n10. ^two\n    - deep')
  expect(press('8. one\n9. two^\n   1. deep', 'Enter')).toBe('8. one\n9. two\n10. ^\n    1. deep')
  expect(press('- one\n\n  more^', 'Enter', 'x')).toBe('- one\n\n  more\n- x^')
  expect(press('- ```\n  a^\n  ```', 'Enter')).toBe('- ```\n  a\n  ^\n  ```')
})

test('Backspace at the start of a further line of an item or a quote joins it with the one before', () => {
  expect(press('> a\n> ^b', 'Backspace')).toBe('> a^b')
  expect(press('- a\n  ^b', 'Backspace')).toBe('- a^b')
  expect(press('- a\n^b', 'Backspace')).toBe('- a^b')
})

test('Backspace in an empty item ends the list, and once more goes back to its end', () => {
  expect(press('- a\n- ^', 'Backspace')).toBe('- a\n\n^')
  expect(press('- a\n- ^', 'Backspace', 'Backspace')).toBe('- a^')
  expect(press('> a\n> ^', 'Backspace', 'Backspace')).toBe('> a^')
  expect(press('a\n\n^', 'Backspace')).toBe('a^')
  expect(press('- a\n\n  ^', 'Backspace')).toBe('- a\n\n^')
  expect(press('-    ^a', 'Backspace')).toBe('^a')
})

test('Backspace in an empty item between others takes it out, and the list stays one with its numbers in order', () => {
  expect(press('- a\n- ^\n- c', 'Backspace')).toBe('- a^\n- c')
  expect(press('1. a\n2. b^\n3. c\n4. d', 'Backspace', 'Backspace')).toBe('1. a^\n2. c\n3. d')
  expect(press('1. a\n   - deep\n2. ^\n3. c', 'Backspace')).toBe('1. a\n   - deep^\n2. c')
  expect(press('1. a\n   1. ^\n   2. x\n2. c', 'Backspace')).toBe('1. a^\n   1. x\n2. c')
  expect(press('> - [ ] a\n>\n> - [ ] ^\n>\n> - [x] c', 'Backspace')).toBe('> - [ ] a^\n>\n> - [x] c')
  expect(press('9. a\n10. ^\n11. c', 'Backspace', 'Mod-z')).toBe('9. a\n10. ^\n11. c')
  expect(shown(typed(stateOf('- a\n- ^\n- c'), 'Backspace'))).toBe('- a^\n- c')
  // The first one has none before it, and one with others below it is no end.
  expect(press('- ^\n- b', 'Backspace')).toBe('^\n\n- b')
})

test('no key beside a block of code joins words with its fences', () => {
  expect(press('```\na\n```\n^b', 'Backspace')).toBe('```\na^\n```\nb')
  expect(press('```\na\n```\n^', 'Backspace')).toBe('```\na^\n```')
  expect(press('```\na^\n```', 'Delete')).toBe('```\na^\n```')
  expect(press('b^\n```\na\n```', 'Delete')).toBe('b^\n```\na\n```')
  expect(press('```\na\n```^', 'b')).toBe('```\na\n```\n\nb^')
  expect(press('```\na\n``^', '`')).toBe('```\na\n```^')
  expect(press('```^\na\n```', 'j')).toBe('```j^\na\n```')
})

test('Enter before the first word of a heading takes the heading along', () => {
  expect(press('a\n\n## ^b', 'Enter')).toBe('a\n\n\n## ^b')
  expect(press('## a^b', 'Enter')).toBe('## a\n^b')
  expect(press('## ^', 'Enter')).toBe('## \n^')
})

test('Delete at the end of a line brings the words of the next one without its marks', () => {
  for (const [line, next] of [
    ['- a', '- b'],
    ['> a', '> b'],
    ['- a', '  - b'],
    ['- [ ] a', '- [x] b'],
    ['a', '## b'],
    ['a', 'b'],
  ])
    expect(press(`${line}^\n${next}`, 'Delete')).toBe(`${line}^b`)
  expect(press('a\n^\n- b', 'Delete')).toBe('a\n^- b')
  expect(press('```\na^\n- b\n```', 'Delete')).toBe('```\na^- b\n```')
})

test('a quote that is typed right below a heading has an empty line above it, and below a list none', () => {
  expect(press('## one\n^', ...'> two')).toBe('## one\n\n> two^')
  expect(press('- one\n^', ...'> two')).toBe('- one\n> two^')
})

test('Shift+Enter breaks the line where the page breaks it too', () => {
  expect(press('one^two', 'Shift-Enter')).toBe('one\\\n^two')
  expect(press('> one^', 'Shift-Enter', 'x')).toBe('> one\\\n> x^')
  expect(press('- [ ] one^', 'Shift-Enter', 'x')).toBe('- [ ] one\\\n  x^')
  expect(press('1. one\\^', 'Shift-Enter', 'x')).toBe('1. one\\\n   x^')
  expect(press('| one^two | b |\n| --- | --- |', 'Shift-Enter')).toBe('| one<br>^two | b |\n| --- | --- |')
  expect(press('## one^', 'Shift-Enter')).toBe('## one\n^')
  expect(press('```\n  a^\n```', 'Shift-Enter')).toBe('```\n  a\n  ^\n```')
})

test('one step of undo is a sentence', () => {
  expect(press('^', ...'One two. Three four.', 'Mod-z')).toBe('One two. ^')
})

const TABLES = [
  '| a | b |\n| - | - |\n| c^ | d |',
  '|a|b|\n|-|-|\n|c^|d|',
  '| a | b |\n| - | - |\n| c | d |\n|^',
  '| a | b |\n| - | - |\n| c^',
  '| name | b   |\n| ---- | --- |\n| c^    | d   |',
]

test('behind the last bar of the text, the arrow down stays, and so does Ctrl+End', () => {
  const table = '| a |\n| - |\n| b |'
  const end = `a\n\n${table}`.length
  const led = (marked: string) =>
    typed(stateOf(marked, live).update({ selection: { anchor: end }, userEvent: 'select' }).state, 'x').doc.toString()
  for (const start of [`a\n\n${table}^`, `^a\n\n${table}`]) expect(led(start)).toBe(`a\n\n${table}\n\nx`)
  expect(led(`a\n\n${table.replace('a', '^a')}`)).toContain('| b x|')
})

test('what is typed into a table stays in its cells, and nothing else changes', () => {
  const key = fc.constantFrom('a', 'b', ' ', '|', 'Tab', 'Shift-Tab', 'Enter', 'Shift-Enter', 'Backspace')
  fc.assert(
    fc.property(fc.constantFrom(...TABLES), fc.array(key, { maxLength: 24 }), (table, keys) => {
      const start = `One\n\n${table}\n\nTwo  \n`
      const { taken, rows } = fill(cellsOf(start.replace('^', '')), /\^.*\|/.test(table), keys)
      const first = stateOf(start, live)
      const state = typed(first, ...taken)
      const text = state.doc.toString()
      expect(cellsOf(text), `${JSON.stringify(text)}: ${taken.join(' ')}`).toEqual(rows)
      expect(text.startsWith('One\n\n') && text.endsWith('\n\nTwo  \n')).toBe(true)
      expectUndone(state, first)
    }),
    { numRuns: runs(4000) },
  )
})

/** A model of a table: its cells, and the keys that it accepts. A last row without a bar at its end is still being written. */
function fill(cells: string[][], isWhole: boolean, keys: readonly string[]) {
  const rows = cells.map((row) => [...row])
  const taken: string[] = []
  let [row, column, isSelected] = [rows.length - 1, 0, false]
  for (const key of keys) {
    const here = rows[row] as string[]
    const words = here[column] ?? ''
    const isMove = ['Tab', 'Shift-Tab', 'Enter'].includes(key)
    if (!isWhole && (['|', 'Shift-Enter'].includes(key) || (key === 'Backspace' && words === ''))) continue
    if (key === 'Shift-Tab' && row === 0 && column === 0) continue
    if (key === 'Enter' && here.every((cell) => cell.trim() === '')) continue
    taken.push(key)
    if (isMove) here[column] = words.trim()
    else if (key === 'Backspace') here[column] = isSelected ? '' : words.replace(/(?:<br>|.)$/, '')
    else here[column] = (isSelected ? '' : words) + (key === 'Shift-Enter' ? '<br>' : key)
    if (key === 'Tab') [row, column] = column === 1 ? [row + 1, 0] : [row, 1]
    if (key === 'Shift-Tab') [row, column] = column === 1 ? [row, 0] : [row - 1, 1]
    if (key === 'Enter') row++
    rows[row] ??= ['', '']
    isSelected = isMove && key !== 'Enter' && rows[row]?.[column] !== ''
  }
  return { taken, rows: rows.map((row) => row.map(tidy)) }
}

const tidy = (cell: string) => cell.trim().replace(/ +/g, ' ')

/** The cells of the only table of a text, which has two columns. */
function cellsOf(text: string): string[][] {
  const tables = parse(text).children.filter((node) => node.type === 'table')
  expect(tables, text).toHaveLength(1)
  const rows = tables.flatMap(({ children }) => children)
  return rows.map(({ children: [one, two] }) => [one, two].map((cell) => (cell ? tidy(wordsOf(cell)) : '')))
}

test('Enter behind the dashes begins a row, and behind a row without its last bar the next one', () => {
  expect(press('| a | b |\n| --- | --- |^', 'Enter', 'c')).toBe('| a | b |\n| --- | --- |\n| c^ |  |')
  expect(press('> | a | b |\n> | - | - |^', 'Enter', ...'| c | d |')).toBe('> | a | b |\n> | - | - |\n> | c | d |^')
  expect(press('| a | b |\n| - | - |\n| c | d^', 'Enter', 'e')).toBe('| a | b |\n| - | - |\n| c | d\n| e^ |  |')
  expect(press('| a | b |\n| - | - |\n| c | d |\n|  | ^ |', '|')).toBe('| a | b |\n| - | - |\n| c | d |\n|  | \\|^ |')
  expect(press('a | b\n--- | ---^', 'Enter', ...'c | d', 'Enter', ...'e | f', 'Enter', 'Enter', 'g')).toBe(
    'a | b\n--- | ---\nc | d\ne | f\n\ng^',
  )
})

test('a table that is typed bar by bar stays whole', () => {
  const by = (...lines: string[]) => lines.flatMap((line, at) => (at === 0 ? [...line] : ['Enter', ...line]))
  expect(press('^', ...by('|a|', '|-|', '|c|', '|word'))).toBe('|a|\n|-|\n|c|\n|word^')
  expect(press('^', ...by('| a | b |', '| - | - |', '| c | d |', '', 'z'))).toBe(
    '| a | b |\n| - | - |\n| c | d |\n\nz^',
  )
  const table = '| a | b |\n| - | - |\n| c | d |'
  expect(press(`${table}\n^\n\nend`, ...'|word', 'Tab', 'x', 'Tab', 'y')).toBe(`${table}\n|word| x |\n| y^ |  |\n\nend`)
  expect(press(`${table}\n^\n\nend`, '|', 'Backspace', 'x')).toBe(`${table}\n\nx^\n\nend`)
  expect(press(`^${table}`, ...'|word')).toBe(`|word^\n\n${table}`)
  expect(press(`${table}\n| e |\n| f^ | g |`, 'Enter')).toBe(`${table}\n| e |\n| f | g |\n| ^ |  |`)
})

test('Ctrl+Enter ticks a task, and does nothing elsewhere', () => {
  expect(shown(typed(stateOf('- [ ] a^', live), 'Mod-Enter'))).toBe('- [x] a^')
  expect(shown(typed(stateOf('a^b', live), 'Mod-Enter'))).toBe('a^b')
})

test('the keys of words pass marks and count the words that are seen', () => {
  const [left, right] = ['Mod-ArrowLeft', 'Mod-ArrowRight']
  expect(press('See [manual](/a)^ now', left)).toBe('See ^[manual](/a) now')
  expect(press('See ^[manual](/a) now', right)).toBe('See [manual](/a)^ now')
  expect(press('A^ **strong** b', right)).toBe('A **strong^** b')
  expect(press('A **strong^** b', right)).toBe('A **strong** b^')
  expect(press('A **strong** ^b', left)).toBe('A **^strong** b')
  expect(press('A **strong^**', right)).toBe('A **strong**^')
  expect(press('**one^**\n[two](/a) three', right)).toBe('**one**\n[two](/a)^ three')
  expect(press('- one^\n- [ ] two', right)).toBe('- one\n- [ ] two^')
  expect(press('- one\n- ^two', left)).toBe('- ^one\n- two')
  expect(press('> ## one\n> ## ^two', left)).toBe('> ## ^one\n> ## two')
  expect(press('a^ <https://e.org> b', right)).toBe('a <https^://e.org> b')
  expect(press('| a^ | bc |\n| - | - |\n| d | e |', right, right)).toBe('| a | bc |\n| - | - |\n| d^ | e |')
  expect(press('|a|bc|\n|-|-|\n|^d|e|', left)).toBe('|a|^bc|\n|-|-|\n|d|e|')
})

test('a selection by words or letters takes a link with its words, or the words alone, and cuts no mark', () => {
  const [left, right] = ['Shift-Mod-ArrowLeft', 'Shift-Mod-ArrowRight']
  expect(press('See [manual](https://e.org/a)^', left)).toBe('See [«manual»](https://e.org/a)')
  expect(press('See [manual](/a)^ now', left, 'p')).toBe('See [p^](/a) now')
  expect(press('See [manual](/a) ^now', left, 'Delete')).toBe('See ^now')
  expect(press('See^ [manual](/a) now', right)).toBe('See« [manual](/a)» now')
  expect(press('«See »[manual](/a) now', right)).toBe('«See [manual](/a)» now')
  expect(press('A **strong**^', left, 'Backspace')).toBe('A ^')
  expect(press('a [bc](/x)^', 'Shift-ArrowLeft')).toBe('a [b«c»](/x)')
  expect(press('^[bc](/x)', 'Shift-ArrowRight', 'x')).toBe('[x^c](/x)')
})

test('a blank that is left before the signs at the end of marks goes behind them with the cursor', () => {
  const left = (marked: string, anchor: number) => {
    const state = typed(stateOf(marked, live), 'Backspace')
    return shown(state.update({ selection: { anchor }, userEvent: 'select' }).state)
  }
  expect(left('Say **one x^** now', 0)).toBe('^Say **one**  now')
  expect(left('Say **x^** now', 0)).toBe('^Say  now')
  expect(left('Say **one *x^*** now', 0)).toBe('^Say **one**  now')
  expect(shown(stateOf('**a ^**', live).update({ selection: { anchor: 0 }, userEvent: 'select' }).state)).toBe(
    '^**a **',
  )
  expect(left('[one x^](/a)', 0)).toBe('^[one](/a) ')
  expect(left('`one x^`', 0)).toBe('^`one `')
})

test('a sign for the level of the title begins a heading below it, unless the text has others of that level', () => {
  expect(press('^', '#', ' ', 'a')).toBe('## a^')
  expect(press('> ^', '#', ' ')).toBe('> ## ^')
  expect(press('# a\n\n^', '#', ' ')).toBe('# a\n\n# ^')
  expect(press('```\n^\n```', '#', ' ')).toBe('```\n# ^\n```')
  expect(press('a^', '#', ' ')).toBe('a# ^')
})

test('what is deleted or typed over cuts no pair of marks', () => {
  for (const key of ['Delete', 'Backspace']) {
    expect(press('[a «b](/x) c»', key)).toBe('[a](/x) ^')
    expect(press('[ab](/«x) »c', key)).toBe('[ab](/x)^c')
    expect(press('«a **b»c**', key)).toBe('^**c**')
    expect(press('a [«b](/x) c»', key)).toBe('a ^')
    expect(press('a **[«b»](/x)**', key)).toBe('a ^')
  }
  expect(press('[a «b](/x) c»', 'y')).toBe('[a y^](/x)')
  expect(press('[a](«/x»)', 'y')).toBe('[a](y^)')
  expect(press('a **«b»**', 'y')).toBe('a **y^**')
  expect(press('a **b «c**d»', 'Delete', 'Mod-z')).toBe('a **b «c**d»')
  expect(press('«a **b» c**', 'Delete')).toBe('^ **c**')
  expect(press('«a **_b» c_ d**', 'x')).toBe('x^ **_c_ d**')
  for (const key of ['Delete', 'Backspace']) {
    expect(press('A **«first» loaf** b', key)).toBe('A ^ **loaf** b')
    expect(press('***«a b»* c**', key)).toBe('^ **c**')
    expect(press('[**«ab» c** d](/x)', key)).toBe('[^ **c** d](/x)')
    expect(press('`«ab» c`', key)).toBe('`^ c`')
  }
  expect(press('A *^first loaf* b', 'Mod-Delete')).toBe('A ^ *loaf* b')
  expect(press('A *^first loaf* b', 'Mod-Delete', 'n', 'o')).toBe('A *no^ loaf* b')
  expect(press('A ***«first»* *loaf* b**', 'Delete', 'n')).toBe('A **n^ *loaf* b**')
  expect(press('A *^first loaf* b', 'Mod-Delete', ' ', 'n')).toBe('A  n^ *loaf* b')
  expect(press('A ~~«first» loaf~~ b', 'Delete', 'Mod-z')).toBe('A ~~«first» loaf~~ b')
})

/** Cuts what is selected, and pastes it at once in its place, or where `|` stands in what the cut leaves. */
function cutAndPaste(marked: string, elsewhere?: string): string {
  const state = stateOf(marked, live)
  const { main } = state.selection
  const text = balanced(state, main, true)
  const left = state.update({ changes: main, userEvent: 'delete.cut' }).state
  const at = elsewhere === undefined ? left.selection.main.head : left.doc.toString().indexOf(elsewhere)
  const selection = { anchor: at + text.length }
  return shown(left.update({ changes: { from: at, insert: text }, selection, userEvent: 'input.paste' }).state)
}

test('what is cut and pasted in its place is what it was, wherever it ends in marks', () => {
  for (const [marked, cursor] of [
    ['The **long «grey building** opposite» takes', 'The **long grey building** opposite^ takes'],
    ['«The **long »grey building** opposite', 'The **long ^grey building** opposite'],
    ['The [port «office](/u) publishes» theirs', 'The [port office](/u) publishes^ theirs'],
    ['«since *last March»*. The', 'since *last March*^. The'],
    ['a **«beans»** b', 'a **beans**^ b'],
    ['a **«slow» kitchen** b', 'a **slow^ kitchen** b'],
    ['a **long «grey» building** b', 'a **long grey^ building** b'],
    ['a **long «building»** b', 'a **long building**^ b'],
    ['a `one «two` b» c', 'a `one two` b^ c'],
  ] as const) {
    const whole = marked.replace(/[«»]/g, '')
    const pasted = cutAndPaste(marked)
    expect(pasted.replace('^', '')).toBe(whole)
    expect(pasted).toBe(cursor)
  }
})

test('what is copied has both signs of each mark, and words of one mark alone have none', () => {
  const copied = (marked: string) => {
    const state = stateOf(marked, live)
    return balanced(state, state.selection.main, false)
  }
  expect(copied('a **long «grey building** opp»osite')).toBe('**grey building** opp')
  expect(copied('a **«long »grey** b')).toBe('long ')
  expect(copied('«a [port »office](/u) b')).toBe('a [port](/u) ')
  expect(copied('a «**long** b [c»](/u)')).toBe('**long** b [c](/u)')
  expect(copied('a **b«** c»')).toBe(' c')
  expect(cutAndPaste('A **long «grey» one**\n\nhere', 'here')).toBe('A **long  one**\n\n**grey**^here')
  expect(cutAndPaste('A «plain» x **long one**', 'ng')).toBe('A  x **loplain^ng one**')
  expect(cutAndPaste('A «b **c** d» x **long one**', 'ng')).toBe('A  x **lo**b **c** d^**ng one**')
})

test('a deletion leaves no blank at the end of marks, in one step, and what is typed next is marked', () => {
  expect(press('The **long «grey building opposite»** takes', 'Delete')).toBe('The **long** ^ takes')
  expect(press('The **long «grey building** opposite» takes', 'Delete', 'Mod-z')).toBe(
    'The **long «grey building** opposite» takes',
  )
  expect(press('The **long «grey»** takes', 'Delete', 'n', 'o')).toBe('The **long no^** takes')
  expect(press('The **long «grey»** takes', 'Delete', ' ', 'n')).toBe('The **long**  n^ takes')
  expect(press('The **long a^** takes', 'Backspace', 'n')).toBe('The **long n^** takes')
  expect(press('The [long «a»](/u) takes', 'Delete', 'n')).toBe('The [long n^](/u) takes')
})

test('words that are typed over keep their marks, with some of the signs selected or without', () => {
  for (const selected of ['**«ab c»**', '«**ab c**»', '**«ab c**»', '«**ab c»**'])
    expect(press(`x ${selected} y`, 'n')).toBe('x **n^** y')
  expect(press('x «[a b](/u)» y', 'n')).toBe('x [n^](/u) y')
  expect(press('x «[**a b**](/u)» y', 'n')).toBe('x [**n^**](/u) y')
  expect(press('«x **a b**» y', 'n')).toBe('n^ y')
})

test('a paragraph whose words are cut leaves no gap, and its line stays where it is no paragraph', () => {
  const cut = (marked: string) => {
    const state = stateOf(marked, live)
    return shown(state.update({ changes: state.selection.main, userEvent: 'delete.cut' }).state)
  }
  expect(cut('One.\n\n«Two.»\n\nThree.\n')).toBe('One.\n\n^Three.\n')
  expect(cut('«One.»\n\nTwo.')).toBe('^Two.')
  expect(cut('One.\n\n«Two.»')).toBe('One.^')
  expect(cut('One.\n\n«Two.»\n')).toBe('One.^\n')
  expect(cut('One.\n\n## «Two»\n\nThree.')).toBe('One.\n\n^Three.')
  expect(cut('«One.»\n')).toBe('^\n')
  expect(cut('One.\n«Two.»\nThree.')).toBe('One.\n^\nThree.')
  expect(cut('- «One»\n- Two')).toBe('- ^\n- Two')
  expect(cut('One.\n\n«Two»  words.\n\nThree.')).toBe('One.\n\n^  words.\n\nThree.')
})

test('a paragraph that was cut is pasted as one, before and behind another and in a gap', () => {
  const moved = (marked: string, elsewhere: string, by = 0) => {
    const state = stateOf(marked, live)
    const text = state.sliceDoc(state.selection.main.from, state.selection.main.to)
    const left = state.update({ changes: state.selection.main, userEvent: 'delete.cut' }).state
    const at = left.doc.toString().indexOf(elsewhere) + by
    const placed = left.update({ selection: { anchor: at } }).state
    return shown(placed.update({ ...placed.replaceSelection(text), userEvent: 'input.paste' }).state)
  }
  const text = 'One.\n\n«Two.»\n\nThree.\n'
  expect(moved(text, 'One')).toBe('Two.^\n\nOne.\n\nThree.\n')
  expect(moved(text, 'One', 4)).toBe('One.\n\nTwo.^\n\nThree.\n')
  expect(moved(text, 'Three', 6)).toBe('One.\n\nThree.\n\nTwo.^\n')
  expect(moved(text, 'ne')).toBe('OTwo.^ne.\n\nThree.\n')
  expect(moved('One.\n\n## «Two»\n\nThree.', 'One')).toBe('## Two^\n\nOne.\n\nThree.')
  expect(moved('One.\n\n«Two.»\n\n## Three', 'Three')).toBe('One.\n\nTwo.^\n\n## Three')
  expect(moved('- One\n\n«Two.»\n\nThree.', 'One')).toBe('- Two.^One\n\nThree.')
})

test('a paragraph that is typed right above a heading is apart from it', () => {
  expect(press('One.\n\n^\n### Two', 'x')).toBe('One.\n\nx^\n\n### Two')
})

test('Enter in the description of a picture goes on behind the picture', () => {
  expect(press('![a^b](x.png)\n\nend', 'Enter')).toBe('![ab](x.png)\n\n^\n\nend')
  expect(press('![^ab](x.png)', 'Enter')).toBe('![ab](x.png)\n\n^')
  expect(press('See ![a«b»](x.png) now', 'Enter')).toBe('See ![ab](x.png) \n\n^now')
})

test('Ctrl+A in the description of a picture takes that before the whole text', () => {
  expect(press('One.\n\n![a ^b](x.png)\n', 'Mod-a')).toBe('One.\n\n![«a b»](x.png)\n')
  expect(press('One.\n\n![a ^b](x.png)\n', 'Mod-a', 'c')).toBe('One.\n\n![c^](x.png)\n')
  expect(press('One.\n\n![«a b»](x.png)\n', 'Mod-a')).toBe('«One.\n\n![a b](x.png)\n»')
})

test('a selection takes the marks of the blocks that it begins with along, and leaves those of the one that it comes to', () => {
  const selected = (marked: string, anchor: number, head: number) =>
    shown(stateOf(marked, live).update({ selection: { anchor, head }, userEvent: 'select' }).state)
  expect(selected('a\n\n## one\n\ntwo^', 6, 14)).toBe('a\n\n«## one\n\ntwo»')
  expect(selected('## one\n\ntwo^', 9, 3)).toBe('«## one\n\nt»wo')
  expect(selected('## one\n\ntwo^', 3, 6)).toBe('## «one»\n\ntwo')
  expect(selected('^one\n\n## two', 0, 8)).toBe('«one\n\n»## two')
  expect(selected('## two\n\nx\n\n### ^three', 3, 15)).toBe('«## two\n\nx\n\n### »three')
  expect(selected('^## two\n\nx\n\n### three', 3, 15)).toBe('«## two\n\nx\n\n»### three')
  expect(selected('> a\n>\n> b\n\n^c', 2, 11)).toBe('«> a\n>\n> b\n\n»c')
  expect(selected('^c\n\n> a\n> b', 0, 5)).toBe('«c\n\n»> a\n> b')
  expect(selected('^> a\n> b', 2, 6)).toBe('> «a\n> »b')
  expect(selected('^```\n# a\n# b\n```', 6, 10)).toBe('```\n# «a\n# »b\n```')
})

test('a word goes with its marks', () => {
  expect(press('A **strong**^', 'Mod-Backspace')).toBe('A ^')
  expect(press('A [manual](https://e.org/a)^', 'Mod-Backspace')).toBe('A ^')
  expect(press('^[manual](https://e.org/a) b', 'Mod-Delete')).toBe('^ b')
  expect(press('A **strong** ^', 'Mod-Backspace')).toBe('A ^')
  expect(press('A [two words](/a)^', 'Mod-Backspace')).toBe('A [two](/a) ^')
  expect(press('A ~~b~~^', 'Mod-Backspace')).toBe('A ^')
  expect(press('A `two words`^', 'Mod-Backspace')).toBe('A `two ^`')
  expect(press('A^ **two words** b', 'Mod-Delete')).toBe('A^ **words** b')
  expect(press('A **^**', 'Mod-Backspace')).toBe('A ^')
})

test('the keys that delete a word do at the edge of a line or a cell what those of a letter do', () => {
  expect(press('## ^one', 'Mod-Backspace')).toBe('^one')
  expect(press('- one\n- ^two', 'Mod-Backspace')).toBe('- one^two')
  expect(press('one^\n- two', 'Mod-Delete')).toBe('one^two')
  const table = '| a^ | b |\n| - | - |\n| c | d |'
  expect(press(table, 'Mod-Delete')).toBe(table)
  expect(press('| a | b^ |\n| - | - |\n| c | d |', 'Mod-Backspace')).toBe('| a | ^ |\n| - | - |\n| c | d |')
})

test('Backspace behind a footnote of one letter takes all of it', () => {
  const empty = stateOf('^', live)
  const state = empty.update({ changes: { from: 0, insert: 'a[^1]' }, selection: { anchor: 5 } }).state
  expect(shown(typed(state, 'Backspace'))).toBe('a^')
})

test('one key joins a paragraph to the words above, and to none of another block', () => {
  expect(press('one\n\n^two', 'Backspace')).toBe('one^two')
  expect(press('one^\n\ntwo', 'Delete')).toBe('one^two')
  expect(press('one\nmore\n\n^**two**\nmore', 'Backspace')).toBe('one\nmore^**two**\nmore')
  for (const block of ['- a', '- [ ] a', '1. x\n   - a', '# a', '> a', '> - a']) {
    expect(press(`${block}\n\n^two`, 'Backspace'), block).toBe(`${block}^two`)
    expect(press(`${block}^\n\ntwo`, 'Delete'), block).toBe(`${block}^two`)
  }
  for (const block of ['---', '![a](/a.png)', '- ```\n  a\n  ```'])
    expect(press(`${block}\n\n^two`, 'Backspace'), block).toBe(`${block}\n^two`)
  expect(press('one\n\n\n^two', 'Backspace')).toBe('one\n\n^two')
  for (const block of ['- [ ] two', '> two', '## two']) expect(press(`one^\n\n${block}`, 'Delete')).toBe('one^two')
  expect(press('one^\n\n- ```\n  a\n  ```', 'Delete')).toBe('one^\n- ```\n  a\n  ```')
})

test('words in the gap above a rule, or behind a list or a quote, are a paragraph of their own', () => {
  expect(press('One\n^\n---\n', 'x', 'y')).toBe('One\n\nxy^\n\n---\n')
  expect(press('One\n\n^\n---', 'x')).toBe('One\n\nx^\n\n---')
  expect(press('> One\n> ^\n> ---', 'x')).toBe('> One\n>\n> x^\n>\n> ---')
  expect(press('^\n- - -', '2')).toBe('2^\n\n- - -')
  expect(press('One\n^\n---', '-', ' ', 'a')).toBe('One\n\n- a^\n\n---')
  expect(press('# One\n^\n***', 'x')).toBe('# One\n\nx^\n\n***')
  expect(press('- one\n^\nTwo', 'x')).toBe('- one\n\nx^\n\nTwo')
  expect(press('1. one\n   - two\n^', 'x')).toBe('1. one\n   - two\n\nx^')
  expect(press('> one\n^\nTwo', 'x')).toBe('> one\n\nx^\n\nTwo')
  // What is begun by hand goes on with the list, and so do the lines of an item and a quote.
  expect(press('- one\n^\nTwo', '-', ' ', 'b')).toBe('- one\n- b^\n\nTwo')
  expect(press('1. one\n^', ...'2. b')).toBe('1. one\n2. b^')
  expect(press('- one\n  ^', 'x')).toBe('- one\n  x^')
  expect(press('> one\n> ^', 'x')).toBe('> one\n> x^')
  expect(press('- ```\n  a\n\n^\n  ---\n  ```', 'x')).toBe('- ```\n  a\n\nx^\n  ---\n  ```')
})

test('words right below a heading or code are a paragraph of their own', () => {
  expect(press('## Part 1^', 'Enter', ...'Words')).toBe('## Part 1\n\nWords^')
  expect(press('```\na\n```\n^', 'x')).toBe('```\na\n```\n\nx^')
  expect(press('```\na\n```^', 'x')).toBe('```\na\n```\n\nx^')
  expect(press('```\na\n```\n^', ...'## b')).toBe('```\na\n```\n\n## b^')
  expect(press('> ## One\n> ^', 'x')).toBe('> ## One\n>\n> x^')
  expect(press('## One\n^', 'x', 'Mod-z')).toBe('## One\n^')
  expect(press('## One\n^', '-', ' ', 'b')).toBe('## One\n\n- b^')
  expect(press('```\na\n```\n\n^Words', 'Backspace')).toBe('```\na\n```\n^Words')
  expect(press('```\n## a\n^', 'x')).toBe('```\n## a\nx^')
})

test('words between two paragraphs are one of their own', () => {
  expect(press('one\n^\ntwo', 'x', 'y')).toBe('one\n\nxy^\n\ntwo')
  expect(press('one\n^', 'x')).toBe('one\n\nx^')
  expect(press('^\ntwo', 'x')).toBe('x^\n\ntwo')
  expect(press('one\n^\n- two', 'x')).toBe('one\n\nx^\n\n- two')
  expect(press('one\n^\n- two', ' ', 'x', 'y')).toBe('one\n\n xy^\n\n- two')
  expect(press('one\n^\ntwo', ' ', ' ', 'x')).toBe('one\n\n  x^\n\ntwo')
  expect(press('one\n\n^\n\ntwo', 'x')).toBe('one\n\nx^\n\ntwo')
  // A break within a paragraph, and the rows of a table or a formula that is written by hand, go on.
  expect(press('one\\\n^', 'x')).toBe('one\\\nx^')
  expect(press('one  \n^', 'x')).toBe('one  \nx^')
  expect(press('| a | b |\n^', '|')).toBe('| a | b |\n|^')
  expect(press('$$\n^', 'x')).toBe('$$\nx^')
  expect(press('> one\n> ^\n> two', 'x')).toBe('> one\n>\n> x^\n>\n> two')
})

test('a block that is begun between two others takes neither in', () => {
  for (const block of [
    '- a',
    '* a',
    '> a',
    '> [!NOTE]',
    '- [ ] a',
    '## a',
    '| a | b |',
    '**a** b',
    '`a` b',
    '~~a~~ b',
  ]) {
    expect(press('one\n^\ntwo', ...block), block).toBe(`one\n\n${block}^\n\ntwo`)
    expect(press('one\n\n^\n## two', ...block), block).toBe(`one\n\n${block}^\n\n## two`)
  }
  expect(press('one\n^', '-', ' ', 'b')).toBe('one\n\n- b^')
  for (const fence of ['```', '~~~']) {
    const code = `one\n\n${fence}js\nx^\n${fence}\n\ntwo`
    expect(press('one\n^\ntwo', ...fence, 'j', 's', 'Enter', 'x')).toBe(code)
    expect(press('one\n\n^\ntwo', ...fence, 'j', 's', 'Enter', 'x')).toBe(code)
  }
  // It goes on with what is the same.
  expect(press('one\n\n^\n- two', '-', ' ', 'a')).toBe('one\n\n- a^\n- two')
  expect(press('one\n\n^\n> two', '>', ' ', 'a')).toBe('one\n\n> a^\n>\n> two')
  expect(press('one\n\n^\n| - | - |', '|', 'a')).toBe('one\n\n|a^\n| - | - |')
  expect(press('one\n^', '=', '=')).toBe('one\n==^')
})

test('Enter begins a paragraph, once, where the page would go on with the same one', () => {
  expect(press('one^', 'Enter', 'x')).toBe('one\n\nx^')
  expect(press('one^', 'Enter', 'Enter', 'x')).toBe('one\n\nx^')
  expect(press('one^', 'Enter', 'Enter', 'Enter', 'x')).toBe('one\n\n\nx^')
  expect(press('one^\n\ntwo', 'Enter', 'x')).toBe('one\n\nx^\n\ntwo')
  expect(press('one^\ntwo', 'Enter', 'x')).toBe('one\n\nx^\n\ntwo')
  expect(press('one ^two', 'Enter')).toBe('one \n\n^two')
  expect(press('one^ two', 'Enter')).toBe('one \n\n^two')
  expect(press('one^ two', 'Enter', 'Backspace')).toBe('one ^two')
  expect(press('one «more »two', 'Enter')).toBe('one \n\n^two')
  expect(press('**one^ two**', 'Enter')).toBe('**one** \n\n**^two**')
  expect(press('one **two^**', 'Enter', 'x')).toBe('one **two**\n\nx^')
  expect(press('one^', 'Enter', 'Backspace')).toBe('one^')
  expect(press('^one', 'Enter')).toBe('\n^one')
  // Not in what is read line by line.
  for (const line of ['# one', '| a | b |', 'one\\', 'one  ', '$$', '```', '[a]: /blog'])
    expect(press(`${line}^`, 'Enter').startsWith(`${line}\n\n`), line).toBe(false)
  expect(press('- one^', 'Enter')).toBe('- one\n- ^')
  expect(press('> one^', 'Enter')).toBe('> one\n>\n> ^')
  const footnote = stateOf('^', live).update({
    changes: { from: 0, insert: '[^1]: note' },
    selection: { anchor: 10 },
  }).state
  expect(typed(footnote, 'Enter', 'x').doc.toString()).toBe('[^1]: note\n\nx')
  expect(shown(typed(stateOf('one^'), 'Enter'))).toBe('one\n^')
})
