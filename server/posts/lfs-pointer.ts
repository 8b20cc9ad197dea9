/**
 * Whether a file holds what Git LFS keeps in place of its bytes: a few lines that say where they are.
 * https://github.com/git-lfs/git-lfs/blob/main/docs/spec.md
 */
export function isLfsPointer(bytes: Uint8Array): boolean {
  return (
    bytes.byteLength <= MAX_POINTER_BYTES &&
    Buffer.from(bytes).toString('latin1').startsWith('version https://git-lfs.github.com/spec/')
  )
}

export const MAX_POINTER_BYTES = 1024
