export interface ListLayout {
  /** Of the cards after the lead, where there is room for so many. */
  columns: 2 | 3
  /** The last card would stand alone in a row of two, and takes the whole of it. */
  isLastAlone: boolean
}

/** Lays out a list so that no card stands alone beside a hole. The lead has a row of its own. */
export function layOutList(posts: number, hasLead: boolean): ListLayout {
  const cards = hasLead ? posts - 1 : posts
  return { columns: cards > 0 && cards % 3 === 0 ? 3 : 2, isLastAlone: cards % 2 === 1 }
}
