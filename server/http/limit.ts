/** How much of something one network may have: `count` in any `windowMs`. */
export interface Allowance {
  count: number
  windowMs: number
}

/** An allowance for each name. No call of it fails or waits for long: where the count cannot be shared, this process counts. */
export interface Limit {
  /** Counts one more under this name, or counts nothing. Resolves to the milliseconds until one is free: 0 where it counted. */
  take(name: string): Promise<number>
  /** Takes back the last one that was counted. */
  giveBack(name: string): Promise<void>
  /** How many count now. */
  used(name: string): Promise<number>
}

/** `about` tells the limit from all others, on every server. */
export type OpenLimit = (about: string, allowance: Allowance) => Limit
