const PREFIX = 'byline/'

/** The author of the last post that a person began in this browser; none where that was the person's own name. */
export function readByline(person: string): string {
  try {
    return localStorage.getItem(PREFIX + person) ?? ''
  } catch {
    // Storage is forbidden.
    return ''
  }
}

/** Remembers the author for the next post. `own` is the name that a post has without one. */
export function keepByline(person: string, author: string, own: string): void {
  try {
    if (author === own || author === '') localStorage.removeItem(PREFIX + person)
    else localStorage.setItem(PREFIX + person, author)
  } catch {
    // Storage is forbidden or full, so the next post begins with the person's own name.
  }
}
