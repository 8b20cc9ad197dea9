import { chmod, lstat, readdir } from 'node:fs/promises'
import path from 'node:path'
import { DATA_NAMES, dataPath } from './store/data-path.ts'

const OTHERS = 0o077

/**
 * Takes what the server keeps from all other accounts of the machine, where an earlier release or a copy left it open:
 * folders become 0700 and files 0600. `say` hears why something stays open. Windows knows no such modes.
 */
export async function tightenData(dataDir: string, say: (line: string, level: 'warn') => void): Promise<void> {
  if (process.platform === 'win32') return
  for (const name of DATA_NAMES)
    await tighten(dataPath(dataDir, name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR')
        say(
          `Other accounts of this machine may read ${dataPath(dataDir, name)} (${error.message}). Run the server with the account that owns it, or take its rights away with chmod -R go-rwx.`,
          'warn',
        )
    })
}

/** A folder comes last: found closed, all in it is closed to others, and is not looked at again. */
async function tighten(file: string): Promise<void> {
  const found = await lstat(file)
  if ((found.mode & OTHERS) === 0) return
  if (found.isDirectory()) {
    for (const name of await readdir(file)) await tighten(path.join(file, name)).catch(unlessGone)
    await chmod(file, 0o700)
  } else if (found.isFile()) await chmod(file, 0o600)
}

// A message may be deleted meanwhile by another server that shares the folder.
function unlessGone(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}
