import type { Body } from '../../contract/contract.ts'

// Of the page around the post.
const FRAME = ['main', 'root', 'top', 'post-title']
// Before the ids that a text brings itself: src/blog/body/headings.ts.
const SET_APART = 'user-content-'

/** The places in a post's page that a link can lead to. */
export interface Anchors {
  /** The names that the post's own links may use. */
  own: ReadonlySet<string>
  /** The ids in the page. */
  ids: ReadonlySet<string>
}

// A link of a text asks for the anchors of all of it, and a text may have thousands of links.
const known = new WeakMap<Body, Anchors>()

export function anchorsOf(body: Body): Anchors {
  const anchors = known.get(body) ?? makeAnchors(body)
  known.set(body, anchors)
  return anchors
}

function makeAnchors({ ids }: Body): Anchors {
  // As headings were called before.
  const former = ids.map((id) => `post-${id}`)
  const short = ids.flatMap((id) => (id.startsWith(SET_APART) ? [id.slice(SET_APART.length)] : []))
  const all = [...FRAME, ...ids, ...former]
  return { own: new Set([...all, ...short]), ids: new Set(all) }
}
