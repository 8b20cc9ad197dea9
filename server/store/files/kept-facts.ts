import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { appendFile } from 'node:fs/promises'
import pLimit from 'p-limit'
import { dataPath } from '../data-path.ts'

/** Facts about blobs, as JSON. */
export interface KeptFacts {
  /** Those that were kept before, by blob id. */
  before: ReadonlyMap<string, string>
  keep(blob: string, json: string): void
}

// Chosen: ten thousand articles, each of them twice. A larger file is begun anew at the next start.
const MAX_CHARACTERS = 64 * 1024 * 1024
// A text of which there is more is read again after each start.
const MAX_LINE = 256 * 1024

/**
 * Keeps facts of one version of the code below `dataDir`, so that a start reads nothing again: a line for each, with its hash.
 * Lines are added at the end, so a kill costs the last one at most. What is no such line, or of another version, is left out.
 * Where the file cannot be written, nothing is kept.
 */
export function openKeptFacts(dataDir: string, version: string): KeptFacts {
  const file = dataPath(dataDir, 'text-facts')
  const inOrder = pLimit(1)
  const text = readText(file)
  const before = linesIn(text, version)
  const whole = `${version}\n${[...before].map(([blob, json]) => lineOf(blob, json)).join('')}`
  let left = MAX_CHARACTERS - whole.length
  try {
    if (whole !== text) {
      mkdirSync(dataDir, { recursive: true, mode: 0o700 })
      writeFileSync(`${file}.${process.pid}.tmp`, whole, { mode: 0o600 })
      renameSync(`${file}.${process.pid}.tmp`, file)
    }
  } catch {
    // A disk that is full or read-only.
    left = 0
  }
  return {
    before,
    keep(blob, json) {
      const line = lineOf(blob, json)
      if (line.length > Math.min(left, MAX_LINE)) return
      left -= line.length
      void inOrder(() => appendFile(file, line, { mode: 0o600 })).catch(() => {})
    },
  }
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

function linesIn(text: string, version: string): Map<string, string> {
  const lines = new Map<string, string>()
  if (text.length > MAX_CHARACTERS || !text.startsWith(`${version}\n`)) return lines
  for (const line of text.split('\n')) {
    const [, blob = '', json = ''] = LINE.exec(line) ?? []
    if (json && lineOf(blob, json) === `${line}\n`) lines.set(blob, json)
  }
  return lines
}

const LINE = /^[0-9a-f]{16} ([0-9a-f]{40,64}) (\{.*\})$/

function lineOf(blob: string, json: string): string {
  return `${createHash('sha1').update(blob).update(json).digest('hex').slice(0, 16)} ${blob} ${json}\n`
}
