import { type Line, type LineEnd, usualEnd } from './lines.ts'
import { pickChanged } from './pick-changed.ts'

/** Which ending the lines of a merged text get. Endings never make a conflict, and no line changes its own without reason. */
export interface LineEnds {
  /** For what has no ending of its own. */
  usual: LineEnd
  hasFinalNewline: boolean
  /** The ending of a line that both sides hold, and the base too where it is given. */
  ofKept(base: Line | undefined, mine: Line, theirs: Line): LineEnd
  /** The ending of a line of one side: its own, unless the other side has gone over to another kind. */
  ofSide(line: Line, side: 'mine' | 'theirs'): LineEnd
}

interface Texts {
  base: readonly Line[]
  mine: readonly Line[]
  theirs: readonly Line[]
}

export function createLineEnds(texts: Texts): LineEnds {
  const base = usualEnd(texts.base) ?? '\n'
  const mine = usualEnd(texts.mine) ?? base
  const theirs = usualEnd(texts.theirs) ?? base
  const usual = pickChanged(base, mine, theirs, '\n')
  const own = { mine, theirs }
  return {
    usual,
    hasFinalNewline: hasFinalNewline(texts),
    ofKept: (one, two, three) => pickChanged(one?.end || base, two.end || mine, three.end || theirs, usual),
    ofSide({ end }, side) {
      const ending = end || own[side]
      return ending === base && own[side] === base ? usual : ending
    },
  }
}

// A text without a line has no say.
function hasFinalNewline({ base, mine, theirs }: Texts): boolean {
  const says = (lines: readonly Line[]) => (lines.length === 0 ? undefined : lines.at(-1)?.end !== '')
  const own = says(mine) ?? says(theirs)
  return pickChanged(says(base), own, says(theirs) ?? own, true) ?? true
}
