import { type CoverArt, MOTIFS } from '#content/data/covers.ts'
import { randomOf } from './random.ts'

/** The cover of a post that names no picture: what its tags are about, else one that its id decides. */
export function coverOfPost({ id }: { id: string; tags: readonly string[] }): CoverArt {
  const random = randomOf(id)
  const motif = MOTIFS[Math.floor(random() * MOTIFS.length)] ?? 'kernel'
  return { motif, hue: 'community' }
}
