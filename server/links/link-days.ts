/** How many days a link works where its maker says nothing, and at most. */
export const USUAL_DAYS = 7
export const MOST_DAYS = 90

export const DAY_MS = 24 * 60 * 60_000
export const LONGEST_LINK_MS = MOST_DAYS * DAY_MS
