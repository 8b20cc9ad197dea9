import type { StateCommand } from '@codemirror/state'
import { expect, test } from 'vitest'
import { insertTable } from '#src/editor/writing/text/tables/edit-table.ts'
import { nextCell, nextRow, previousCell, selectCell } from '#src/editor/writing/text/tables/move-in-table.ts'
import { TABLE_COMMANDS } from '#src/editor/writing/text/tables/table-menu.tsx'
import { cellEdge, copyCells, pasteInTable } from '#src/editor/writing/text/tables/type-in-table.ts'
import { after, live, result, shown, stateOf, typed, uploadedAfter } from '../commands/text-state.ts'

const TABLE = '| a | b |\n| --- | :-: |\n| c | d |\n'

function changed(marked: string, name: string): string {
  return result(marked, commandOf(name))
}

function commandOf(name: string): StateCommand {
  const command = TABLE_COMMANDS.find((one) => one.name === name)
  if (!command) throw new Error(`there is no ${name}`)
  return command.run
}

test('Tab goes from cell to cell over the dashes, and on to a new row', () => {
  expect(result('|^ a | b |\n| - | - |\n| c | d |', nextCell)).toBe('| a | «b» |\n| - | - |\n| c | d |')
  expect(result('| a | b^ |\n| - | - |\n| c | d |', nextCell)).toBe('| a | b |\n| - | - |\n| «c» | d |')
  expect(result('| a | b |\n| - | - |\n| c | «d» |', nextCell)).toBe('| a | b |\n| - | - |\n| c | d |\n| ^  |   |')
  // With blanks as in the row above.
  expect(result('| a | b |\n|-|-|\n| c | «dd» |', nextCell)).toBe('| a | b |\n|-|-|\n| c | dd |\n| ^ |  |')
  expect(result('|a|b|\n|-|-|\n|c|«dd»|', nextCell)).toBe('|a|b|\n|-|-|\n|c|dd|\n|^||')
  expect(result('| a | b |\n| - | - |\n| ^c | d |', previousCell)).toBe('| a | «b» |\n| - | - |\n| c | d |')
  expect(result('| ^a |\n| - |', previousCell)).toBe('| ^a |\n| - |')
})

test('an arrow passes a bar with the blanks beside it in one step, in the live view', () => {
  const arrow = (marked: string, side: 1 | -1) => {
    const state = stateOf(marked, live)
    return shown(state.update({ selection: { anchor: state.selection.main.head + side }, userEvent: 'select' }).state)
  }
  const lines = [
    '| a^ | bc |\n|-|-|',
    '| a | ^bc |\n|-|-|',
    '|  ^ | bc |\n|-|-|',
    '| \\^| | b |\n|-|-|',
    '|a^|b|\n|-|-|',
  ]
  expect(lines.map((line) => arrow(line, 1))).toEqual([
    '| a | ^bc |\n|-|-|',
    '| a | b^c |\n|-|-|',
    '|   | ^bc |\n|-|-|',
    '| \\|^ | b |\n|-|-|',
    '|a|^b|\n|-|-|',
  ])
  expect(lines.map((line) => arrow(line, -1))[1]).toBe(lines[0])
  expect(arrow('| | ^bc |\n|-|-|', -1)).toBe('| ^| bc |\n|-|-|')
  expect(arrow('| a  ^ | bc |\n|-|-|', -1)).toBe('| a ^  | bc |\n|-|-|')
  expect(arrow('| a |\n|-|\n| b^ |\n| c |', 1)).toBe('| a |\n|-|\n| b |\n| ^c |')
  expect(arrow('| a |\n|-|\n| ^b |\n| c |', -1)).toBe('| a^ |\n|-|\n| b |\n| c |')
})

test('Home and End stay where the words of a cell begin and end, in the live view', () => {
  const rows = ['| ^a |', '| ^a | b |', '| a | ^b |', '| a^ |', '| a | b^ |', '|a^|b|', '|  ^ |']
  const tables = rows.flatMap((row) => [`a\n\n${row}\n|-|-|\n| c | d |\n\nb`, `a\n\n| c | d |\n|-|-|\n${row}\n\nb`])
  const pressed = (table: string) => after(stateOf(table, live), cellEdge(/[| ]\^[ab]/.test(table) ? 'from' : 'to'))
  expect(tables.map((table) => shown(pressed(table)))).toEqual(tables)
})

