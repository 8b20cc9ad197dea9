import {
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
  completionStatus,
} from '@codemirror/autocomplete'
import {
  EditorSelection,
  type EditorState,
  type Extension,
  Prec,
  type StateCommand,
  StateEffect,
  StateField,
  type TransactionSpec,
} from '@codemirror/state'
import { EditorView, keymap, tooltips } from '@codemirror/view'
import { CHOOSE_IMAGE } from '../../images/image-menu.tsx'
import { placeholders } from '../../images/placeholders.ts'
import { clearPart } from '../../shell/in-sight.ts'
import { insertAlert, insertFormula } from './commands/insert-block.ts'
import { findAround } from './commands/tree-to.ts'
import { complete, imageNames, imageThumbnail } from './completion/image-names.ts'
import { footnoteNumber } from './live/references.ts'
import { MARKS } from './shortcuts.ts'
import { insertTable } from './tables/edit-table.ts'

const SLASH = /^[\s>]*\/([\p{L}\d ]*)$/u

const NO_COMMANDS = /^(?:FencedCode|CodeBlock|HTMLBlock|CommentBlock|Table)$/

// Chosen: a pause that typing at an ordinary speed does not make.
const PAUSE_MS = 200

const MOST = 8

const CODE = /^(?:FencedCode|CodeBlock|InlineCode|HTMLBlock|CommentBlock)$/

// Aliases for the entries of the slash menu.
const ALIASES: Record<string, string> = {
  'Heading 2': 'h1 h2',
  'Heading 3': 'h3',
  'Heading 4': 'h4',
  'Bulleted list': 'ul',
  'Numbered list': 'ol',
  'Task list': 'checklist todo',
  Divider: 'hr line rule',
  Formula: 'math equation',
  Image: 'picture photo',
  alert: 'alert callout',
}

const ALERTS = ['Note', 'Tip', 'Important', 'Warning', 'Caution']

const theme = EditorView.theme({
  // CodeMirror gives a list that was cut the height of all its lines as it shrinks: what is seen is only the lines.
  '.cm-tooltip.cm-tooltip-autocomplete': {
    display: 'flex',
    flexDirection: 'column',
    border: 'none',
    background: 'none',
    pointerEvents: 'none',
    '&.cm-tooltip-above': { justifyContent: 'flex-end' },
    '& > ul': {
      boxSizing: 'border-box',
      height: 'auto',
      minHeight: '0',
      maxHeight: 'min(36.5rem, 64vh)',
      padding: '0.25rem',
      border: '1px solid var(--color-line)',
      borderRadius: 'var(--radius-1)',
      backgroundColor: 'var(--color-paper)',
      boxShadow: 'var(--shadow-2)',
      fontFamily: 'var(--font-text)',
      fontSize: '0.9375rem',
      pointerEvents: 'auto',
    },
    '& > ul > li': { padding: '0.25rem 0.6rem', lineHeight: '1.4', color: 'var(--color-ink)', borderRadius: '4px' },
    '& > ul > li[aria-selected]': { background: 'var(--color-accent-wash)', color: 'var(--color-accent)' },
    '& > ul > li.cm-completion-none': { background: 'none', color: 'var(--color-ink-soft)' },
  },
  '.cm-completion-thumbnail': {
    width: '2.5rem',
    height: '1.75rem',
    marginInlineEnd: '0.6rem',
    objectFit: 'cover',
    verticalAlign: 'middle',
    borderRadius: '3px',
  },
  '.cm-completionDetail': { color: 'var(--color-ink-soft)', fontStyle: 'normal' },
})

const leave = StateEffect.define<number>()

/** The start of two brackets whose list was closed with Escape; text typed behind them is prose. */
const left = StateField.define<number | null>({
  create: () => null,
  update(before, { changes, effects }) {
    const given = effects.find((effect) => effect.is(leave))
    if (given) return given.value
    return before === null ? null : changes.mapPos(before, 1)
  },
})

const leaveList = keymap.of([
  {
    key: 'Escape',
    run(view) {
      const { state } = view
      const { head } = state.selection.main
      const line = state.doc.lineAt(head)
      const at = state.sliceDoc(line.from, head).lastIndexOf('[[')
      if (at >= 0 && completionStatus(state)) view.dispatch({ effects: leave.of(line.from + at) })
      return false
    },
  },
])

/** The lists that open while one types. */
export const completions: Extension = [
  left,
  Prec.highest(leaveList),
  autocompletion({
    override: [slashCommands, siteLinks, footnotes, imageNames],
    addToOptions: [imageThumbnail],
    optionClass: ({ type = '' }) => type,
    icons: false,
    // A list opens only where it was asked for, so that its first entry can be chosen at once.
    interactionDelay: 0,
    // Enter, too, right after the slash.
    activateOnTypingDelay: 0,
  }),
  theme,
  // On a phone, the tools stand right above the keyboard.
  tooltips({
    tooltipSpace: () => {
      const { innerWidth: right, innerHeight: bottom } = window
      const isLow = right < 900 && (visualViewport?.height ?? bottom) < 600
      return { left: 0, right, ...(isLow ? clearPart() : { top: 0, bottom }) }
    },
  }),
]

