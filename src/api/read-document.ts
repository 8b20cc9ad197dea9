/**
 * Reads a page of the site as the server writes it, whatever its status. Resolves to undefined where the server is out of
 * reach or in trouble, or sends no page.
 */
export async function readDocument(address: string): Promise<string | undefined> {
  try {
    const answer = await fetch(address, { headers: { accept: 'text/html' } })
    const isPage = answer.status < 500 && answer.headers.get('content-type')?.startsWith('text/html')
    // A redirect has to change the address bar, too: the browser follows it by itself.
    return isPage && !answer.redirected ? await answer.text() : undefined
  } catch {
    return undefined
  }
}
