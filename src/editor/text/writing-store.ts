import { isolateHistory } from '@codemirror/commands'
import type { ChangeSpec } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { ImageSizes, Post } from '#server/contract/contract.ts'
import type { Change } from '../../api/newest-change.ts'
import type { Announcement } from '../shell/status-line.ts'
import type { Decisions } from './decisions.ts'
import { diffWords } from './diff/diff-words.ts'
import type { Merged } from './merged.ts'
import type { Base, PostText } from './post-text.ts'
import { SETTING_KEYS, type SettingKey, type Settings, withSettings } from './settings.ts'
import { type UndoEffect, undoEffect } from './undo-effects.ts'

/** Holds the state of one opening of the editor for code that runs longer than a render. `show` gets every new state. */
export function createWritingStore(first: WritingState, show: (state: WritingState) => void) {
  let state = first
  const view: { current: EditorView | null } = { current: null }

  const change = (part: Partial<WritingState>) => {
    state = { ...state, ...part }
    show(state)
  }
  /** Takes what `to` has instead of `from` wherever nothing was typed since. The content stays as it is. */
  const swap = (from: PostText, to: PostText, base: Base) => {
    const { text } = state
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

  return {
    now: () => state,
    change,
    swap,
    say: (text: string) => change({ said: { text, count: state.said.count + 1 } }),
    type: (part: Partial<PostText>) => change({ text: { ...state.text, ...part }, said: { ...state.said, text: '' } }),
    /** Puts another text in the place of the one that is shown. Undoing that brings back what it was based on, too. */
    load(text: PostText, base: Base) {
      const before = state
      change({ text, base })
      replaceContent(view.current, text.content, {
        undo: () => swap(text, before.text, before.base),
        redo: () => swap(before.text, text, base),
      })
      change({ text, said: before.said })
    },
    /** Not from an effect: the text may have to be drawn before it can have the focus. */
    focusText() {
      flushSync(() => change({ shown: 'Text' }))
      view.current?.focus()
    },
    view,
  }
}

/** Takes what the other text has wherever nothing was changed since. */
function swapSettings(settings: Settings | undefined, from: Settings | undefined, to: Settings | undefined): Settings {
  const isUnchanged = (key: SettingKey) => settings?.[key] === from?.[key]
  const change = Object.fromEntries(SETTING_KEYS.filter(isUnchanged).map((key) => [key, to?.[key] ?? null] as const))
  return withSettings(settings, change)
}

export type WritingStore = ReturnType<typeof createWritingStore>

/** Puts another text into the editor, as one step that can be undone; what both have in common stays, and the cursor in it. */
function replaceContent(view: EditorView | null, content: string, carried: UndoEffect): void {
  if (!view) return
  const current = view.state.doc.toString()
  view.dispatch({
    changes: changesBetween(current, content),
    effects: undoEffect.of(carried),
    annotations: isolateHistory.of('full'),
    userEvent: 'input.replace',
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

/** Why the last write did not happen, and what does it again. */
export type SaveError =
  | { kind: 'signed-out'; again: () => void }
  | {
      kind: 'away'
      sentence: string
      again: () => void
      /** When it is done again by itself, in milliseconds since 1970, if `text` is still the text; never, where missing. */
      retryAt?: number
      text?: PostText
    }
  /** The file was changed by hand, and not committed: `again` commits these changes first. */
  | { kind: 'uncommitted'; sentence: string; again: () => void }
  | { kind: 'refused'; sentence: string }

export interface WritingState {
  text: PostText
  /** What `text` was written from; a save is made to this version and no other. */
  base: Base
  /** The post as the server has it; null once it is gone. Of another revision than `base`: it changed meanwhile. */
  newest: Post | null
  imageSizes: ImageSizes
  /** Of the two panes, where there is room for one. */
  shown: 'Text' | 'Preview'
  busy: boolean
  saveError: SaveError | null
  /** Both versions are shown, for the owner to choose. */
  isChoosing: boolean
  /** What was chosen and written by hand so far, of two versions that do not go together. */
  decisions: Decisions
  /** Who made the newest version, where that is known. */
  changedBy: Change | null
  /** The last merge, until the owner has seen it. */
  merged: Merged | null
  said: Announcement
}

export type FirstState = Pick<WritingState, 'text' | 'base' | 'newest' | 'imageSizes'> & {
  said: string
  /** Of the opening that this one continues. */
  session?: string
}

/** Returns the state that an opening of the editor begins with. */
export function firstStateOf(first: FirstState): WritingState {
  return {
    text: first.text,
    base: first.base,
    newest: first.newest,
    imageSizes: first.imageSizes,
    shown: 'Text',
    busy: false,
    saveError: null,
    isChoosing: false,
    decisions: {},
    changedBy: null,
    merged: null,
    said: { text: first.said, count: 0 },
  }
}

/**
 * Keeps the state of one opening of the editor, and draws the page again whenever it changes. The first `follow` is told
 * each text with the event that made it: an effect that set state once more would let fast typing end in React's error of
 * endless updates.
 */
export function useWritingState(first: FirstState, follow?: (text: PostText) => void) {
  const [state, setState] = useState(() => firstStateOf(first))
  const [store] = useState(() => {
    let { text } = state
    return createWritingStore(state, (next) => {
      setState(next)
      if (next.text === text) return
      text = next.text
      follow?.(text)
    })
  })
  return { state, store }
}
