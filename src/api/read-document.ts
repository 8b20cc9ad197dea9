export interface SentDocument {
  html: string
  /** The path and search that the server led to: a former address leads to another one. */
  address: string
}

/**
 * Reads a page of the site as the server writes it, whatever its status. Resolves to undefined where the server is out of
 * reach or in trouble, or sends no page.
 */
export async function readDocument(path: string): Promise<SentDocument | undefined> {
  try {
    const answer = await fetch(path, { headers: { accept: 'text/html' } })
    const isPage = answer.status < 500 && answer.headers.get('content-type')?.startsWith('text/html')
    const { origin, pathname, search } = new URL(answer.url)
    return isPage && origin === location.origin ? { html: await answer.text(), address: pathname + search } : undefined
  } catch {
    return undefined
  }
}

/** Reads the style sheets at some addresses of the site, as one text. Resolves to undefined where one of them cannot be had. */
export async function readStyles(addresses: readonly string[]): Promise<string | undefined> {
  try {
    const answers = await Promise.all(addresses.map((address) => fetch(address)))
    if (answers.some(({ ok }) => !ok)) return undefined
    return (await Promise.all(answers.map((answer) => answer.text()))).join('')
  } catch {
    return undefined
  }
}
