import type { Hue } from './hues.ts'

/** What a cover shows, drawn in src/art/cover/motifs. */
export const MOTIFS = [
  'agent',
  'board',
  'cards',
  'chart',
  'chat',
  'circuit',
  'compass',
  'envelope',
  'filter',
  'kernel',
  'key',
  'layers',
  'lens',
  'loop',
  'page',
  'plug',
  'scales',
  'shield',
  'stairs',
  'sync',
  'valve',
  'webhook',
] as const
export type Motif = (typeof MOTIFS)[number]

export function isMotif(name: string): name is Motif {
  return (MOTIFS as readonly string[]).includes(name)
}

/** A drawn cover: what it shows and in which color. */
export interface CoverArt {
  motif: Motif
  hue: Hue
}
