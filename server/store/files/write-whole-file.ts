import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'

/**
 * Once this resolves the file outlives a power cut; until then there is none, or the one of before. No one but the server's
 * account reads it. `unfinished` is what it is called while it is written, a name that no one else uses.
 */
export async function writeWholeFile(
  folder: string,
  name: string,
  text: string,
  unfinished = `${randomUUID()}.tmp`,
): Promise<void> {
  const made = await mkdir(folder, { recursive: true, mode: 0o700 })
  if (made) await syncFolder(path.dirname(made))
  const temporary = path.join(folder, unfinished)
  try {
    const file = await open(temporary, 'wx', 0o600)
    try {
      await file.writeFile(text)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(temporary, path.join(folder, name))
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => {})
    throw error
  }
  await syncFolder(folder)
}

/** Makes sure of the names in a folder. Windows does that by itself, and does not open folders. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Returns a value in place of a file that is missing. Throws any other error. */
export function unlessMissing<T>(missing: T) {
  return (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return missing
    throw error
  }
}
