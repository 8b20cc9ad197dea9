// A chunk of one byte costs a hundred times what a byte of a large one does. A body may have this many, and then one for
// every so many bytes. Chosen: text that is typed into a connection gets through, a flood of single bytes does not.
const FREE_CHUNKS = 1000
const BYTES_A_CHUNK = 64

/** Counts the pieces that one body comes in. What it gives back says of each whether it is one too many for its bytes. */
export function createChunkCount(): (bytes: Uint8Array) => boolean {
  let chunks = 0
  let length = 0
  return (bytes) => {
    chunks += 1
    length += bytes.length
    return chunks > FREE_CHUNKS + length / BYTES_A_CHUNK
  }
}
