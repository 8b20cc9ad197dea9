import {
  commonmarkLanguage,
  deleteMarkupBackward,
  insertNewlineContinueMarkupCommand,
  markdownLanguage,
  pasteURLAsLink,
} from '@codemirror/lang-markdown'
import { Language, LanguageSupport } from '@codemirror/language'
import { Prec, type StateCommand } from '@codemirror/state'
import { keymap } from '@codemirror/view'
import { GFM, type MarkdownParser } from '@lezer/markdown'
import { endBlock } from './end-block.ts'

const parser = (commonmarkLanguage.parser as MarkdownParser).configure(GFM)

const nextItem = insertNewlineContinueMarkupCommand({ nonTightLists: false })

/** Continues a list or a quote, or ends one level of it where its last line is empty. */
export const continueMarkup: StateCommand = (target) => endBlock(target) || nextItem(target)

/**
 * The Markdown of posts: GFM, as the site reads it, and none of CodeMirror's own additions. The package's `markdown()`
 * would bring parsers of HTML, CSS, and JavaScript to every text: 60 KB of gzip.
 */
export const postMarkdownLanguage = new LanguageSupport(new Language(markdownLanguage.data, parser, [], 'markdown'), [
  // Lists and quotes continue with Enter, and each Enter in an empty item ends one level of them.
  Prec.high(
    keymap.of([
      { key: 'Enter', run: continueMarkup },
      { key: 'Backspace', run: deleteMarkupBackward },
    ]),
  ),
  // An address that is pasted over words makes them a link.
  pasteURLAsLink,
])
