/** True in `npm run test:long`, which also tries what takes too long for every day. */
export const isLongRun = process.env.LONG_RUN === '1'

/**
 * True in `npm run test:all` too, which every push goes through: it adds the variants of what `npm test` shows once, in
 * other modes, widths, and themes, and with troubles that are rarer.
 */
export const isWholeRun = isLongRun || process.env.WHOLE_RUN === '1'

/** `npm test` tries only the first of these cases. `npm run test:all` tries all of them. */
export function firstOrAll<T>(cases: readonly T[]): readonly T[] {
  return isWholeRun ? cases : cases.slice(0, 1)
}

/** How many cases to try: all of them in `npm run test:long`, a tenth in `npm run test:all`, and a twentieth in `npm test`. */
export function runs(most: number): number {
  return isLongRun ? most : Math.ceil(most / (isWholeRun ? 10 : 20))
}
