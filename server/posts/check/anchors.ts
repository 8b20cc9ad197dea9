import type { Body } from './body.ts'

/** The places in a post's page that a link can lead to. */
export interface Anchors {
  /** What the post's own links call its headings: `first-steps`. */
  headings: ReadonlySet<string>
  /** The ids in the page: `post-first-steps`. */
  ids: ReadonlySet<string>
}

// Of the page around the post.
const FRAME = ['main', 'root', 'top', 'post-title']

/** Gives headings the names that src/blog/body/headings.ts gives them. */
export function anchorsOf({ headings, footnotes }: Body): Anchors {
  const names = new Set<string>()
  for (const { text, isTitle } of headings) {
    if (isTitle) continue
    const slug = slugOf(text)
    let unique = slug
    for (let count = 1; names.has(unique); count += 1) unique = `${slug}-${count}`
    names.add(unique)
  }
  const notes = footnotes.flatMap((note) => [`user-content-fn-${note}`, `user-content-fnref-${note}`])
  const ids = [...names].map((name) => `post-${name}`)
  return { headings: names, ids: new Set([...FRAME, ...ids, ...notes, 'footnote-label']) }
}

function slugOf(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-')
}
