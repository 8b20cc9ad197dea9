import type { ImageSizes } from '../contract.ts'

// Proxies take 4 or 8 KB of headers in all, and Node 16. Images farther down have time to say themselves how large they are.
const MAX_SIZES_LENGTH = 2000

/** The header X-Image-Sizes of a post: percent-encoded JSON, which holds as much as there is room for. */
export function sizesHeader(sizes: ImageSizes): string {
  const entryOf = (name: string, size: readonly unknown[]) =>
    encodeURIComponent(`${JSON.stringify(name)}:${JSON.stringify(size)}`)
  const entries: { bare: string; whole: string }[] = []
  let length = 0
  for (const [name, size] of Object.entries(sizes)) {
    const bare = entryOf(name, size.slice(0, 2))
    length += bare.length + 3
    if (length > MAX_SIZES_LENGTH) break
    entries.push({ bare, whole: entryOf(name, size) })
  }
  // Copies take the room that is left: without them a picture is heavier, without its size the page moves.
  const told = entries.map(({ bare, whole }) => {
    if (length + whole.length - bare.length > MAX_SIZES_LENGTH) return bare
    length += whole.length - bare.length
    return whole
  })
  return `%7B${told.join('%2C')}%7D`
}
