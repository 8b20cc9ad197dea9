import { isHeld, type RepositoryFile } from '../repository.ts'
import { gitBytes } from './git.ts'
import type { Place } from './place.ts'

export interface NamedBlob {
  /** In the repository. */
  path: string
  blob: string
}

/** Files of any commit, by their blobs; without bytes where they are too large for a post. */
export async function readBlobs(place: Place, named: readonly NamedBlob[]): Promise<RepositoryFile[]> {
  const sizes = await readBatch(place, '--batch-check', named)
  const files = named.flatMap(({ path, blob }, index) => {
    const size = sizes[index]?.size
    return size === undefined ? [] : [{ path: path.slice(place.prefix.length), blob, size }]
  })
  const held = files.filter(({ path, size }) => isHeld(path, size))
  const read = await readBatch(place, '--batch', held)
  const bytes = new Map(held.map((file, index) => [file, read[index]?.bytes ?? null]))
  return files.map((file) => ({ ...file, bytes: bytes.get(file) ?? null }))
}

// A line `blob type size`, with --batch the bytes and a line feed behind it; `blob missing` where there is none.
async function readBatch(place: Place, kind: '--batch' | '--batch-check', named: readonly { blob: string }[]) {
  if (named.length === 0) return []
  const input = named.map(({ blob }) => `${blob}\n`).join('')
  const output = Buffer.from(await gitBytes(['cat-file', kind], { cwd: place.top, input }))
  let at = 0
  return named.map(() => {
    const end = output.indexOf('\n', at)
    const [, type, digits] = output.subarray(at, end).toString().split(' ')
    at = end + 1
    if (type !== 'blob') return undefined
    const size = Number(digits)
    if (kind === '--batch-check') return { size, bytes: undefined }
    const bytes = output.subarray(at, at + size)
    at += size + 1
    return { size, bytes }
  })
}
