import { redo, undo } from '@codemirror/commands'
import { type Extension, Transaction, type TransactionSpec } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { expect, test } from 'vitest'
import { fillPlaceholder, place } from '#src/editor/images/placeholders.ts'
import { takeImages } from '#src/editor/images/take-images.ts'
import { live, shown, stateOf } from '../writing/commands/text-state.ts'

/** A text at whose cursor one types, puts pictures in, and has them arrive. */
function written(marked: string, look: Extension = []) {
  const taking = takeImages({ add() {}, leaveOut() {}, takeBack() {} })
  const view = {
    state: stateOf(marked, [look, taking]),
    dispatch(given: Transaction | TransactionSpec, more: TransactionSpec = {}) {
      const transaction = given instanceof Transaction ? given : view.state.update(given, more)
      const { startState, docChanged, state } = transaction
      view.state = state
      for (const listen of state.facet(EditorView.updateListener))
        listen({ view: editor, transactions: [transaction], startState, state, docChanged } as never)
    },
    coordsAtPos: () => null,
    dom: { dispatchEvent: () => true },
  }
  const editor = view as unknown as EditorView
  const dispatch = (transaction: Transaction) => view.dispatch(transaction)
  return {
    type(words: string) {
      const { from, to } = view.state.selection.main
      const insert = () => view.state.update(view.state.replaceSelection(words), { userEvent: 'input.type' })
      const isTaken = view.state.facet(EditorView.inputHandler).some((take) => take(editor, from, to, words, insert))
      if (!isTaken) view.dispatch(insert())
    },
    put: (...ids: number[]) =>
      place(
        editor,
        ids.map((id) => ({ id, label: `${id}.png`, at: view.state.selection.main.head })),
      ),
    arrive: (id: number) => fillPlaceholder(editor, id, `![](${id}.png)`, undefined),
    select: (anchor: number, head: number) => view.dispatch({ selection: { anchor, head } }),
    remove: () => view.dispatch(view.state.replaceSelection(''), { userEvent: 'delete.selection' }),
    undo: () => undo({ state: view.state, dispatch }) && shown(view.state),
    redo: () => redo({ state: view.state, dispatch }) && shown(view.state),
    shown: () => shown(view.state),
  }
}

test('undo takes words and pictures in the order in which they came, whenever the pictures arrive', () => {
  const text = written('^')
  text.type('One.')
  text.put(1)
  text.type('Two.')
  text.put(2)
  text.arrive(2)
  text.type('Three.')
  text.arrive(1)
  const whole = text.shown()
  expect(whole).toBe('One.\n\n![](1.png)\n\nTwo.\n\n![](2.png)\n\nThree.^')
  expect(text.undo()).toBe('One.\n\n![](1.png)\n\nTwo.\n\n![](2.png)\n\n^')
  expect(text.undo()).toBe('One.\n\n![](1.png)\n\nTwo.^')
  expect(text.undo()).toBe('One.\n\n![](1.png)\n\n^')
  expect(text.undo()).toBe('One.^')
  expect(text.undo()).toBe('^')
  expect(text.redo()).toBe('One.^')
  expect(text.redo()).toBe('One.\n\n![](1.png)\n\n^')
  expect(text.redo()).toBe('One.\n\n![](1.png)\n\nTwo.^')
  expect(text.redo()).toBe('One.\n\n![](1.png)\n\nTwo.\n\n![](2.png)\n\n^')
  expect(text.redo()).toBe(whole)
})

test('several that came together go together, in their order', () => {
  const text = written('a ^b')
  text.put(1, 2)
  text.arrive(2)
  expect(text.undo()).toBe('a ^b')
  expect(text.redo()).toMatch(/^a\n.*2\.png.*b$/s)
  text.arrive(1)
  const whole = text.shown()
  expect(whole).toMatch(/^a\n.*1\.png.*2\.png.*b$/s)
  expect(text.undo()).toBe('a ^b')
  expect(text.redo()).toBe(whole)
})

test.each(['**^Bold** begins.', '*^Bold* begins.', '~~^Bold~~ begins.', '[^Bold](/b) begins.'])(
  'a picture stands before the whole paragraph whose first word the cursor is at: %s',
  (start) => {
    const text = written(start)
    text.put(1)
    text.arrive(1)
    expect(text.shown().replace('^', '')).toBe(`![](1.png)\n\n${start.replace('^', '')}`)
  },
)

test('a picture before bold words stays in their item or quote', () => {
  for (const [start, whole] of [
    ['- **^Bold**', '- ![](1.png)\n  \n  **Bold**'],
    ['> **^Bold**', '> ![](1.png)\n>\n> **Bold**'],
  ] as const) {
    const text = written(start)
    text.put(1)
    text.arrive(1)
    expect(text.shown().replace('^', '').replace(/ +\n/g, '\n')).toBe(whole.replace(/ +\n/g, '\n'))
  }
})

test('a picture that was deleted as text and is back goes with its own step', () => {
  const text = written('One.^')
  text.put(1)
  text.arrive(1)
  const whole = text.shown()
  text.select(0, whole.length - 1)
  text.remove()
  expect(text.shown()).toBe('^')
  text.undo()
  expect(text.undo()).toBe('One.^')
  expect(text.redo()).toBe(whole)
})

test.each(['^', 'One.^', 'One.\n\n^', 'One.^\n\nTwo.', '^\n\nTwo.', '**One** word.^', '*One.*^', '1.5 km^', '#one^'])(
  'after pictures that were put in one after the other, words begin a paragraph, also once both are redone: %j',
  (start) => {
    const text = written(start)
    text.put(1)
    text.arrive(1)
    text.put(2)
    text.arrive(2)
    const whole = text.shown()
    expect(whole.replace('^', '')).toMatch(/!\[\]\(1\.png\)\n\n!\[\]\(2\.png\)\n\n(?:Two\.)?$/)
    const first = text.undo()
    expect(text.undo()).toBe(start)
    expect(text.redo()).toBe(first)
    expect(text.redo()).toBe(whole)
  },
)

test.each(['One.^\n\nTwo.', 'One.\n^\nTwo.', 'One.\n\n^\n\nTwo.'])(
  'one empty line parts a picture from the paragraph below it, and words that are typed there are a paragraph: %j',
  (start) => {
    for (const look of [[], live]) {
      const text = written(start, look)
      text.put(1)
      text.arrive(1)
      const whole = text.shown()
      expect(whole).toBe('One.\n\n![](1.png)\n^\nTwo.')
      text.undo()
      expect(text.redo()).toBe(whole)
      text.type('N')
      text.type('ew.')
      expect(text.shown()).toBe('One.\n\n![](1.png)\n\nNew.^\n\nTwo.')
      expect(text.undo()).toBe(whole)
    }
  },
)

test.each(['One ^two.', 'One^ two.', 'One  ^  two.', 'One^two.'])(
  'no blank is left at a picture that is put between two words: %j',
  (start) => {
    const text = written(start)
    text.put(1)
    expect(text.shown()).toMatch(/^One\s*\^two\.$/)
    text.arrive(1)
    const whole = text.shown()
    expect(whole).toBe('One\n\n![](1.png)\n\n^two.')
    expect(text.undo()).toBe(start)
    expect(text.redo()).toBe(whole)
  },
)
