import {
  closeSearchPanel,
  findNext,
  findPrevious,
  getSearchQuery,
  openSearchPanel,
  replaceAll,
  replaceNext,
  SearchQuery,
  search,
  searchKeymap,
  selectMatches,
  setSearchQuery,
} from '@codemirror/search'
import { EditorSelection, type EditorState, type Extension } from '@codemirror/state'
import { type Command, EditorView, keymap, type Panel, runScopeHandlers } from '@codemirror/view'
import { findAround } from '../commands/tree-to.ts'

// Chosen: who sees that there are more narrows the search. A count takes a few milliseconds at most.
const MOST = 1000

// What a small window shows only when it is asked for.
const REST = '.cm-find-field + .cm-find-field, .cm-find-choice, .cm-find-row > .cm-find-button:nth-child(n + 3)'

const findTheme = EditorView.theme({
  // Below the toolbar, where that stays in sight, and behind its menus.
  '.cm-panels-top': { top: 'var(--covered, 0px) !important', zIndex: '3' },
  '.cm-find': {
    position: 'relative',
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0.4rem 1.5rem',
    padding: '0.6rem 1rem',
    fontFamily: 'var(--font-text)',
    fontSize: '0.9375rem',
  },
  '.cm-find, .cm-find *': { boxSizing: 'border-box' },
  '.cm-find-row': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0.4rem 0.75rem' },
  '.cm-find-row:first-child': { flex: '1 1 100%', paddingInlineEnd: '4.5rem' },
  '.cm-find-field': {
    display: 'flex',
    flex: '1 1 14rem',
    alignItems: 'center',
    gap: '0.5rem',
    maxWidth: '30rem',
    minWidth: '0',
    '& > span': { flex: 'none', minWidth: '6.25rem', color: 'var(--color-ink-soft)' },
    '& > input': {
      flex: '1',
      minWidth: '0',
      width: '0',
      minHeight: '2.25rem',
      padding: '0.3rem 0.5rem',
      border: '1px solid var(--color-line-strong)',
      borderRadius: 'var(--radius-1)',
      backgroundColor: 'var(--color-paper)',
      color: 'inherit',
      // Phones magnify the page for a field with smaller letters.
      font: '1rem var(--font-text)',
    },
    '& > input[aria-invalid=true]': { borderColor: 'var(--color-danger)' },
  },
  '.cm-find-count': { minWidth: '6.5rem', color: 'var(--color-ink-soft)', fontVariantNumeric: 'tabular-nums' },
  '.cm-find-choice': {
    display: 'flex',
    alignItems: 'center',
    gap: '0.4rem',
    minHeight: '2.25rem',
    cursor: 'pointer',
    '& > input': { width: '1.125rem', height: '1.125rem', margin: '0', accentColor: 'var(--color-accent)' },
  },
  '.cm-find-button, .cm-find-close': {
    minHeight: '2.25rem',
    padding: '0.25rem 0.7rem',
    border: '1px solid var(--color-line-strong)',
    borderRadius: 'var(--radius-1)',
    backgroundColor: 'var(--color-paper)',
    color: 'var(--color-accent)',
    font: '600 0.9375rem var(--font-text)',
    cursor: 'pointer',
    '&:hover': { borderColor: 'var(--color-accent)' },
    '&:active': { backgroundColor: 'var(--color-accent-wash)' },
  },
  '.cm-find-close': { position: 'absolute', insetBlockStart: '0.6rem', insetInlineEnd: '0.75rem' },
  '.cm-find :is(input, button):focus-visible': { outline: '2px solid var(--color-accent)', outlineOffset: '1px' },
  '@media (pointer: coarse)': {
    '.cm-find-button, .cm-find-close, .cm-find-choice, .cm-find-field > input': { minHeight: '2.75rem' },
  },
  '.cm-find-more': { display: 'none' },
  // On a phone two rows, so that the text is seen; the rest comes with a button.
  '@media (width < 600px), (height < 20rem)': {
    '.cm-find': { alignItems: 'center', gap: '0.3rem 0.4rem', padding: '0.25rem 0.5rem' },
    '.cm-find[data-more]': { maxHeight: '45dvh', overflow: 'auto' },
    '.cm-find-row': { display: 'contents' },
    '.cm-find-field:first-child': { order: '-2', flexBasis: 'calc(100% - 6rem)' },
    '.cm-find-field > span, .cm-find-count': { minWidth: '0' },
    '.cm-find-more': { display: 'block', marginInlineStart: 'auto' },
    [`.cm-find:not([data-more]) :is(${REST})`]: { display: 'none' },
    '.cm-find-button, .cm-find-close, .cm-find-field > input': { minHeight: '2.375rem', paddingBlock: '0' },
    '.cm-find-button, .cm-find-close': { flex: 'none', paddingInline: '0.4rem' },
    '.cm-find-close': { position: 'static', order: '-1', marginInlineStart: 'auto' },
  },
  // At 400 % one row.
  '@media (height < 20rem)': {
    '.cm-find:not([data-more])': { flexWrap: 'nowrap', paddingBlock: '0.125rem' },
    '.cm-find:not([data-more]) .cm-find-button:first-child': { display: 'none' },
    '.cm-find:not([data-more]) :is(.cm-find-field > span, .cm-find-count)': {
      position: 'absolute',
      clipPath: 'inset(50%)',
    },
    '.cm-find-button, .cm-find-close, .cm-find-field > input': { minHeight: '1.75rem' },
  },
})
const CHOICES = { caseSensitive: 'Match case', wholeWord: 'Whole words', regexp: 'Regular expression' }

