import { once } from 'node:events'
import type { ServerResponse } from 'node:http'

const BLOCK = 512

/** Sends posts as GitHub sends the archive of a commit, though not compressed. */
export async function sendArchive(
  response: ServerResponse,
  paths: Iterable<string>,
  bytesOf: (path: string) => Buffer,
): Promise<void> {
  response.writeHead(200, { 'content-type': 'application/x-gzip' })
  for (const path of paths) {
    const bytes = bytesOf(path)
    const rest = Buffer.alloc((BLOCK - (bytes.length % BLOCK)) % BLOCK)
    const header = tarHeader(`ada-blog/posts/${path}`, bytes.length)
    if (!response.write(Buffer.concat([header, bytes, rest]))) await once(response, 'drain')
  }
  response.end(Buffer.alloc(2 * BLOCK))
}

// https://pubs.opengroup.org/onlinepubs/9699919799/utilities/pax.html#tag_20_92_13_06
function tarHeader(name: string, size: number): Buffer {
  const header = Buffer.alloc(BLOCK)
  header.write(name, 0)
  header.write('0000644\0', 100)
  header.write(`${size.toString(8).padStart(11, '0')}\0`, 124)
  header.write('        0', 148)
  header.write('ustar\0' + '00', 257)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return header
}
