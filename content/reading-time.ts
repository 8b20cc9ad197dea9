// Adults read English non-fiction silently at 238 words a minute: Brysbaert 2019, https://doi.org/10.1016/j.jml.2019.104047
const WORDS_A_MINUTE = 238

/** How long so many words take to read; undefined where there are none. */
export function minutesFor(words: number): number | undefined {
  return words > 0 ? Math.ceil(words / WORDS_A_MINUTE) : undefined
}
