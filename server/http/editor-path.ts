/** Where the owner writes. In no sitemap and in no robots rule, so it is named once. */
export const EDITOR_PATH = '/_admin-82/blog'

/** Whether the editor or a page beside it answers there. */
export function isEditorPath(address: string): boolean {
  return address.startsWith('/_admin-82')
}
