import {
  closeSearchPanel,
  findNext,
  findPrevious,
  getSearchQuery,
  replaceAll,
  replaceNext,
  SearchQuery,
  selectMatches,
  setSearchQuery,
} from '@codemirror/search'
import { type Command, type EditorView, type Panel, runScopeHandlers } from '@codemirror/view'
import { countMatches } from './count-matches.ts'
import { button, checkbox, field, row } from './panel-parts.ts'

/** The panel above the text that finds and replaces, with how many matches there are and which one is selected. */
export function createFindPanel(view: EditorView): Panel {
  const query = getSearchQuery(view.state)
  const find = field('Find', query.search)
  find.input.setAttribute('main-field', 'true')
  const replace = field('Replace with', query.replace)
  replace.input.name = 'replace'
  const cased = checkbox('Match case', query.caseSensitive)
  const words = checkbox('Whole words', query.wholeWord)
  const regexp = checkbox('Regular expression', query.regexp)
  const count = Object.assign(document.createElement('span'), { className: 'cm-find-count' })
  count.setAttribute('role', 'status')
  const run = (command: Command) => () => void command(view)

  const dom = document.createElement('div')
  dom.className = 'cm-find'
  dom.setAttribute('role', 'search')
  dom.setAttribute('aria-label', 'Find and replace')
  const isEditable = !view.state.readOnly
  dom.append(
    row(
      find.label,
      count,
      button('Previous', run(findPrevious)),
      button('Next', run(findNext)),
      button('Select all', () => {
        if (selectMatches(view)) view.focus()
      }),
    ),
    row(cased.label, words.label, regexp.label),
    ...(isEditable
      ? [row(replace.label, button('Replace', run(replaceNext)), button('Replace all', run(replaceAll)))]
      : []),
    button('Close', run(closeSearchPanel), 'cm-find-close'),
  )

  const commit = () => {
    const next = new SearchQuery({
      search: find.input.value,
      replace: replace.input.value,
      caseSensitive: cased.input.checked,
      wholeWord: words.input.checked,
      regexp: regexp.input.checked,
      literal: !regexp.input.checked,
    })
    if (!next.eq(getSearchQuery(view.state))) view.dispatch({ effects: setSearchQuery.of(next) })
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
    if (runScopeHandlers(view, event, 'search-panel')) return event.preventDefault()
    if (event.key !== 'Enter' || event.isComposing) return
    if (event.target === find.input) {
      event.preventDefault()
      if (event.shiftKey) findPrevious(view)
      else findNext(view)
    } else if (event.target === replace.input) {
      event.preventDefault()
      replaceNext(view)
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
        cased.input.checked = changed.caseSensitive
        words.input.checked = changed.wholeWord
        regexp.input.checked = changed.regexp
      }
      if (changed || docChanged || selectionSet) show()
    },
  }
}
