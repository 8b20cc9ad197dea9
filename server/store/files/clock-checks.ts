import { randomBytes } from 'node:crypto'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'

const FILE = '.clock-checks'

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

/** Replaces what was written before. */
export async function writeClockChecks(folder: string, times: readonly number[]): Promise<void> {
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
