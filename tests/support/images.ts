import { readdirSync, readFileSync } from 'node:fs'
import { crc32, deflateSync } from 'node:zlib'

const folder = new URL('../server/fixtures/images/', import.meta.url)

/** Real images of 12 × 8 pixels, by the names of their files. */
export const imageFixtures: ReadonlyMap<string, Buffer> = new Map(
  readdirSync(folder).map((name) => [name, readFileSync(new URL(name, folder))]),
)

export function imageFixture(name: string): Buffer {
  const bytes = imageFixtures.get(name)
  if (!bytes) throw new Error(`There is no fixture ${name}`)
  return bytes
}

/** A whole PNG of one color, said to be of any size; `extra` goes into a chunk that no one reads. */
export function pngOf(width: number, height: number, extra = Buffer.alloc(0)): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0], 8) // One bit a pixel, grey.
  const isSmall = width * height < 1_000_000
  const pixels = deflateSync(Buffer.alloc(isSmall ? height * (1 + Math.ceil(width / 8)) : 1))
  const signature = Buffer.from('\x89PNG\r\n\x1A\n', 'latin1')
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('teXt', extra),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const ends = [Buffer.alloc(4), Buffer.alloc(4)] as const
  ends[0].writeUInt32BE(data.length)
  ends[1].writeUInt32BE(crc32(body))
  return Buffer.concat([ends[0], body, ends[1]])
}

/** Sends bytes as `POST /api/images` takes them. */
export function uploadOf(bytes: Uint8Array | string, headers: Record<string, string> = {}): RequestInit {
  const body = typeof bytes === 'string' ? bytes : new Uint8Array(bytes)
  return { method: 'POST', headers: { 'content-type': 'application/octet-stream', ...headers }, body }
}
