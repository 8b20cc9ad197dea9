/**
 * Which runs of three letters a text has, as a set of bits that may name more than there are (a Bloom filter). It rules
 * out texts that cannot hold a needle without reading them.
 */
export type TextSignature = Uint32Array

// A text of a thousand characters has some five hundred different runs: a third of the bits is then set.
const BITS_OF_CHARACTER = 0.8
const LEAST_BITS = 256
const MOST_BITS = 1 << 20

export function signatureOf(text: string): TextSignature {
  const signature = new Uint32Array(bitsFor(text.length) / 32)
  eachRun(text, (run) => {
    const bit = placeOf(run, signature)
    signature[bit >>> 5] = (signature[bit >>> 5] as number) | (1 << (bit & 31))
  })
  return signature
}

/** Whether a text with this signature may hold a needle, whatever the case of either. */
export function mayHold(signature: TextSignature, runs: readonly number[]): boolean {
  return runs.every((run) => {
    const bit = placeOf(run, signature)
    return ((signature[bit >>> 5] as number) & (1 << (bit & 31))) !== 0
  })
}

/** The runs of a needle that every text with it has: those of plain letters, whose other cases are known. */
export function runsOf(needle: string): number[] {
  const runs: number[] = []
  eachRun(needle, (run, isPlain) => isPlain && runs.push(run))
  return runs
}

function bitsFor(length: number): number {
  const wanted = Math.min(Math.max(length * BITS_OF_CHARACTER, LEAST_BITS), MOST_BITS)
  return 2 ** Math.ceil(Math.log2(wanted))
}

function eachRun(text: string, take: (run: number, isPlain: boolean) => void): void {
  let [before, last] = [0, 0]
  for (let at = 0; at < text.length; at++) {
    const next = lowered(text.charCodeAt(at))
    if (at >= 2) take((Math.imul(before, 0x1f35) + last) * 0x61 + next, (before | last | next) < 0x80)
    before = last
    last = next
  }
}

// A pattern that ignores case takes these two for a k and an s: https://www.unicode.org/Public/UCD/latest/ucd/CaseFolding.txt
const KELVIN = 0x212a
const LONG_S = 0x17f

function lowered(code: number): number {
  if (code >= 0x41 && code <= 0x5a) return code + 0x20
  if (code === KELVIN) return 0x6b
  return code === LONG_S ? 0x73 : code
}

function placeOf(run: number, signature: TextSignature): number {
  return (Math.imul(run, 0x9e3779b1) >>> 7) & (signature.length * 32 - 1)
}
