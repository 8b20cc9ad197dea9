import { EditorSelection, EditorState } from '@codemirror/state'
import { expect, test } from 'vitest'
import { writeLink } from '#src/editor/writing/text/link/link-asker.tsx'
import { readLink } from '#src/editor/writing/text/link/read-link.ts'
import { postMarkdownLanguage } from '#src/editor/writing/text/live/markdown-language.ts'
import { references } from '#src/editor/writing/text/live/references.ts'

/** `|` stands for each end of the selection. */
function stateOf(marked: string): EditorState {
  const anchor = marked.indexOf('|')
  const head = marked.lastIndexOf('|')
  const doc = marked.replaceAll('|', '')
  const selection = EditorSelection.single(anchor, head > anchor ? head - 1 : anchor)
  return EditorState.create({ doc, selection, extensions: [postMarkdownLanguage, references] })
}

function fill(marked: string, filled: { words?: string; address?: string }): string {
  const state = stateOf(marked)
  const link = readLink(state)
  return state
    .update(writeLink(state, link, { words: link.words, address: link.address, ...filled }))
    .state.doc.toString()
}

test('the selected words become the words of a link as they are written', () => {
  expect(fill('See |**two** words|.', { address: '/a' })).toBe('See [**two** words](/a).')
})

test('without a selection the word around the cursor becomes the words of the link', () => {
  for (const text of ['pick wo|rds', 'pick |words'])
    expect(fill(text, { address: '/a' }), text).toBe('pick [words](/a)')
  expect(fill('pick words| now', { words: 'w', address: '/a' })).toBe('pick words[w](/a) now')
})

test('a link of a quote that names its address elsewhere is found over its line break', () => {
  const text = '> [multi\n> r|ef]\n\n[multi ref]: /a'
  expect(readLink(stateOf(text))).toMatchObject({ kind: 'link', words: 'multi ref', address: '/a' })
})

test('only what was changed of a link is written', () => {
  const text = 'A [one  *two*](  </a b>  "Title") c|'
  const inside = 'A [one  *tw|o*](  </a b>  "Title") c'
  expect(readLink(stateOf(text)).kind).toBe('new')
  expect(readLink(stateOf(inside))).toMatchObject({ kind: 'link', words: 'one  *two*', address: '/a b' })
  expect(fill(inside, { address: '/c' })).toBe('A [one  *two*](  /c  "Title") c')
  expect(fill(inside, { words: 'three' })).toBe('A [three](  </a b>  "Title") c')
  expect(fill(inside, {})).toBe('A [one  *two*](  </a b>  "Title") c')
})

test('an address gets the brackets that it needs, and words the escapes', () => {
  expect(fill('|', { words: 'a] b', address: 'https://example.org/a_(b)' })).toBe('[a\\] b](https://example.org/a_(b))')
  expect(fill('|', { words: '', address: '/a (b' })).toBe('[/a (b](</a (b>)')
  expect(fill('|', { words: 'w', address: 'www.example.org' })).toBe('[w](https://www.example.org)')
})

test('a domain gets its scheme, and an address on this site stays as it is', () => {
  for (const address of ['example.com', 'docs.example.co.uk/a/b.md?c#d', 'münchen.de'])
    expect(fill('|now|', { address })).toBe(`[now](https://${address})`)
  for (const address of [
    'one.md',
    'one.md#part',
    '/a.com',
    '#a.com',
    './a.com',
    'images/a.png',
    'photo.png',
    'guide.html#part',
    'sheet.pdf',
    'a.b',
    'me@example.com',
  ])
    expect(fill('|now|', { address })).toBe(`[now](${address})`)
})

test('an address that is its own words becomes a link with words', () => {
  expect(fill('See https://exa|mple.org now', { words: 'this' })).toBe('See [this](https://example.org) now')
  expect(fill('See <https://exa|mple.org> now', { words: 'this' })).toBe('See [this](https://example.org) now')
  expect(fill('See <https://exa|mple.org> now', {})).toBe('See <https://example.org> now')
})
