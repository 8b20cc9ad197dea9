import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const MIN_BYTES = 1024

/** Lays a `.br` and a `.gz` beside what the browser loads, so that the server compresses nothing twice. */
export function compressAssets(folder: string): Plugin {
  return {
    name: 'compress-assets',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle() {
      for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
        const file = path.join(entry.parentPath, entry.name)
        if (!entry.isFile() || !/\.(js|css|svg|txt|json|webmanifest)$/.test(entry.name)) continue
        const content = readFileSync(file)
        if (content.byteLength < MIN_BYTES) continue
        writeFileSync(`${file}.br`, brotliCompressSync(content))
        writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
      }
    },
  }
}
