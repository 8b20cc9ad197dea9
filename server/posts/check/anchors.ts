import GithubSlugger from 'github-slugger'
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
  const slugger = new GithubSlugger()
  const names = new Set(headings.filter(({ isTitle }) => !isTitle).map(({ text }) => slugger.slug(text)))
  const notes = footnotes.flatMap((note) => [`user-content-fn-${note}`, `user-content-fnref-${note}`])
  const ids = [...names].map((name) => `post-${name}`)
  return { headings: names, ids: new Set([...FRAME, ...ids, ...notes, 'footnote-label']) }
}
