const STORAGE_KEY = 'decorative-images'

/** The images that their owner has called decoration: Markdown writes them like those that nobody has described yet. */
export function readDecorations(): Set<string> {
  try {
    const paths: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]')
    return new Set(Array.isArray(paths) ? paths.map(String) : [])
  } catch {
    return new Set()
  }
}

export function noteDecoration(path: string): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify([...readDecorations().add(path)]))
  } catch {
    // Asked about once more, then.
  }
}
