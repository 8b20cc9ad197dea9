import { type CoverArt, MOTIFS } from '#content/data/covers.ts'
import { HUES } from '#content/data/hues.ts'
import { POST_COVERS } from '#content/data/post-covers.ts'
import { between, randomOf } from './motifs/motif.ts'

const COVERS = new Map(POST_COVERS.flatMap(([tags, cover]) => tags.split(' ').map((tag) => [tag, cover] as const)))
const RANKS = new Map([...COVERS.keys()].map((tag, at) => [tag, at]))

/** The cover of a post that names no picture: of what its tags are about, else one that its id decides. */
export function coverOfPost({ id, tags }: { id: string; tags: readonly string[] }): CoverArt {
  const known = tags.map(termOf).filter((tag) => COVERS.has(tag))
  const [telling] = known.toSorted((one, other) => (RANKS.get(one) ?? 0) - (RANKS.get(other) ?? 0))
  const random = randomOf(id)
  return COVERS.get(telling ?? '') ?? { motif: pick(MOTIFS, random), hue: pick(HUES, random) }
}

/** A tag as the table has it: `Rate Limits` is `rate-limits`. */
function termOf(tag: string): string {
  return tag
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_.]+/g, '-')
}

function pick<T>(all: readonly [T, ...T[]], random: () => number): T {
  return all[between(random, 0, all.length - 1)] ?? all[0]
}
