/** Where the owner writes. In no sitemap and in no robots rule, so it is named once. */
export const EDITOR_PATH = '/_admin-82/blog'

/**
 * Whether the editor or a page beside it answers there. Pages are found whatever the case of their letters, with signs
 * that are written as `%5f`, and past a `..`, which no browser sends.
 */
export function isEditorPath(address: string): boolean {
  const { pathname } = new URL(`http://site${address}`)
  return decodeURIComponent(pathname).toLowerCase().startsWith('/_admin-82')
}
