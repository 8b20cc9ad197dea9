import { readFile } from 'node:fs/promises'

const FOLDER = new URL('long-posts/', import.meta.url)

/**
 * Posts of some length, for a site of the test's: copies, since the owner may change or delete what lies in `posts/`. The
 * images that a post shows come with it: one that is far down is asked for only by a browser that is fast enough, so that a
 * missing one would fail a test now and then.
 */
export async function longPosts(...names: string[]): Promise<Record<string, Uint8Array>> {
  const files = await read(names)
  const shown = Object.values(files).flatMap((bytes) => [
    ...new TextDecoder().decode(bytes).matchAll(/\]\((images\/[^)]+)\)/g),
  ])
  return { ...(await read(shown.map(([, image = '']) => image))), ...files }
}

async function read(names: string[]): Promise<Record<string, Uint8Array>> {
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await readFile(new URL(name, FOLDER))])))
}
