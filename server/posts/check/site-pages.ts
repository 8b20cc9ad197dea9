import { stat } from 'node:fs/promises'
import path from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { CheckContext } from './check-context.ts'

export interface SitePagesOptions {
  /** Opens the page at a path as a visitor gets it, without any post. */
  open(path: string): Promise<{ status: number; render(): Promise<{ document: string }> }>
  /** Of the files that the site serves as they are. */
  publicFolder: string
  /** While the pages may change, nothing is remembered of them. */
  isRemembered: boolean
}

/** Asks the site itself which addresses it has and which places are in its pages. */
export function createSitePages({ open, publicFolder, isRemembered }: SitePagesOptions): CheckContext['findPage'] {
  const known = new Map<string, Promise<ReadonlySet<string> | undefined>>()
  const look = async (address: string) => {
    if (/\.\w+$/.test(address) && (await isFile(path.join(publicFolder, path.posix.normalize(`/${address}`)))))
      return NOTHING
    const url = encodeURI(address).replace(/[?#]/g, encodeURIComponent)
    // A text may name thousands of pages, so other requests are answered in between.
    await nextTurn()
    const page = await open(url)
    if (page.status !== 200) return undefined
    const { document } = await page.render()
    return new Set([...document.matchAll(ID)].map(([, id = '']) => id.replaceAll('&amp;', '&')))
  }
  return (address) => {
    const found = known.get(address) ?? look(address)
    if (isRemembered && known.size < MAX_KNOWN) known.set(address, found)
    return found
  }
}

// A person who types an address has asked for each of its beginnings.
const MAX_KNOWN = 5000
const ID = /\sid="([^"]+)"/g
const NOTHING: ReadonlySet<string> = new Set()

async function isFile(file: string): Promise<boolean> {
  const found = await stat(file).catch(() => undefined)
  return found?.isFile() ?? false
}
