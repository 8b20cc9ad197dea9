/** What the bytes of an image file tell. */
export interface Examined {
  isMoving: boolean
  /** The file without anything but its picture; null where that cannot be made without decoding it. */
  bare: Uint8Array<ArrayBuffer> | null
}
