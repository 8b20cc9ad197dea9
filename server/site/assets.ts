import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import type { RequestHandler } from 'express'
import { percentDecode } from '#content/percent-decode.ts'
import { type Encoding, preferredEncoding } from '../http/content-encoding.ts'
import { refuseUnlessRead } from '../http/refuse-method.ts'
import { sendBytes } from '../http/send-bytes.ts'

interface FileOnDisk {
  bytes: Uint8Array
  etag: string
  lastModified: string
}

const ENDINGS: ReadonlyArray<readonly [Encoding, string]> = [
  ['br', '.br'],
  ['gzip', '.gz'],
]

/**
 * Serves what the build made for the browser. What carries a hash in its name is kept for a year. The files are those of
 * the start, and stay in memory once they were asked for: a new build beside a running server takes none away.
 */
export function createAssets(folder: string): RequestHandler {
  const addresses = listAddresses(folder)
  const files = new Map<string, Promise<FileOnDisk | undefined>>()
  const find = (file: string) => {
    const known = files.get(file) ?? readOnce(path.join(folder, file))
    files.set(file, known)
    return known
  }

  return async (request, response, next) => {
    const address = percentDecode(request.path) ?? ''
    if (!addresses.has(address) || ENDINGS.some(([, ending]) => address.endsWith(ending))) return next()
    refuseUnlessRead(request, response)
    const compressed = ENDINGS.filter(([, ending]) => addresses.has(address + ending))
    const encoding = preferredEncoding(request.get('accept-encoding'))
    const [, ending = ''] = compressed.find(([name]) => name === encoding) ?? []
    const file = await find(address + ending)
    if (!file) return next()
    if (compressed.length > 0) response.vary('Accept-Encoding')
    if (ending) response.set('Content-Encoding', encoding)
    response.set({ ETag: file.etag, 'Last-Modified': file.lastModified, 'Cache-Control': cacheControlOf(address) })
    await sendBytes(request, response.type(path.extname(address)), async () => file.bytes)
  }
}

/** All but what begins with a dot and the empty page that the site fills in. */
function listAddresses(folder: string): Set<string> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/')}`)
  return new Set(names.filter((name) => !name.includes('/.') && !/^\/index\.html(?:\.|$)/.test(name)))
}

/** Undefined where the file went away since the start. Its tag tells of its bytes, so that every server has the same. */
async function readOnce(file: string): Promise<FileOnDisk | undefined> {
  try {
    const [bytes, { mtime }] = await Promise.all([readFile(file), stat(file)])
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`
    return { bytes, etag, lastModified: mtime.toUTCString() }
  } catch {
    return undefined
  }
}

function cacheControlOf(address: string): string {
  return address.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
}
