import type { FolderLayout } from '../layout.ts'
import type { RepositoryFile } from '../repository.ts'
import { gitBytes } from './git.ts'
import { inside, type WorkTree } from './work-tree.ts'

export interface NamedBlob {
  /** In the repository. */
  path: string
  blob: string
}

/** Files of any commit by their blobs, whose bytes are read only for files that are held in memory. */
export async function readFiles(
  workTree: WorkTree,
  layout: FolderLayout,
  named: readonly NamedBlob[],
): Promise<RepositoryFile[]> {
  const sizes = await readBatch(workTree, '--batch-check', named)
  const entries = named.flatMap(({ path, blob }, index) => {
    const size = sizes[index]?.size
    return size === undefined ? [] : [{ path: path.slice(workTree.prefix.length), blob, size }]
  })
  const held = entries.filter(layout.isHeld)
  const read = await readBatch(workTree, '--batch', held)
  const bytes = new Map(held.map((entry, index) => [entry, read[index]?.bytes ?? null]))
  return entries.map((entry) => layout.toFile(entry, bytes.get(entry) ?? null))
}

/** The bytes of blobs of at most `maxBytes`; blobs that are missing or larger are left out. */
export async function readBlobs(
  workTree: WorkTree,
  blobs: readonly string[],
  maxBytes: number,
): Promise<Map<string, Uint8Array>> {
  const sizes = await readBatch(
    workTree,
    '--batch-check',
    blobs.map((blob) => ({ blob })),
  )
  const small = blobs.flatMap((blob, index) => ((sizes[index]?.size ?? Infinity) <= maxBytes ? { blob } : []))
  const read = await readBatch(workTree, '--batch', small)
  return new Map(
    small.flatMap(({ blob }, index) => {
      const bytes = read[index]?.bytes
      return bytes ? [[blob, bytes] as const] : []
    }),
  )
}

// A line `blob type size`, with --batch the bytes and a line feed behind it; `blob missing` where there is none.
async function readBatch(workTree: WorkTree, kind: '--batch' | '--batch-check', named: readonly { blob: string }[]) {
  if (named.length === 0) return []
  const input = named.map(({ blob }) => `${blob}\n`).join('')
  const output = Buffer.from(await gitBytes(['cat-file', kind], { ...inside(workTree), input }))
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
