/** Returns an address or a part of one without its percent escapes; undefined where they are not those of a text in UTF-8. */
export function percentDecode(address: string): string | undefined {
  try {
    return decodeURIComponent(address)
  } catch {
    return undefined
  }
}
