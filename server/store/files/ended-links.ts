import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { HttpError } from '../../contract/errors.ts'
import type { EndedLinks } from '../store.ts'

const FOLDER_MODE = 0o700
const FILE_MODE = 0o600

/**
 * A file for each post or pull request whose links were ended. Every server that mounts the folder reads it with each
 * visit, so all of them agree at once. It needs no bound: it holds what an owner did within the life of a link.
 */
export async function openEndedLinks(
  folder: string,
  { now, longestLinkMs }: { now(): number; longestLinkMs: number },
): Promise<EndedLinks> {
  await removeOld(folder, now() - longestLinkMs).catch(() => {})
  let writes = 0
  return {
    async find(subject) {
      try {
        return await readMoment(path.join(folder, nameOf(subject)))
      } catch (error) {
        if (isMissing(error)) return undefined
        throw new HttpError(503, 'The server cannot tell whether this link has ended. Try again in a minute.', 30)
      }
    },
    async end(subject, until) {
      const file = path.join(folder, nameOf(subject))
      writes += 1
      const temporary = `${file}.${process.pid}.${writes}.tmp`
      try {
        await mkdir(folder, { recursive: true, mode: FOLDER_MODE })
        await writeFile(temporary, `${until} ${subject}\n`, { mode: FILE_MODE })
        await rename(temporary, file)
      } catch (error) {
        throw new HttpError(
          503,
          `The links were not ended, because nothing can be written to DATA_DIR (${(error as Error).message}). Make room there, then try again.`,
        )
      }
    },
  }
}

/** All that were ended in this folder; none where there is no such folder. */
export async function readEndedLinks(folder: string): Promise<{ subject: string; until: number }[]> {
  const names = await readdir(folder).catch(() => [])
  const texts = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')))
  return texts.flatMap((text) => {
    const [, until, subject] = /^(\d+) (.+)\n$/.exec(text) ?? []
    return subject ? [{ subject, until: Number(until) }] : []
  })
}

/** A link that was made before has expired by itself. */
async function removeOld(folder: string, before: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name)
    const moment = await readMoment(file).catch(() => undefined)
    if (moment !== undefined && moment < before) await rm(file, { force: true })
  }
}

/** Throws where the file cannot be read, or says no moment: a link is not shown on a guess. */
async function readMoment(file: string): Promise<number> {
  const [moment = ''] = (await readFile(file, 'utf8')).split(' ', 1)
  if (!/^\d+$/.test(moment)) throw new Error(`${file} names no moment.`)
  return Number(moment)
}

// Two names that differ in case alone are one file on some systems.
function nameOf(subject: string): string {
  return createHash('sha256').update(subject).digest('hex')
}

function isMissing(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException
  return code === 'ENOENT' || code === 'ENOTDIR'
}
