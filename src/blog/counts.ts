// Adults read English non-fiction silently at 238 words a minute: Brysbaert 2019, https://doi.org/10.1016/j.jml.2019.104047
const WORDS_A_MINUTE = 238

/** The words that a reader meets: marks, addresses and fences of code are none. */
export function countWords(markdown: string): number {
  const words = markdown
    .replace(/^[ \t]*(?:```|~~~).*$/gm, ' ')
    .replace(/\]\([^)\s]*[^)]*\)/g, ' ')
    .replace(/<?https?:\/\/\S+/g, ' link ')
    .match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’_.-]*/gu)
  return words?.length ?? 0
}

/** `1 word`, `1,204 words, 5 min to read`. */
export function lengthOf(markdown: string): string {
  const words = countWords(markdown)
  const time = words > 0 ? `, ${minutesFor(words)} min to read` : ''
  return `${words.toLocaleString('en-US')} ${words === 1 ? 'word' : 'words'}${time}`
}

/** How long a text takes to read, 1 at least. */
export function minutesToRead(markdown: string): number {
  return Math.max(1, minutesFor(countWords(markdown)))
}

/** To read a post; undefined where there is nothing to read. */
export function minutesOf(post: { content: string } | null): number | undefined {
  return post?.content.trim() ? minutesToRead(post.content) : undefined
}

function minutesFor(words: number): number {
  return Math.ceil(words / WORDS_A_MINUTE)
}
