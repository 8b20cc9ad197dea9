import type { EditorView } from '@codemirror/view'
import { useCallback, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ImageSizes, Post } from '#server/contract.ts'
import type { Change } from '../../api/newest-change.ts'
import type { Said } from '../shell/said.ts'
import type { Decisions } from './decisions.ts'
import type { Merged } from './merged.ts'
import type { Base, PostText } from './post-text.ts'
import { replaceContent } from './replace-content.ts'

/** Why the last write did not happen, and what does it again. */
export type Trouble =
  | { kind: 'signed-out'; again: () => void }
  | { kind: 'away'; sentence: string; again: () => void }
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
  trouble: Trouble | null
  /** Both versions are shown, for the owner to choose. */
  isChoosing: boolean
  /** What was chosen and written by hand so far, of two versions that do not go together. */
  decisions: Decisions
  /** Who made the newest version, where that is known. */
  changedBy: Change | null
  /** The last merge, until the owner has seen it. */
  merged: Merged | null
  said: Said
}

export type FirstState = Pick<WritingState, 'text' | 'base' | 'newest' | 'imageSizes'> & {
  said: string
  /** Of the opening that this one continues. */
  session?: string
}

/** The state of one opening of the editor, to be read by what runs longer than a render. */
export function useWritingState(first: FirstState) {
  const [state, setState] = useState<WritingState>(() => ({
    text: first.text,
    base: first.base,
    newest: first.newest,
    imageSizes: first.imageSizes,
    shown: 'Text',
    busy: false,
    trouble: null,
    isChoosing: false,
    decisions: {},
    changedBy: null,
    merged: null,
    said: { text: first.said, count: 0 },
  }))
  const current = useRef(state)
  const view = useRef<EditorView>(null)

  const now = useCallback(() => current.current, [])
  const change = useCallback((part: Partial<WritingState>) => {
    current.current = { ...current.current, ...part }
    setState(current.current)
  }, [])
  const say = useCallback((text: string) => change({ said: { text, count: current.current.said.count + 1 } }), [change])
  const type = useCallback(
    (part: Partial<PostText>) => {
      const { text, said } = current.current
      change({ text: { ...text, ...part }, said: { ...said, text: '' } })
    },
    [change],
  )
  /** Puts another text in the place of the one that is shown. Undoing that brings back what it was based on, too. */
  const load = useCallback(
    (text: PostText, base: Base) => {
      const before = current.current
      const swap = (from: PostText, to: PostText, base: Base) => {
        const { text } = current.current
        const back = (key: 'title' | 'tags' | 'author') => (text[key] === from[key] ? to[key] : text[key])
        change({
          base,
          text: { ...text, title: back('title'), tags: back('tags'), author: back('author') },
          merged: null,
        })
      }
      change({ text, base })
      replaceContent(view.current, text.content, {
        undo: () => swap(text, before.text, before.base),
        redo: () => swap(before.text, text, base),
      })
      change({ text, said: before.said })
    },
    [change],
  )
  /** Not from an effect: the text may have to be drawn before it can have the focus. */
  const focusText = useCallback(() => {
    flushSync(() => change({ shown: 'Text' }))
    view.current?.focus()
  }, [change])
  const store = useMemo(
    () => ({ now, change, say, type, load, focusText, view }),
    [now, change, say, type, load, focusText],
  )
  return { state, store }
}

export type WritingStore = ReturnType<typeof useWritingState>['store']
