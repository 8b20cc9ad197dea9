/** `![words](images/name.webp)`, whatever the words are. */
export function imageMarkdown(alt: string, path: string): string {
  return `![${escapeWords(alt)}](${encodeURI(path).replaceAll('(', '%28').replaceAll(')', '%29')})`
}

/** Inside of a word an underscore is one, and an ampersand is one unless it begins an entity. */
export function escapeWords(words: string): string {
  return words
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\[\]*`<~]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|&(?=#?\w+;)/gu, '\\$&')
}
