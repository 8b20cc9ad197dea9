// Numbers that rise are kept as the steps between them: 7 bits in each byte, the lowest first.
const BITS = 7
const MOST = 0x7f

/** Writes a step above 0 and returns where the next one begins. It takes five bytes at most. */
export function writeStep(row: Uint8Array, at: number, step: number): number {
  let end = at
  let left = step
  for (; left > MOST; left >>>= BITS) row[end++] = (left & MOST) | (MOST + 1)
  row[end++] = left
  return end
}

/** Calls with each number that the steps of a row lead to, from `start` on. */
export function eachNumber(
  row: Uint8Array,
  { from, to, start }: { from: number; to: number; start: number },
  take: (number: number) => void,
): void {
  let number = start
  for (let at = from; at < to; ) {
    let byte = row[at++] as number
    let step = byte & MOST
    for (let shift = BITS; byte > MOST; shift += BITS) {
      byte = row[at++] as number
      step |= (byte & MOST) << shift
    }
    number += step
    take(number)
  }
}
