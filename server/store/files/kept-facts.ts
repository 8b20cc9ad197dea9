import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { appendFile } from 'node:fs/promises'
import pLimit from 'p-limit'
import { dataPath } from '../data-path.ts'

// Chosen: ten thousand articles, each of them twice. A larger file is begun anew at the next start.
const MAX_CHARACTERS = 64 * 1024 * 1024
// A text of which there is more is read again after each start.
const MAX_LINE = 256 * 1024

/**
 * Keeps facts of one version of the code below `dataDir`, so that a start reads nothing again: a line for each, with its hash.
 * Lines are added at the end, so a kill costs the last one at most. What is no such line, or of another version, is left out.
 * Where the file cannot be written, nothing is kept.
 */
export function openKeptFacts(dataDir: string, version: string) {
  const file = dataPath(dataDir, 'text-facts')
  const inOrder = pLimit(1)
  const { before, length, isWhole } = readFacts(file, version)
  let left = MAX_CHARACTERS - length
  try {
    if (!isWhole) {
      mkdirSync(dataDir, { recursive: true, mode: 0o700 })
      const whole = `${version}\n${[...before].map(([blob, json]) => lineOf(blob, json)).join('')}`
      writeFileSync(`${file}.${process.pid}.tmp`, whole, { mode: 0o600 })
      renameSync(`${file}.${process.pid}.tmp`, file)
    }
  } catch {
    // A disk that is full or read-only.
    left = 0
  }
  return {
    /** Those that were kept before, by blob id. */
    before,
    keep(blob: string, json: string): void {
      const line = lineOf(blob, json)
      if (line.length > Math.min(left, MAX_LINE)) return
      left -= line.length
      void inOrder(() => appendFile(file, line, { mode: 0o600 })).catch(() => {})
    },
    /** Keeps nothing more; resolves once what is on its way is written. */
    async close(): Promise<void> {
      left = 0
      await inOrder(async () => {})
    },
  }
}

/** Facts about blobs, as JSON. */
export type KeptFacts = ReturnType<typeof openKeptFacts>

/** `isWhole` where the file holds nothing but what was read of it. */
function readFacts(file: string, version: string) {
  const before = new Map<string, string>()
  const nothing = { before, length: 0, isWhole: false }
  const text = readText(file)
  if (text.length > MAX_CHARACTERS || !text.startsWith(`${version}\n`)) return nothing
  const lines = text.split('\n')
  for (const line of lines.slice(1, -1)) {
    const end = line.indexOf(' ', HASH_LENGTH + 1)
    const [blob, json] = [line.slice(HASH_LENGTH + 1, end), line.slice(end + 1)]
    if (line.startsWith(`${hashOf(blob, json)} `)) before.set(blob, json)
  }
  return { before, length: text.length, isWhole: before.size === lines.length - 2 && lines.at(-1) === '' }
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

const HASH_LENGTH = 16

function hashOf(blob: string, json: string): string {
  return createHash('sha1').update(blob).update(json).digest('hex').slice(0, HASH_LENGTH)
}

function lineOf(blob: string, json: string): string {
  return `${hashOf(blob, json)} ${blob} ${json}\n`
}
