/** Resolves at once, or after a pause where work went on for long since the last one. */
export type Pause = () => Promise<void>

// Chosen: with what one step takes besides, a key that is pressed meanwhile waits for less than 50 ms.
const WORK_MS = 12

/** Lets the page answer between the steps of a long work. A worker would need a Trusted Types policy of its own. */
export function createPause(): Pause {
  let begun = performance.now()
  return async () => {
    if (performance.now() - begun < WORK_MS) return
    await new Promise((resolve) => setTimeout(resolve))
    begun = performance.now()
  }
}

// Chosen: some 10 KB of a long article.
const FEWEST = 20

/** Cuts a list of blocks into pieces that can be worked on by themselves. `isPlain`: no neighbor of the block changes it. */
export function piecesOf<Block>(blocks: readonly Block[], isPlain: (block: Block) => boolean): Block[][] {
  const pieces: Block[][] = []
  let piece: Block[] = []
  for (const block of blocks) {
    const last = piece.at(-1)
    if (piece.length >= FEWEST && last !== undefined && isPlain(last) && isPlain(block)) {
      pieces.push(piece)
      piece = []
    }
    piece.push(block)
  }
  return piece.length > 0 ? [...pieces, piece] : pieces
}
