import type { GitHubHeaders } from './errors.ts'

// GitHub's time is taken for that of the middle of a request, so a long one tells little.
const LONGEST_MS = 2000

export interface ClockSkew {
  /** To be called with the headers of an answer, and when its request began and ended, in milliseconds since 1970. */
  note(headers: GitHubHeaders, began: number, ended: number): void
  /** By how much this server's clock was ahead of GitHub's last, to half a second or so; null before the first answer. */
  seconds(): number | null
}

/** Measures the server's clock against the Date of GitHub's answers (RFC 9110, section 6.6.1). */
export function createClockSkew(): ClockSkew {
  let skew: number | null = null
  return {
    note(headers, began, ended) {
      const time = Date.parse(String(headers.date ?? ''))
      // An answer that a cache kept has the time of then.
      if (Number.isNaN(time) || headers.age !== undefined || ended - began > LONGEST_MS) return
      // The header leaves out the fraction of the second.
      skew = Math.round(((began + ended) / 2 - (time + 500)) / 100) / 10
    },
    seconds: () => skew,
  }
}
