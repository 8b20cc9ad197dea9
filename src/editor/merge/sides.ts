import { mergeWords } from './merge-words.ts'

/** What the two versions of a merge are called where a person chooses between them. */
export interface Sides {
  mine: string
  theirs: string
  mineFirst: string
  theirsFirst: string
  /** Above a change that only one side made, or both. */
  byMine: string
  byTheirs: string
  byBoth: string
  unchanged(lines: number): string
  /** Above the text that the choices make. */
  result: string
}

export const OWN_AND_SAVED: Sides = {
  mine: mergeWords.yourVersion,
  theirs: mergeWords.savedVersion,
  mineFirst: mergeWords.bothYoursFirst,
  theirsFirst: mergeWords.bothSavedFirst,
  byMine: mergeWords.yourChange,
  byTheirs: mergeWords.theirChange,
  byBoth: mergeWords.changedByBothOfYou,
  unchanged: (lines) => mergeWords.linesThatNeitherOfYou(lines),
  result: mergeWords.whatWillBeSaved,
}

/** The pull request stands where one's own text stands on the page of a post. */
export function pullAndSaved(author: string): Sides {
  return {
    mine: mergeWords.sVersion(author),
    theirs: mergeWords.savedVersion,
    mineFirst: mergeWords.bothSFirst(author),
    theirsFirst: mergeWords.bothSavedFirst,
    byMine: mergeWords.sChange(author),
    byTheirs: mergeWords.changedOnTheSite,
    byBoth: mergeWords.changedByBothSides,
    unchanged: (lines) => mergeWords.linesThatNeitherSideChanged(lines),
    result: mergeWords.whatWillBeCommitted,
  }
}