test('bars after a backslash are words, in code as elsewhere', () => {
  const table = '| a | b |\n|-|-|\n| ^x \\| `y\\|z` | d |'
  expect(result(table, nextCell)).toBe('| a | b |\n|-|-|\n| x \\| `y\\|z` | «d» |')
  expect(result('a | b\n--- | ---\n^c | d', nextCell)).toBe('a | b\n--- | ---\nc | «d»')
})

test('Enter goes down, makes a row at the end, and leaves from one that stayed empty', () => {
  expect(result('| a |^ b |\n| - | - |\n| c | d |', nextRow)).toBe('| a | b |\n| - | - |\n| c | d^ |')
  expect(result('> | a |\n> |---|\n> | c^ |', nextRow)).toBe('> | a |\n> |---|\n> | c |\n> | ^  |')
  expect(result('> | a |\n> |---|\n> | c^ |', nextRow, nextRow)).toBe('> | a |\n> |---|\n> | c |\n>\n> ^')
})

test('Ctrl+A takes the words of a cell, then the table, then leaves the rest to the editor', () => {
  const table = '| a | two w^ords |\n| - | - |\n| c | d |'
  expect(result(`x\n\n${table}\n`, selectCell)).toBe('x\n\n| a | «two words» |\n| - | - |\n| c | d |\n')
  expect(result(`x\n\n${table}\n`, selectCell, selectCell)).toBe('x\n\n«| a | two words |\n| - | - |\n| c | d |»\n')
  expect(selectCell({ state: stateOf('«| a |\n| - |»'), dispatch: () => undefined })).toBe(false)
  expect(selectCell({ state: stateOf('words^'), dispatch: () => undefined })).toBe(false)
})

test('rows can be written by hand', () => {
  const state = stateOf('| a |\n| - |\n| b |^')
  expect(nextRow({ state, dispatch: () => undefined })).toBe(false)
})

test('rows and columns are added beside the cursor', () => {
  expect(changed('| a | b |\n| --- | --- |\n| ^c | d |', 'Add row above')).toBe(
    '| a | b |\n| --- | --- |\n| ^ |  |\n| c | d |',
  )
  expect(changed('| ^a | b |\n| --- | --- |', 'Add row above')).toBe('| a | b |\n| --- | --- |\n| ^ |  |')
  expect(changed('| ^a | b |\n| --- | :-: |\n| c | d |', 'Add column right')).toBe(
    '| a | ^ | b |\n| --- | --- | :-: |\n| c |  | d |',
  )
  expect(changed('^a | b\n--- | ---\nc | d', 'Add column left')).toBe('| ^ |a | b|\n---|--- | ---\n|  |c | d|')
})

test('a table whose bars stand below each other keeps them so', () => {
  expect(changed('| name | b   |\n| ---- | --- |\n| ^c    | d   |', 'Add row below')).toBe(
    '| name | b   |\n| ---- | --- |\n| c    | d   |\n| ^     |     |',
  )
  expect(changed('| a | ^b |\n| - | - |\n| c | d |', 'Align column center')).toBe(
    '| a | ^b   |\n| - | :-: |\n| c | d   |',
  )
})

test('rows and columns move and go', () => {
  expect(changed('| a | ^b |\n| --- | :-: |\n| c | d |', 'Move column left')).toBe(
    '| ^b | a |\n| :-: | --- |\n| d | c |',
  )
  expect(changed('| a |\n| - |\n| ^b |\n|c|', 'Move row down')).toBe('| a |\n| - |\n|c|\n| ^b |')
  expect(changed('| a |\n| - |\n| ^b |\n|c|', 'Delete row')).toBe('| a |\n| - |\n|^c|')
  expect(changed('| a | b |\n| - | - |\n| ^c | d |', 'Delete column')).toBe('| b |\n| - |\n| ^d |')
  expect(changed('Above.\n\n> | a |\n> | - |\n> | ^b |\n\nBelow.', 'Delete table')).toBe('Above.\n\n^>\n\nBelow.')
  expect(changed('Above.\n\n| a |\n| - |\n| ^b |\n\nBelow.', 'Delete table')).toBe('Above.\n\n^\n\nBelow.')
  expect(changed('| a |\n| - |\n| b^ |', 'Delete column')).toBe('| a |\n| - |\n| b^ |')
})

test('the cursor keeps its place in the words of its cell', () => {
  expect(changed('| a | 245^ |\n| - | - |\n', 'Align column right')).toBe('| a | 245^ |\n| - | -: |\n')
  expect(changed('| a |\n| - |\n| b |\n| c cc^c |', 'Move row up')).toBe('| a |\n| - |\n| c cc^c |\n| b |')
  expect(changed('| a^a | b |\n| - | - |', 'Move column right')).toBe('| b | a^a |\n| - | - |')
})

