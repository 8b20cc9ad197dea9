/** The bytes as text of one character each, for names and signatures inside them. */
export function latin1(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to))
}

export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

export function join(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** What the bytes of an image file tell. */
export interface Examined {
  isMoving: boolean
  /** The file without anything but its picture; null where that cannot be made without decoding it. */
  bare: Uint8Array<ArrayBuffer> | null
}
