// Runs on a bare Node before anything is installed, hence JavaScript without a single import from a package.
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'

// A page may stay open in a tab for days and ask for its parts only then. Nothing that is kept costs a visitor anything.
const LONGEST_MS = 7 * 24 * 60 * 60_000
const MOST_BYTES = 64 * 1024 * 1024

/**
 * Puts the assets of the builds so far aside, before a build empties their folder. Where one was broken off, what it had
 * put aside stays.
 */
export function putAside(/** @type {string} */ assets, /** @type {string} */ aside) {
  if (existsSync(assets)) cpSync(assets, aside, { recursive: true, preserveTimestamps: true })
}

/**
 * Lays those beside the new ones that the new build has not and that were still part of one within a week, the last ones
 * first: their names tell of their bytes, so none is another's.
 */
export function bringBack(
  /** @type {string} */ assets,
  /** @type {string} */ aside,
  { now = Date.now(), mostBytes = MOST_BYTES } = {},
) {
  if (!existsSync(aside)) return
  mkdirSync(assets, { recursive: true })
  let bytes = 0
  const former = readdirSync(aside)
    .filter((name) => !existsSync(path.join(assets, name)))
    .map((name) => ({ name, stat: statSync(path.join(aside, name)) }))
    .sort((one, other) => other.stat.mtimeMs - one.stat.mtimeMs)
  for (const { name, stat } of former) {
    bytes += stat.size
    if (!stat.isFile() || now - stat.mtimeMs > LONGEST_MS || bytes > mostBytes) continue
    renameSync(path.join(aside, name), path.join(assets, name))
  }
  rmSync(aside, { recursive: true, force: true })
}
