import type { TransactionSpec } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import { expect, test } from 'vitest'
import { NO_BASE } from '#src/editor/text/post-text.ts'
import { NEW_TEXT } from '#src/editor/text/text-store.ts'
import { createWritingStore } from '#src/editor/text/writing-store.ts'
import { live, stateOf } from '../writing/commands/text-state.ts'

const row = (cells: string) => `| ${cells} |`
const LONG = [
  'Month | Sum | Note',
  '--- | ---: | ---',
  ...'ABCDEFG'.split('').map((one) => `${one} | 1 | ${one}${one}`),
]

const TEXTS = [
  '',
  'Some words',
  `Before\n\n${LONG.map(row).join('\n')}\n\nBehind`,
  'Some words\n\n| a | b | c |\n| --- | --- | --- |\n| 1 | 2 | 3 |\n',
  '| a | b |\n| - | - |\n| x\\|y | ![A](a.png) |',
  '> - one\n> - two\n>\n> | a | b |\n> | - | - |\n> | c |  |',
  '1. one\n2. two\n4. four\n   - deep\n9. nine',
  '1. one\n1. two\n\nA **bold [link](/one)** and `code`.',
  'A **bold** _word_ with\n\n**two\n\nparagraphs** and [half](',
  '```js\nconst a = 1\n```\n\n- [ ] task\n- [x] done',
]

test('a text that takes the place of another is exactly that text, whatever the editor does with what is typed', () => {
  for (const before of TEXTS)
    for (const after of TEXTS) {
      const view = {
        state: stateOf(before, live),
        dispatch(spec: TransactionSpec) {
          view.state = view.state.update(spec).state
        },
      }
      const textOf = (content: string) => ({ ...NO_BASE.text, content })
      const store = createWritingStore({ ...NEW_TEXT, text: textOf(before) })
      store.view.current = view as unknown as EditorView
      store.load(textOf(after), NO_BASE)
      expect(view.state.doc.toString(), `of ${JSON.stringify(before)}`).toBe(after)
    }
})
