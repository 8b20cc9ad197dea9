export interface Attachments {
  /** Images, or what was taken for one. */
  files: File[]
  /** Words that came with them and are to stand before them. */
  text: string
}

/** Returns the images of a paste or a drop, and the words beside them. A picture of copied words gives way to the words. */
export function attachmentsOf(transfer: DataTransfer): Attachments {
  const files = [...transfer.files].filter((file) => !isTextFile(file))
  const text = transfer.getData('text/plain')
  if (files.length === 0 || isLabel(text, files)) return { files, text: '' }
  return transfer.getData('text/html') ? { files: [], text } : { files, text }
}

/** What the editor reads into the text by itself. */
export function isTextFile({ type, name }: File): boolean {
  return (/^text\//.test(type) || /\.(?:md|markdown|txt)$/i.test(name)) && !/\.svg$/i.test(name)
}

/** Tells pictures, text files, and other files apart during a drag, by their types: browsers hide the files until the drop. */
export function kindOf({ items }: DataTransfer): 'pictures' | 'text' | 'others' {
  const types = [...items].flatMap(({ kind, type }) => (kind === 'file' ? type : []))
  const isPicture = (type: string) => type === '' || (/^image\//.test(type) && type !== 'image/svg+xml')
  if (types.length === 0 || types.some(isPicture)) return 'pictures'
  return types.every((type) => /^text\//.test(type)) ? 'text' : 'others'
}

function isLabel(text: string, files: readonly File[]): boolean {
  const lines = text.trim().split(/\s*\n\s*/)
  return lines.every(
    (line) =>
      line === '' || /^(?:https?|file|data|blob):\S+$/.test(line) || files.some(({ name }) => line.endsWith(name)),
  )
}
