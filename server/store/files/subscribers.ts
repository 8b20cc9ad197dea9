import { createHash } from 'node:crypto'
import { readdir, readFile, unlink } from 'node:fs/promises'
import path from 'node:path'
import pLimit from 'p-limit'
import { z } from 'zod'
import type { Subscriber, Subscribers } from '../store.ts'
import { syncFolder, unlessMissing, writeWholeFile } from './write-whole-file.ts'

const WAITING = /^[0-9a-f]{64}\.json$/
const CONFIRMED = /^[0-9a-f]{64}\.confirmed\.json$/
const FILES_AT_ONCE = 16

const kept = z.object({ address: z.string(), since: z.iso.datetime(), confirmedAt: z.iso.datetime().nullable() })

/** Subscribers in a folder, a file each, named after the address. The name says whether it is confirmed. */
export function openSubscriberFolder(folder: string): Subscribers {
  const inOrder = pLimit(1)
  const filesOf = (address: string) => {
    const name = createHash('sha256').update(address.toLowerCase()).digest('hex')
    return { waiting: `${name}.json`, confirmed: `${name}.confirmed.json` }
  }
  const readNames = () => readdir(folder).catch(unlessMissing<string[]>([]))
  const read = async (name: string): Promise<Subscriber | undefined> => {
    const text = await readFile(path.join(folder, name), 'utf8').catch(unlessMissing(undefined))
    return text === undefined ? undefined : kept.parse(JSON.parse(text))
  }
  const find = async (address: string) => {
    const { waiting, confirmed } = filesOf(address)
    return (await read(confirmed)) ?? (await read(waiting))
  }
  const write = (subscriber: Subscriber) => {
    const { waiting, confirmed } = filesOf(subscriber.address)
    const text = `${JSON.stringify(subscriber, null, 2)}\n`
    return writeWholeFile(folder, subscriber.confirmedAt ? confirmed : waiting, text)
  }
  const drop = (name: string) => unlink(path.join(folder, name)).then(() => true, unlessMissing(false))

  return {
    add: (subscriber) =>
      inOrder(async () => {
        if (await find(subscriber.address)) return false
        await write(subscriber)
        return true
      }),

    find: (address) => inOrder(find, address),

    removeWaiting: (before) =>
      inOrder(async () => {
        for (const name of waitingOf(await readNames())) {
          const subscriber = await read(name)
          if (subscriber && subscriber.since < before) await drop(name)
        }
      }),

    confirm: (address, confirmedAt) =>
      inOrder(async () => {
        const known = await find(address)
        if (!known || known.confirmedAt) return false
        await write({ ...known, confirmedAt })
        // Killed before this, the confirmed one counts.
        await drop(filesOf(address).waiting)
        return true
      }),

    remove: (address) =>
      inOrder(async () => {
        const { waiting, confirmed } = filesOf(address)
        const isRemoved = [await drop(waiting), await drop(confirmed)].includes(true)
        if (isRemoved) await syncFolder(folder)
        return isRemoved
      }),

    async count() {
      const names = await readNames()
      const confirmed = names.filter((name) => CONFIRMED.test(name)).length
      return { confirmed, waiting: waitingOf(names).length }
    },

    async readAll() {
      const names = await readNames()
      const shown = [...names.filter((name) => CONFIRMED.test(name)), ...waitingOf(names)]
      const found = await pLimit(FILES_AT_ONCE).map(shown, read)
      return found.filter((subscriber) => subscriber !== undefined)
    },
  }
}

function waitingOf(names: readonly string[]): string[] {
  const all = new Set(names)
  return names.filter((name) => WAITING.test(name) && !all.has(name.replace('.json', '.confirmed.json')))
}
