import { useSyncExternalStore } from 'react'
import type { ImageSizes, Post } from '#server/contract/contract.ts'
import type { Change } from '../../api/newest-change.ts'
import type { Announcement } from '../shell/status-line.ts'
import type { Decisions } from './decisions.ts'
import type { Merged } from './merged.ts'
import { type Base, NO_BASE, type PostText } from './post-text.ts'

/** Holds the state of one text that is written, for code that runs longer than a render. */
export function createTextStore(first: FirstState) {
  let state = firstStateOf(first)
  const listeners = new Set<() => void>()
  const change = (part: Partial<WritingState>) => {
    state = { ...state, ...part }
    for (const listener of [...listeners]) listener()
  }
  return {
    now: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    change,
    say: (text: string) => change({ said: { text, count: state.said.count + 1 } }),
    type: (part: Partial<PostText>) =>
      change({
        text: { ...state.text, ...part },
        said: { ...state.said, text: '' },
        // Why a setting was refused may be mended.
        ...(part.settings && state.saveError?.kind === 'refused' && { saveError: null }),
      }),
    /** Puts another text in the place of the one that is shown. */
    load: (text: PostText, base: Base) => change({ text, base }),
    /** The same beside what was typed since the base. */
    join: (text: PostText, base: Base) => change({ text, base }),
  }
}

export type TextStore = ReturnType<typeof createTextStore>

/** Draws the component again when what it selects changes, and not at every key. `select` returns no new object. */
export function useWriting<Selected>(
  { now, subscribe }: TextStore,
  select: (state: WritingState) => Selected,
): Selected {
  const read = () => select(now())
  return useSyncExternalStore(subscribe, read, read)
}

/** How a write is done again by itself. What was typed since is left alone: half a sentence could come before visitors. */
interface Retry {
  /** Milliseconds since 1970. */
  at: number
  isPossible(state: WritingState): boolean
  run(): void
  /** A picture of the text that waits became text: it is saved with it. */
  follow(before: PostText, after: PostText): void
}

/** The pull request that holds the base; null where the site does. An open one takes what is typed. */
interface HeldBy {
  number: number
  isOpen: boolean
  /** Visitors see the post as it was before that pull request. */
  isOnSite: boolean
}

/** The number of the open pull request that takes what is typed; null where there is none. */
export const openPullOf = ({ pull }: Pick<WritingState, 'pull'>): number | null => (pull?.isOpen ? pull.number : null)

/** Why the last write did not happen, and what does it again. */
export type SaveError =
  | { kind: 'signed-out'; again: () => void }
  | { kind: 'away'; sentence: string; again: () => void; retry?: Retry }
  /** The file was changed by hand, and not committed: `again` commits these changes first. */
  | { kind: 'uncommitted'; sentence: string; again: () => void }
  | { kind: 'refused'; sentence: string }

export interface WritingState {
  text: PostText
  /** The version that `text` began from. A save changes this version and no other. */
  base: Base
  /** The text of a new post that was sent to be saved, until it is known whether it was. */
  sent: PostText | null
  /** The post that was made of it, until what was typed since is saved as well. */
  made?: string | undefined
  /** The post as the server has it; null once it is gone. Of another revision than `base`: it changed meanwhile. */
  newest: Post | null
  imageSizes: ImageSizes
  /** Returns the address of a picture that the pull request brings; undefined for those of the site. */
  addressOf(name: string): string | undefined
  pull: HeldBy | null
  /** The pane that is shown where there is room for one. */
  shown: 'Text' | 'Preview'
  /** Another address that was typed in the settings, until the post has it. */
  address?: string | undefined
  /** Pictures are on their way into the text. */
  hasPictures: boolean
  busy: boolean
  saveError: SaveError | null
  /** Both versions are shown, for the owner to choose. */
  isChoosing: boolean
  /** The choices made so far in a conflict, and words written by hand for them. */
  decisions: Decisions
  /** Who made the newest version, where that is known. */
  changedBy: Change | null
  /** The last merge, until the owner has seen it. */
  merged: Merged | null
  said: Announcement
}

export type FirstState = Pick<WritingState, 'text' | 'base' | 'newest' | 'imageSizes'> &
  Partial<Pick<WritingState, 'pull' | 'addressOf'>> & {
    said: string
    /** The session of the opening that this one continues. */
    session?: string
  }

/** The first state of a new post. */
export const NEW_TEXT: FirstState = { text: NO_BASE.text, base: NO_BASE, newest: null, imageSizes: {}, said: '' }

function firstStateOf({
  text,
  base,
  newest,
  imageSizes,
  said,
  pull = null,
  addressOf = () => undefined,
}: FirstState): WritingState {
  return {
    ...{ text, base, newest, imageSizes, pull, addressOf },
    sent: null,
    shown: 'Text',
    hasPictures: false,
    busy: false,
    saveError: null,
    isChoosing: false,
    decisions: {},
    changedBy: null,
    merged: null,
    said: { text: said, count: 0 },
  }
}
