import { isolateHistory } from '@codemirror/commands'
import { ChangeSet, type ChangeSpec, Transaction } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import { flushSync } from 'react-dom'
import { diffWords } from './diff/diff-words.ts'
import { type Base, isUnsaved, type PostText } from './post-text.ts'
import { SETTING_KEYS, type SettingKey, type Settings, withSettings } from './settings.ts'
import { createTextStore, type FirstState } from './text-store.ts'
import { type UndoEffect, undoEffect } from './undo-effects.ts'

/** The state of one opening of the editor, with the editor itself, which shows its text. */
export function createWritingStore(first: FirstState) {
  const store = createTextStore(first)
  const { now, change } = store
  const view: { current: EditorView | null } = { current: null }
  const settled: { current: () => Promise<string> } = { current: async () => '' }

  /** Takes what `to` has instead of `from` wherever nothing was typed since. The content stays as it is. */
  const swap = (from: PostText, to: PostText, base: Base) => {
    const { text } = now()
    const back = (key: 'title' | 'tags' | 'author') => (text[key] === from[key] ? to[key] : text[key])
    change({
      base,
      text: {
        ...text,
        title: back('title'),
        tags: back('tags'),
        author: back('author'),
        settings: swapSettings(text.settings, from.settings, to.settings),
      },
      merged: null,
    })
  }

  /** Takes into the content what `to` has instead of `from`, beside what was typed since. It is no step to undo. */
  const weave = (from: string, to: string) => {
    if (!view.current || from === to) return
    const { state } = view.current
    const typed = ChangeSet.of(changesBetween(from, state.doc.toString()), from.length)
    const changes = ChangeSet.of(changesBetween(from, to), from.length).map(typed, true)
    const annotations = Transaction.addToHistory.of(false)
    view.current.dispatch({ changes, selection: state.selection.map(changes, 1), annotations, filter: false })
  }

  return {
    ...store,
    swap,
    weave,
    join(text: PostText, base: Base) {
      const { text: from } = base
      if (view.current) weave(from.content, text.content)
      else change({ text: { ...now().text, content: text.content } })
      swap(from, text, base)
    },
    /** Puts another text in the place of the one that is shown. Undo brings back its base, unless it was saved since. */
    load(text: PostText, base: Base) {
      const before = now()
      store.load(text, base)
      const unlessSaved = (from: Base, to: Base) => (now().base.revision === from.revision ? to : now().base)
      const carried = {
        undo: () => swap(text, before.text, unlessSaved(base, before.base)),
        redo: () => swap(before.text, text, unlessSaved(before.base, base)),
      }
      replaceContent(view.current, text.content, isUnsaved(before) ? carried : null)
      change({ text, said: before.said })
    },
    /** Not from an effect: the text may have to be drawn before it can have the focus. */
    focusText() {
      flushSync(() => change({ shown: 'Text' }))
      view.current?.focus()
      view.current?.dispatch({ scrollIntoView: true })
    },
    view,
    /** Uploads the pictures of the text, and resolves to a sentence about those that are missing still. */
    settled,
  }
}

/** Takes what the other text has wherever nothing was changed since. */
function swapSettings(settings: Settings | undefined, from: Settings | undefined, to: Settings | undefined): Settings {
  const isUnchanged = (key: SettingKey) => settings?.[key] === from?.[key]
  const change = Object.fromEntries(SETTING_KEYS.filter(isUnchanged).map((key) => [key, to?.[key] ?? null] as const))
  return withSettings(settings, change)
}

export type WritingStore = ReturnType<typeof createWritingStore>

/** Puts another text into the editor, as one step of undo or as none. The cursor stays in what both have in common. */
function replaceContent(view: EditorView | null, content: string, carried: UndoEffect | null): void {
  if (!view) return
  const changes = view.state.changes(changesBetween(view.state.doc.toString(), content))
  view.dispatch({
    changes,
    ...(carried
      ? { effects: undoEffect.of(carried), annotations: isolateHistory.of('full') }
      : // Who goes on writing does so behind the text.
        { selection: view.state.selection.map(changes, 1), annotations: Transaction.addToHistory.of(false) }),
    userEvent: 'input.replace',
    // The rules for typed words would change it.
    filter: false,
  })
}

export function changesBetween(before: string, after: string): ChangeSpec[] {
  const changes: ChangeSpec[] = []
  let at = 0
  for (const { kind, text } of diffWords(before, after)) {
    if (kind === 'added') changes.push({ from: at, insert: text })
    else {
      if (kind === 'removed') changes.push({ from: at, to: at + text.length })
      at += text.length
    }
  }
  return changes
}
