/** The bytes of a file that the build has laid into the module (`?inline`), so that nothing lies beside it. */
export function bytesOf(dataUrl: string): Buffer {
  return Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')
}
