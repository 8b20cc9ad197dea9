// Chosen: a post appears with a precision of seconds, and more than this its owner would notice.
const MOST_SECONDS = 2

/** Tells the owner that the clock is far from GitHub's. Undefined if it is right, or was not compared. */
export function clockHint(seconds: number | null): string | undefined {
  if (seconds === null || Math.abs(seconds) <= MOST_SECONDS) return undefined
  const amount = `${Math.abs(Math.round(seconds)).toLocaleString('en-US')} seconds`
  const [way, when] = seconds > 0 ? ['ahead of', 'early'] : ['behind', 'late']
  return `The server’s clock is ${amount} ${way} GitHub’s, so scheduled posts appear that much too ${when}. Set the clock by a time server.`
}
