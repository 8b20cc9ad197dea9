/** The images that this person has called decoration: Markdown writes them like those that are not described yet. */
export function readDecorations(person: string): Set<string> {
  try {
    const paths: unknown = JSON.parse(localStorage.getItem(keyOf(person)) ?? '[]')
    return new Set(Array.isArray(paths) ? paths.map(String) : [])
  } catch {
    return new Set()
  }
}

export function noteDecoration(person: string, path: string): void {
  try {
    localStorage.setItem(keyOf(person), JSON.stringify([...readDecorations(person).add(path)]))
  } catch {
    // Asked about once more, then.
  }
}

function keyOf(person: string): string {
  return `decorative-images/${person}`
}
