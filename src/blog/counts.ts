// Adults read English non-fiction silently at 238 words a minute: Brysbaert 2019, https://doi.org/10.1016/j.jml.2019.104047
const WORDS_A_MINUTE = 238

/** The words that a reader meets: marks, addresses and fences of code are none. */
export function countWords(markdown: string): number {
  const plain = withoutAddresses(markdown.replace(/^[ \t]*(?:```|~~~).*$/gm, ' ')).replace(
    /<?https?:\/\/\S+/g,
    ' link ',
  )
  let count = 0
  for (const _ of plain.matchAll(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’_.-]*/gu)) count += 1
  return count
}

// By hand, since a pattern would look for the end of each address through all of the text.
function withoutAddresses(markdown: string): string {
  const kept: string[] = []
  let at = 0
  for (;;) {
    const start = markdown.indexOf('](', at)
    const end = start < 0 ? -1 : markdown.indexOf(')', start + 2)
    if (end < 0) return kept.join(' ') + (kept.length > 0 ? ' ' : '') + markdown.slice(at)
    kept.push(markdown.slice(at, start))
    at = end + 1
  }
}

/** `1 word`, `1,204 words, 5 min to read`. */
export function lengthOf(markdown: string): string {
  const words = countWords(markdown)
  const time = words > 0 ? `, ${minutesFor(words)} min to read` : ''
  return `${words.toLocaleString('en-US')} ${words === 1 ? 'word' : 'words'}${time}`
}

/** How long a text takes to read, 1 at least. */
function minutesToRead(markdown: string): number {
  return Math.max(1, minutesFor(countWords(markdown)))
}

/** To read a post; undefined where there is nothing to read. */
export function minutesOf(post: { content: string } | null): number | undefined {
  return post?.content.trim() ? minutesToRead(post.content) : undefined
}

function minutesFor(words: number): number {
  return Math.ceil(words / WORDS_A_MINUTE)
}