const isMac = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform)

/** Command+H hides a program on a Mac. */
export const REPLACE_KEY = isMac ? 'Mod-Alt-f' : 'Mod-h'

const [next, previous] = [go(findNext), go(findPrevious)]

/** Finds and replaces in the text. */
export const find: Extension = [
  search({ top: true, createPanel: createFindPanel }),
  findTheme,
  keymap.of([
    { any: (view, event) => isReplaceKey(event) && openReplace(view), scope: 'editor search-panel' },
    ...['F3', 'Mod-g'].map((key) => ({ key, run: next, shift: previous, scope: 'editor search-panel' })),
    ...searchKeymap,
  ]),
]

// With the capitals locked, a key that is bound by its letter would take its place with Shift, too.
function isReplaceKey({ code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  if (shiftKey) return false
  return isMac ? metaKey && altKey && code === 'KeyF' : ctrlKey && !altKey && !metaKey && code === 'KeyH'
}

/** Opens the panel with the words to find focused: those selected, unless they are in several lines, or the last ones. */
export function openFind(view: EditorView): boolean {
  const last = getSearchQuery(view.state)
  openSearchPanel(view)
  if (isInSeveralLines(view.state)) view.dispatch({ effects: setSearchQuery.of(last) })
  return select(view, 'search')
}

/** Goes to a match, or asks for the words to find where there are none. */
function go(command: Command): Command {
  return (view) => (getSearchQuery(view.state).valid ? command : openFind)(view)
}

/** Opens the panel with the field for the new words focused where the words to find are selected or were just typed. */
export function openReplace(view: EditorView): boolean {
  const isInPanel = view.dom.querySelector('.cm-find')?.contains(view.root.activeElement)
  openFind(view)
  const { search } = getSearchQuery(view.state)
  const { from, to } = view.state.selection.main
  const isKnown = isInPanel || (!isInSeveralLines(view.state) && view.state.sliceDoc(from, to) === search)
  return select(view, search && isKnown ? 'replace' : 'search')
}

/** Replaces the selected match, or the next one where none is, and selects the one behind it. */
function replaceOne(view: EditorView): void {
  const { doc } = view.state
  // CodeMirror selects a match first.
  if (replaceNext(view) && view.state.doc === doc) replaceNext(view)
}

/** Selects the first match from the selection on, else the first of all; the words to find keep the focus. */
function goToFirst(view: EditorView, query: SearchQuery): void {
  if (!query.valid) return
  const { state } = view
  const behind = query.getCursor(state, state.selection.main.from).next()
  const { value, done } = behind.done ? query.getCursor(state).next() : behind
  if (done) return
  const effects = EditorView.scrollIntoView(EditorSelection.range(value.from, value.to))
  view.dispatch({ selection: { anchor: value.from, head: value.to }, effects, userEvent: 'select.search' })
}

function isInSeveralLines({ doc, selection: { main } }: EditorState): boolean {
  return doc.lineAt(main.from).to < main.to
}

function select(view: EditorView, field: 'search' | 'replace'): boolean {
  if (field === 'replace') showRest(view.dom.querySelector('.cm-find'), true)
  view.dom.querySelector<HTMLInputElement>(`.cm-find input[name=${field}]`)?.select()
  return true
}

/** Shows all of the panel in a small window, or what is needed most. */
function showRest(panel: Element | null, isShown: boolean): void {
  panel?.toggleAttribute('data-more', isShown)
  panel?.querySelector('.cm-find-more')?.setAttribute('aria-expanded', String(isShown))
}

/** The panel above the text that finds and replaces, with how many matches there are and which one is selected. */
function createFindPanel(view: EditorView): Panel {
  const query = getSearchQuery(view.state)
  const find = field('Find', query.search)
  find.input.setAttribute('main-field', 'true')
  find.input.name = 'search'
  const replace = field('Replace with', query.replace)
  replace.input.name = 'replace'
  const choices = (['caseSensitive', 'wholeWord', 'regexp'] as const).map((key) => ({
    key,
    ...checkbox(CHOICES[key], query[key]),
  }))
  const count = Object.assign(document.createElement('span'), { className: 'cm-find-count' })
  count.setAttribute('role', 'status')
  const run = (command: Command) => () => void command(view)

  const replaceEvery = () => {
    const { total, hidden } = matchesIn(view.state)
    if (replaceAll(view))
      count.textContent = `${total} replaced${hidden ? `, ${hidden} of them in links and images` : ''}`
  }

  const dom = document.createElement('div')
  dom.className = 'cm-find'
  dom.setAttribute('role', 'search')
  dom.setAttribute('aria-label', 'Find and replace')
  const isEditable = !view.state.readOnly
  dom.append(
    row(find.label, ...(isEditable ? [replace.label] : [])),
    row(
      button('Previous', run(previous)),
      button('Next', run(next)),
      button('Select all', () => {
        if (selectMatches(view)) view.focus()
      }),
      ...(isEditable ? [button('Replace', () => replaceOne(view)), button('Replace all', replaceEvery)] : []),
      count,
    ),
    row(...choices.map(({ label }) => label)),
    button('More', () => showRest(dom, !dom.hasAttribute('data-more')), 'cm-find-button cm-find-more'),
    button('Close', run(closeSearchPanel), 'cm-find-close'),
  )
  showRest(dom, false)

  const commit = ({ target }: Event) => {
    const chosen = Object.fromEntries(choices.map(({ key, input }) => [key, input.checked]))
    const values = { search: find.input.value, replace: replace.input.value }
    const next = new SearchQuery({ ...values, ...chosen, literal: !chosen.regexp })
    if (next.eq(getSearchQuery(view.state))) return
    view.dispatch({ effects: setSearchQuery.of(next) })
    if (target !== replace.input) goToFirst(view, next)
  }
  const show = () => {
    const said = countMatches(view.state, getSearchQuery(view.state))
    if (count.textContent !== said) count.textContent = said
    const { valid, search } = getSearchQuery(view.state)
    find.input.setAttribute('aria-invalid', String(search !== '' && !valid))
  }
  dom.addEventListener('input', commit)
  dom.addEventListener('change', commit)
  dom.addEventListener('keydown', (event) => {
    // A button has no words of its own to undo.
    const isOfText = event.target instanceof HTMLButtonElement && (event.ctrlKey || event.metaKey)
    if (runScopeHandlers(view, event, isOfText ? 'editor' : 'search-panel')) return event.preventDefault()
    if (event.key !== 'Enter' || event.isComposing) return
    if (event.target === find.input) {
      event.preventDefault()
      if (event.shiftKey) previous(view)
      else next(view)
    } else if (event.target === replace.input) {
      event.preventDefault()
      replaceOne(view)
    }
  })
  return {
    dom,
    top: true,
    mount() {
      show()
      find.input.select()
    },
    update({ transactions, docChanged, selectionSet }) {
      const effects = transactions.flatMap((transaction) => transaction.effects)
      const changed = effects.find((effect) => effect.is(setSearchQuery))?.value as SearchQuery | undefined
      if (changed) {
        find.input.value = changed.search
        replace.input.value = changed.replace
        for (const { key, input } of choices) input.checked = changed[key]
      }
      if (changed || docChanged || selectionSet) show()
    },
  }
}

/** How many matches there are, and how many of them only the source shows. */
function matchesIn(state: EditorState): { total: number; hidden: number } {
  const cursor = getSearchQuery(state).getCursor(state)
  let [total, hidden] = [0, 0]
  for (let next = cursor.next(); !next.done; next = cursor.next()) {
    total += 1
    if (hiddenIn(state, next.value.from)) hidden += 1
  }
  return { total, hidden }
}

/** Says where a match is that only the source shows: in an image, or in the address of a link. */
function hiddenIn(state: EditorState, at: number): string {
  if (findAround(state, at, /^Image$/, [1])) return ', in an image'
  return findAround(state, at, /^URL$/, [1])?.parent?.name === 'Link' ? ', in a link address' : ''
}

/** What is said of the matches: `3 of 17`, or why there is none. */
function countMatches(state: EditorState, query: SearchQuery): string {
  if (query.search === '') return ''
  if (!query.valid) return 'Not a regular expression'
  const { from, to } = state.selection.main
  let count = 0
  let current = 0
  const cursor = query.getCursor(state)
  for (let next = cursor.next(); !next.done && count <= MOST; next = cursor.next()) {
    count += 1
    if (next.value.from === from && next.value.to === to) current = count
  }
  if (count === 0) return 'No matches'
  const all = count > MOST ? `more than ${MOST.toLocaleString('en-US')}` : count.toLocaleString('en-US')
  if (current > 0) return `${current.toLocaleString('en-US')} of ${all}${hiddenIn(state, from)}`
  return count === 1 ? '1 match' : `${all} matches`
}

function field(name: string, value: string) {
  const input = Object.assign(document.createElement('input'), { value, autocomplete: 'off', spellcheck: false })
  input.setAttribute('autocapitalize', 'none')
  const label = document.createElement('label')
  label.className = 'cm-find-field'
  label.append(Object.assign(document.createElement('span'), { textContent: name }), input)
  return { label, input }
}

function checkbox(name: string, checked: boolean) {
  const input = Object.assign(document.createElement('input'), { type: 'checkbox', checked })
  const label = document.createElement('label')
  label.className = 'cm-find-choice'
  label.append(input, name)
  return { label, input }
}

function button(name: string, onClick: () => void, className = 'cm-find-button'): HTMLButtonElement {
  const element = Object.assign(document.createElement('button'), { type: 'button', textContent: name, className })
  element.addEventListener('click', onClick)
  return element
}

function row(...parts: HTMLElement[]): HTMLDivElement {
  const element = Object.assign(document.createElement('div'), { className: 'cm-find-row' })
  element.append(...parts)
  return element
}