test('an alignment is written into the dashes alone', () => {
  expect(changed('| ^long | b |\n| --- | - |\n| c | d |', 'Align column right')).toBe(
    '| ^long | b |\n| --: | - |\n| c | d |',
  )
})

test('no command of a table changes a line outside of it or a word in it', () => {
  const before = 'One  \n\n'
  for (const { name, run } of TABLE_COMMANDS)
    for (let at = 0; at < TABLE.length; at++) {
      const text = `${before}${TABLE}\n* other |\n`
      const state = stateOf(text).update({ selection: { anchor: before.length + at } }).state
      const now = after(state, run).doc.toString()
      expect(now.startsWith(before), name).toBe(true)
      expect(now.endsWith(name === 'Delete table' ? '\n\n* other |\n' : '|\n\n* other |\n'), name).toBe(true)
      if (!name.startsWith('Delete'))
        expect(
          [...now]
            .filter((one) => /[a-d]/.test(one))
            .sort()
            .join(''),
        ).toBe('abcd')
    }
})

test('a picture that is still uploading stays in its cell, however the rows and columns around it change', () => {
  const uploaded = (marked: string, name: string, ...keys: string[]) =>
    uploadedAfter(marked, (state) => typed(after(state, commandOf(name)), ...keys))
  const table = '| a | b |\n| - | - |\n| ^c | d¤ |'
  const own = '| c | d![](a.png) |'
  expect(uploaded(table, 'Add row above')).toContain(`|\n${own}`)
  expect(uploaded(table, 'Add row below')).toContain(`${own}\n|`)
  expect(uploaded(table, 'Add column left')).toContain('c | d![](a.png) |')
  expect(uploaded(table, 'Add column right')).toMatch(/\| c \| \^? +\| d!\[\]\(a.png\) \|$/)
  expect(uploaded(table, 'Move column right')).toContain('| d![](a.png) | ^c |')
  expect(uploaded(table, 'Delete column')).toContain('| ^d![](a.png) |')
  expect(uploaded(table, 'Align column right')).toContain('| ^c  | d![](a.png) |')
  expect(uploaded(table, 'Delete row')).toBe('Left out')
  expect(uploaded('| a | b |\n| - | - |\n| c | d¤ |\n| e^ | f |', 'Move row up')).toContain(`| e^ | f |\n${own}`)
  expect(uploaded('| a | b¤ |\n| - | - |\n| c | ^d |', 'Delete column')).toBe('Left out')
  expect(uploaded('| a |\n| - |\n| ¤^ |', 'Add row below')).toContain('| ![](a.png) |\n|')
  expect(uploaded(table, 'Move column right', 'Mod-z')).toContain('| ^c | d![](a.png) |')
  expect(uploaded(table, 'Add row above', 'Mod-z', 'Mod-y')).toContain(`|\n${own}`)
})

test('a picture at an edge of a row stays in it', () => {
  const uploaded = (row: string) => uploadedAfter(`^| a | b |\n| - | - |\n${row}`, (state) => state).split('\n')[2]
  expect(uploaded('c | d¤')).toBe('c | d![](a.png)')
  expect(uploaded('¤c | d')).toBe('![](a.png)c | d')
  expect(uploaded('| c | d |¤')).toBe('| c | d![](a.png) |')
  expect(uploaded('¤| c | d |')).toBe('| ![](a.png)c | d |')
  expect(uploaded('| c | d \\|¤')).toBe('| c | d \\|![](a.png)')
  expect(uploaded('|¤  | d |')).toBe('| ![](a.png) | d |')
  expect(uploaded('|  ¤| d |')).toBe('| ![](a.png) | d |')
  expect(uploaded('| c ¤| d |')).toBe('| c![](a.png) | d |')
  expect(uploadedAfter('^> a | b\n> - | -\n> c | d¤', (state) => state)).toContain('\n> c | d![](a.png)')
})

test('a new table stands below the paragraph, with its first name selected', () => {
  expect(result('wo^rds\nnext', insertTable)).toBe('words\nnext\n\n| ^ |  |  |\n| --- | --- | --- |\n|  |  |  |\n')
})

function pasted(marked: string, text: string, html = ''): string {
  return result(marked, ({ state, dispatch }) => {
    const edit = pasteInTable(state, { getData: (type) => (type === 'text/plain' ? text : html) })
    if (edit) dispatch(state.update(edit))
    return edit !== null
  })
}

