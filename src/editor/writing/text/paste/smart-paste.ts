import { type Extension, Prec } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import type { Rich } from './convert/to-markdown.ts'
import { asPlain, fill, type Written } from './fill.ts'
import { heldPlaces, hold } from './held.ts'
import { isVerbatim } from './surroundings.ts'
import { readRich } from './wanted.ts'

// In characters: a chapter of Word with its styles has 200,000.
const LONGEST = 500_000
const SOLE_ADDRESS = /^(?:https?:\/\/|mailto:|xmpp:|www\.)\S+$/

/**
 * What was copied from a web page, a document, or a spreadsheet is pasted as Markdown. Plain text stays as it is: with
 * Shift, in code, and where the HTML says nothing more. `say` is told why a text lost what it looked like.
 */
export function smartPaste(say: (text: string) => void): Extension {
  let isPlainWanted = false
  const paste = (event: ClipboardEvent, view: EditorView): boolean => {
    const isPlain = isPlainWanted
    isPlainWanted = false
    if (!event.clipboardData || view.state.readOnly) return false
    const plain = event.clipboardData.getData('text/plain')
    const { from, to, empty } = view.state.selection.main
    if (isPlain && plain !== '') return take(view, plain, null)
    if (isPlain || isVerbatim(view.state, from) || isVerbatim(view.state, to)) return false
    if (!empty && SOLE_ADDRESS.test(plain)) return false
    const rich = readRich(event.clipboardData)
    return rich !== null && take(view, plain, rich)
  }
  const take = (view: EditorView, plain: string, rich: Rich | null): true => {
    const { from, to } = view.state.selection.main
    const place = hold(view, { from, to })
    if (rich === null || rich.html.length > LONGEST) {
      fill(view, place, plain, asPlain)
      if (rich) say('Pasted as plain text: the formatted text is too long to convert.')
      return true
    }
    // What is typed meanwhile comes behind it.
    view.dispatch({ selection: { anchor: to } })
    void convert(rich).then(({ written, problem }) => {
      fill(view, place, plain, written)
      if (problem) say(`Pasted as plain text: ${problem}.`)
    })
    return true
  }
  return [
    heldPlaces,
    Prec.high(
      EditorView.domEventHandlers({
        keydown({ key, shiftKey, ctrlKey, metaKey }) {
          isPlainWanted = shiftKey && (ctrlKey || metaKey) && key.toLowerCase() === 'v'
        },
        keyup() {
          isPlainWanted = false
        },
        paste,
      }),
    ),
  ]
}

async function convert(rich: Rich): Promise<{ written: Written; problem?: string }> {
  try {
    const [{ toMarkdown }, { fitIn }] = await Promise.all([
      import('./convert/to-markdown.ts'),
      import('./convert/fit-in.ts'),
    ])
    try {
      const markdown = await toMarkdown(rich)
      return { written: (...place) => markdown && fitIn(...place, markdown) }
    } catch {
      return { written: asPlain, problem: 'the formatted text is too complex to convert' }
    }
  } catch {
    return { written: asPlain, problem: 'the converter could not be loaded' }
  }
}
