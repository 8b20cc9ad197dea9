import type { ImageSizes, Post } from '#server/contract/contract.ts'
import type { Change } from '../../api/newest-change.ts'
import type { Announcement } from '../shell/announcement.ts'
import type { Decisions } from './decisions.ts'
import type { Merged } from './merged.ts'
import type { Base, PostText } from './post-text.ts'

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
