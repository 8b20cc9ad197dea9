/** Returns an address or a part of one without its percent escapes; undefined where they are not those of a text in UTF-8. */
export function percentDecode(address: string): string | undefined {
  try {
    return decodeURIComponent(address)
  } catch {
    return undefined
  }
}

/** Returns a text with its percent escapes undone, wherever they are those of a text in UTF-8. */
export function percentDecodeRuns(text: string): string {
  return text.replace(/(?:%[\da-f]{2})+/gi, (run) => percentDecode(run) ?? run)
}
