import { randomBytes } from 'node:crypto'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'

const FILE = '.clock-checks'
const SPACING_MS = 12 * 60 * 60_000
// Two weeks of them, so that a clock that was ahead for some days does not push out those from before.
const MOST = 30

const stored = z.array(z.iso.datetime().transform((text) => Date.parse(text)))

/** The times at which the messages in this folder were looked through; none where the file is missing or unreadable. */
export async function readClockChecks(folder: string): Promise<number[]> {
  const text = await readFile(path.join(folder, FILE), 'utf8').catch(() => '[]')
  try {
    return stored.parse(JSON.parse(text))
  } catch {
    return []
  }
}

/** Adds `now`, twice a day at most, and forgets what lies after it: the clock was ahead. */
export async function noteClockCheck(folder: string, checks: readonly number[], now: number): Promise<void> {
  const past = checks.filter((check) => check <= now)
  if (past.some((check) => now - check < SPACING_MS)) return
  const times = [...past, now].sort((a, b) => a - b).slice(-MOST)
  // Servers in containers may share the folder and the process id.
  const unfinished = path.join(folder, `${FILE}-${randomBytes(6).toString('hex')}.tmp`)
  try {
    await writeFile(unfinished, JSON.stringify(times.map((time) => new Date(time).toISOString())), { mode: 0o600 })
    await rename(unfinished, path.join(folder, FILE))
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {})
    throw error
  }
}
