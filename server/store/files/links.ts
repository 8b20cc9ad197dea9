import { randomUUID } from 'node:crypto'
import { readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { HttpError } from '../../contract/errors.ts'
import type { LinkRecords, StoredLink } from '../store.ts'
import { syncFolder, writeWholeFile } from './write-whole-file.ts'

/** A file for each link. Every server that mounts the folder reads it with each visit, so all of them agree at once. */
export async function openLinkFolder(folder: string, now: () => number): Promise<LinkRecords> {
  const removeWhere = async (isMeant: (link: StoredLink) => boolean) => {
    const meant = (await readLinks(folder)).filter(({ link }) => isMeant(link))
    for (const { key } of meant) await rm(path.join(folder, key), { force: true })
    if (meant.length > 0) await syncFolder(folder)
  }
  const removeExpired = () => removeWhere(({ until }) => until <= now())
  await removeExpired().catch(() => {})
  return {
    async add(key, link) {
      await writeWholeFile(folder, key, `${randomUUID()}.tmp`, JSON.stringify(link)).catch((error: Error) => {
        throw notWritten('The link was not made', error)
      })
      await removeExpired().catch(() => {})
    },
    find: (key) =>
      readLink(folder, key).catch(() => {
        throw new HttpError(503, 'The server cannot tell whether this link has ended. Try again in a minute.', 30)
      }),
    end: (of) =>
      removeWhere((link) => ('id' in of ? link.id === of.id : link.pull?.number === of.pull.number)).catch((error) => {
        throw notWritten('The links were not ended', error)
      }),
  }
}

/** All that lie in this folder; none where there is no such folder. */
export async function readLinks(folder: string): Promise<{ key: string; link: StoredLink }[]> {
  const names = (await readdir(folder).catch(orMissing)) ?? []
  const links = names
    .filter((name) => /^[\da-f]{64}$/.test(name))
    .map(async (key) => {
      const link = await readLink(folder, key)
      return link ? [{ key, link }] : []
    })
  return (await Promise.all(links)).flat()
}

async function readLink(folder: string, key: string): Promise<StoredLink | undefined> {
  const text = await readFile(path.join(folder, key), 'utf8').catch(orMissing)
  return text === undefined ? undefined : (JSON.parse(text) as StoredLink)
}

function orMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

function notWritten(what: string, { message }: Error): HttpError {
  return new HttpError(
    503,
    `${what}, because DATA_DIR cannot be read or written (${message}). Make room there, then try again.`,
  )
}
