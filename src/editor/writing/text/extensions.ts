import { defaultKeymap, history, historyKeymap, indentWithTab, redo } from '@codemirror/commands'
import { indentUnit } from '@codemirror/language'
import { highlightSelectionMatches } from '@codemirror/search'
import { type Extension, Prec } from '@codemirror/state'
import { EditorView, keymap } from '@codemirror/view'
import { textInSight } from '../../shell/text-in-sight.ts'
import { carriedByUndo } from '../../text/carried.ts'
import { lastToggle } from './commands/toggle.ts'
import { completions } from './completion/completions.ts'
import { deleteEmoji } from './delete-emoji.ts'
import { find } from './find/find.ts'
import { indentation } from './indentation.ts'
import { openLink } from './live/links.ts'
import { toggleTask } from './live/tasks.ts'
import { postMarkdownLanguage } from './markdown-language.ts'
import { SHORTCUTS } from './shortcuts.ts'
import { structureKeys } from './structure-keys.ts'
import { tellsOfText } from './text-told.ts'
import { editorTheme } from './theme.ts'

/** A Markdown editor. `attributes` go to the element that is typed into. */
export function extensions(attributes: Record<string, string>, onChange: (content: string) => void): Extension {
  return [
    history(),
    carriedByUndo,
    lastToggle,
    EditorView.lineWrapping,
    completions,
    structureKeys,
    postMarkdownLanguage,
    indentUnit.of('  '),
    indentation,
    find,
    highlightSelectionMatches({ minSelectionLength: 3 }),
    Prec.high(keymap.of(SHORTCUTS.map(({ key, run }) => ({ key, run, preventDefault: true })))),
    // Escape hands the next Tab back to the browser: @codemirror/view does that by itself.
    keymap.of([
      { key: 'Mod-Shift-z', run: redo, preventDefault: true },
      { key: 'Mod-Enter', run: toggleTask },
      { key: 'Alt-Enter', run: openLink },
      { key: 'Backspace', run: deleteEmoji },
      ...historyKeymap,
      ...defaultKeymap,
      indentWithTab,
    ]),
    EditorView.contentAttributes.of({
      // Editable alone is focusable, but not every checker knows.
      tabindex: '0',
      spellcheck: 'true',
      autocorrect: 'on',
      autocapitalize: 'sentences',
      ...attributes,
    }),
    EditorView.updateListener.of((update) => {
      if (update.docChanged) onChange(update.state.doc.toString())
    }),
    tellsOfText,
    textInSight,
    editorTheme,
  ]
}
