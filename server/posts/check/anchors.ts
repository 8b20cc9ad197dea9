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

// A link of a text asks for the anchors of all of it, and a text may have thousands of links.
const known = new WeakMap<Body, Anchors>()

/** Gives headings the names that src/blog/body/headings.ts gives them. */
export function anchorsOf(body: Body): Anchors {
  const anchors = known.get(body) ?? makeAnchors(body)
  known.set(body, anchors)
  return anchors
}

function makeAnchors({ headings, footnotes }: Body): Anchors {
  const names = new Set<string>()
  // Where counting goes on, so that a thousand equal headings are not counted a thousand times.
  const counts = new Map<string, number>()
  for (const { text, isTitle } of headings) {
    if (isTitle) continue
    const slug = slugOf(text)
    let count = counts.get(slug) ?? 0
    let unique = count === 0 ? slug : `${slug}-${count}`
    while (names.has(unique)) unique = `${slug}-${++count}`
    counts.set(slug, count)
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
