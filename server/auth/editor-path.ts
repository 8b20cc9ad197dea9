/** Where the owner writes. In no sitemap and in no robots rule, so it is named once. */
export const EDITOR_PATH = '/_admin-82/blog'

/** Whether the editor or a page beside it answers there; pages are found whatever the case of their letters. */
export function isEditorPath(path: string): boolean {
  return path.toLowerCase().startsWith('/_admin-82')
}
