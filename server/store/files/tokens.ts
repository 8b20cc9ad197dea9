import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { HttpError } from '../../contract/errors.ts'
import { TOKENS_KEPT_MS, type TokenRecords } from '../store.ts'
import { writeWholeFile } from './write-whole-file.ts'

/** A file for each session, and beside it one for a claim on it. */
export async function openTokenFolder(folder: string, now: () => number): Promise<TokenRecords> {
  const fileOf = (sid: string) => path.join(folder, sid)
  const claimOf = (sid: string) => path.join(folder, `${sid}.claim`)
  const isOlder = async (file: string, ms: number) => {
    const found = await stat(file).catch(orMissing)
    return found !== undefined && found.mtimeMs + ms <= now()
  }
  const removeOld = async () => {
    for (const name of (await readdir(folder).catch(orMissing)) ?? [])
      if (await isOlder(fileOf(name), TOKENS_KEPT_MS)) await rm(fileOf(name), { force: true })
  }
  await removeOld().catch(() => {})
  return {
    find: (sid) => readFile(fileOf(sid), 'utf8').catch(orMissing),
    async put(sid, sealed) {
      await writeWholeFile(folder, sid, sealed).catch((error: Error) => {
        throw toAway(error)
      })
      await removeOld().catch(() => {})
    },
    remove: (sid) => rm(fileOf(sid), { force: true }),
    async claim(sid, leaseMs) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      if (await isOlder(claimOf(sid), leaseMs)) await rm(claimOf(sid), { force: true })
      return writeFile(claimOf(sid), '', { flag: 'wx', mode: 0o600 }).then(
        () => true,
        (error: NodeJS.ErrnoException) => {
          if (error.code === 'EEXIST') return false
          throw toAway(error)
        },
      )
    },
    release: (sid) => rm(claimOf(sid), { force: true }),
  }
}

function orMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw toAway(error)
}

function toAway({ message }: Error): HttpError {
  return new HttpError(503, `DATA_DIR cannot be read or written (${message}). Make room there, then try again.`, 30)
}
