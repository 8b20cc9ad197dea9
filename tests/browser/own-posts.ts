import { readFile } from 'node:fs/promises'

const FOLDER = new URL('../../posts/', import.meta.url)

/** Files of this repository's own folder of posts, for a site of the test's. */
export async function ownPosts(...names: string[]): Promise<Record<string, Uint8Array>> {
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await readFile(new URL(name, FOLDER))])))
}
