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

/** `pull`: the open pull request that one's own text goes into. */
export const ownAndSaved = (pull: number | null): Sides => ({
  mine: 'Your version',
  theirs: pull ? `Version in #${pull}` : 'Saved version',
  mineFirst: 'Both, yours first',
  theirsFirst: `Both, ${pull ? `#${pull}’s` : 'saved'} first`,
  byMine: 'Your change',
  byTheirs: 'Their change',
  byBoth: 'Changed in both places',
  unchanged: (lines) => `${lines} lines without changes`,
  result: `What will be ${pull ? `added to #${pull}` : 'saved'}`,
})

/** The pull request stands where one's own text stands on the page of a post. */
export function pullAndSaved(author: string): Sides {
  return {
    mine: `${author}’s version`,
    theirs: 'The site’s version',
    mineFirst: `Both, ${author}’s first`,
    theirsFirst: 'Both, the site’s first',
    byMine: `${author}’s change`,
    byTheirs: 'Changed on the site',
    byBoth: 'Changed by both sides',
    unchanged: (lines) => `${lines} lines that neither side changed`,
    result: 'What will be committed',
  }
}
