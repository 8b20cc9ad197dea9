import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { pngOf } from './images.ts'

const folder = fileURLToPath(new URL('../server/fixtures/faulty-posts/', import.meta.url))
const IMAGES = 'images/'

/** A folder of posts with one fault each, and of posts and images that they refer to. */
export function faultyPosts(): Record<string, string | Uint8Array> {
  const files: Record<string, string | Uint8Array> = {
    [`${IMAGES}over-5-mib.png`]: pngOf(8, 8, Buffer.alloc(5 * 1024 * 1024)),
    [`${IMAGES}over-500-kb.png`]: pngOf(8, 8, Buffer.alloc(600_000)),
    [`${IMAGES}over-1600-pixels.png`]: pngOf(2000, 8),
    'over-1-mib.md': `---\ntitle: Words\n---\n\n${'Words. '.repeat(150_000)}\n`,
    'front-matter-over-32-kib.md': `---\nnote: ${'words '.repeat(6000)}\n---\n\nWords.\n`,
    'aliases-without-end.md': readFileSync(`${folder}../posts/alias-bomb.md`),
    // No disk of a Mac or of Windows could check these two out.
    'Twin.md': '---\ntitle: Words\n---\n\nWords.\n',
    'twin.md': '---\ntitle: Words\n---\n\nWords.\n',
  }
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const name = entry.replaceAll('\\', '/')
    if (/\.\w+$/.test(name)) files[name] = readFileSync(folder + name)
  }
  return files
}