test('what is pasted into a cell stays in it: bars are escaped, and line breaks are spaces', () => {
  expect(pasted('| a^ | b |\n| - | - |', 'x|y')).toBe('| ax\\|y^ | b |\n| - | - |')
  expect(pasted('| a^ | b |\n| - | - |', 'one\r\n\r\ntwo \\| three\n')).toBe('| aone two \\| three^ | b |\n| - | - |')
  expect(pasted('| a | b |\n| - | - |\n^', 'x|y')).toBe('| a | b |\n| - | - |\n^')
  expect(pasted('| a^ | b |\n| - | - |', 'x\ny', '<p>x<p>y')).toBe('| a^ | b |\n| - | - |')
  expect(pasted('| a^ | b |\n| - | - |', '·\tx\n·\ty', '<p>·\tx<p>·\ty')).toBe('| a^ | b |\n| - | - |')
})

test('a range of a spreadsheet takes the places to the right and below, and the table grows', () => {
  expect(pasted('| ^a | b |\n| - | - |\n| c | d |', '1\t2\n3\t4\n')).toBe('| 1 | 2 |\n| - | - |\n| 3 | ^4 |')
  expect(pasted('| a | b |\n| --- | --- |\n| c | d^ |', '1\t2\n3\t|')).toBe(
    '| a | b |  |\n| --- | --- | --- |\n| c | 1 | 2 |\n|  | 3 | ^\\| |',
  )
})

test('rows of Markdown take places as a range does, from the first of the selected cells', () => {
  const rows = '| 1 | 2 |\n| :- | - |\n| x\\|y |  |\n'
  expect(pasted('| ^a | b |\n| - | - |\n| c | d |', rows)).toBe('| 1 | 2 |\n| - | - |\n| x\\|y | ^  |')
  expect(pasted('| a | b |\n| - | - |\n| c | «d |\n| e» | f |', '|1|2|')).toBe(
    '| a | b |  |\n| - | - | --- |\n| c | 1 | ^2 |\n| e | f |  |',
  )
  expect(pasted('| a^ | b |\n| - | - |', '|x|')).toBe('| a\\|x\\|^ | b |\n| - | - |')
})

test('a row that moves or goes leaves the rows around it as they are', () => {
  expect(changed('| a | b |\n| - | - |\n| short |\n| c^ | d |\n|e|', 'Move row up')).toBe(
    '| a | b |\n| - | - |\n| c^ | d |\n| short |\n|e|',
  )
  expect(changed('| a | b |\n| - | - |\n| short |\n| c | ^d |\n|e|', 'Delete row')).toBe(
    '| a | b |\n| - | - |\n| short |\n|^e|',
  )
})

function copied(marked: string): string {
  const state = stateOf(marked)
  return copyCells(state.sliceDoc(state.selection.main.from, state.selection.main.to), state)
}

test('of several lines that are copied, the first brings the sign of its item or heading', () => {
  expect(copied('- «one\n- two»')).toBe('- one\n- two')
  expect(copied('1. [x] «one\n2. two»')).toBe('1. [x] one\n2. two')
  expect(copied('## «One\n\ntwo»')).toBe('## One\n\ntwo')
  expect(copied('- a\n  - «b\n  - c»')).toBe('- b\n- c')
  expect(copied('> one «two\n>\n> three»')).toBe('> two\n>\n> three')
  expect(copied('> - «one\n> - two»')).toBe('> - one\n> - two')
  expect(copied('- «one»\n- two')).toBe('one')
  expect(copied('- o«ne\n- two»')).toBe('ne\n- two')
})

test('cells are copied as a range, and a whole table or less than two cells as written', () => {
  expect(copied('| a | «b |\n| - | - |\n| c | x\\|y |\n|| f» |')).toBe('\tb\nc\tx|y\n\tf')
  expect(copied('| a | b |\n| - | - |\n| on«e | two» | d |')).toBe('e\ttwo')
  expect(copied('| one« | two» |\n| - | - |')).toBe('two')
  expect(copied('| a | «b » |\n| - | - |')).toBe('b ')
  expect(copied('> | a | «b |\n> | - | - |\n> | c» | d |')).toBe('\tb\nc')
  for (const whole of ['«| a | b |\n| - | - |»', 'x\n\n| a | «b |\n| - | - |\n\nx»'])
    expect(copied(whole)).toBe(/«(.*)»/s.exec(whole)?.[1])
})