/** What two brackets offer: links to posts, for the owner to drafts too, and to pages of the site, by their words. */
async function siteLinks(context: CompletionContext): Promise<CompletionResult | null> {
  const { state, pos } = context
  const typed = context.matchBefore(/\[\[[^[\]\n]{0,60}$/)
  if (!typed || typed.from === state.field(left) || findAround(state, pos, CODE, [-1])) return null
  const words = typed.text.slice(2).trim()
  const abort = new AbortController()
  context.addEventListener('abort', () => abort.abort(), { onDocChange: true })
  const [loaded] = await Promise.all([
    import('./link/link-completions.ts').catch(() => null),
    new Promise((resolve) => setTimeout(resolve, PAUSE_MS)),
  ])
  if (!loaded || context.aborted) return null
  // Only the owner may upload, and may see drafts.
  const isOwner = state.field(placeholders, false) !== undefined
  const options = await loaded.findLinks(words, { isOwner, most: MOST, signal: abort.signal })
  // What was typed is looked for by the server, which also reads the words of a post.
  return context.aborted ? null : { from: typed.from, options, filter: false }
}

/** `[^` offers the footnotes of the text and a new one, whose words go to the end of the text. */
function footnotes({ state, pos }: CompletionContext): CompletionResult | null {
  const typed = /\[\^[^\s[\]]*$/.exec(state.sliceDoc(Math.max(0, pos - 40), pos))
  if (!typed || findAround(state, pos, CODE, [-1])) return null
  const options = [...footnotesOf(state)].map(([name, detail]) => {
    return { label: `Footnote ${footnoteNumber(state, name) || name}`, detail, apply: `[^${name}]` }
  })
  const from = pos - typed[0].length
  return { from, options: [{ label: 'New footnote', apply: newFootnote }, ...options], filter: false }
}

/** The names of the footnotes, with how their words begin. */
const footnotesOf = ({ doc }: EditorState) =>
  new Map(
    Array.from(doc.toString().matchAll(/^ {0,3}\[\^([^\s[\]]+)\]:[ \t]*(.{0,40})/gm), ([, name = '', words = '']) => [
      name,
      words,
    ]),
  )

function newFootnote(view: EditorView, completion: Completion, from: number, to: number): void {
  const { state } = view
  const known = footnotesOf(state)
  let name = 1
  while (known.has(String(name))) name++
  const end = Math.max(to, state.doc.toString().trimEnd().length)
  const isBelowOne = findAround(state, end, /^Footnote$/, [-1])
  const changes = state.changes([
    { from, to, insert: `[^${name}]` },
    { from: end, insert: `${isBelowOne ? '\n' : '\n\n'}[^${name}]: ` },
  ])
  complete(view, completion, { changes, selection: { anchor: changes.mapPos(end, 1) } })
}

/** What a slash at the beginning of a line offers to put there. */
function slashCommands({ state, pos }: CompletionContext): CompletionResult | null {
  const line = state.doc.lineAt(pos)
  const [, typed] = SLASH.exec(line.text.slice(0, pos - line.from)) ?? []
  if (typed === undefined || pos < line.to || findAround(state, pos, NO_COMMANDS, [-1])) return null
  const [, ...blocks] = MARKS
  const options: Completion[] = blocks.flat().map(({ name, run }) => ({ label: name, apply: applied(run) }))
  options.splice(-1, 0, { label: 'Table', apply: applied(insertTable) })
  options.push({ label: 'Formula', apply: applied(insertFormula) })
  options.push({ label: 'Footnote', apply: (view, one, from, to) => newFootnote(view, one, from - 1, to) })
  // Only who may upload has the button for images.
  if (state.field(placeholders, false)) options.push({ label: 'Image', apply: chooseImage })
  options.push(...ALERTS.map((name) => ({ label: name, detail: 'alert', apply: applied(insertAlert(name)) })))
  const found = options.filter(({ label, detail }) =>
    ` ${label} ${ALIASES[detail ?? label] ?? ''} `.toLowerCase().includes(` ${typed.toLowerCase()}`),
  )
  return found.length > 0
    ? {
        from: pos - typed.length,
        options: found,
        filter: false,
        // At once: Enter may come right behind a letter.
        update: (_, __, ___, context) => slashCommands(context),
      }
    : null
}

/** Takes the slash away and runs a command on the empty line, as one step of the history. */
function applied(run: StateCommand) {
  return (view: EditorView, completion: Completion, from: number, to: number) => {
    const bare = view.state.update(withoutSlash(from, to))
    let change: TransactionSpec = withoutSlash(from, to)
    run({
      state: bare.state,
      dispatch: ({ changes, selection }) => {
        const all = bare.changes.compose(changes)
        change = { changes: all, selection: selection ?? bare.state.selection.map(changes, 1) }
      },
    })
    complete(view, completion, change)
  }
}

function chooseImage(view: EditorView, completion: Completion, from: number, to: number): void {
  complete(view, completion, withoutSlash(from, to))
  view.dom.dispatchEvent(new CustomEvent(CHOOSE_IMAGE, { bubbles: true, composed: true }))
}

function withoutSlash(from: number, to: number) {
  return { changes: { from: from - 1, to }, selection: EditorSelection.cursor(from - 1) }
}
