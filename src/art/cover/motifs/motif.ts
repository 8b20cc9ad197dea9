import type { ReactNode } from 'react'
import type { Hue } from '#content/data/hues.ts'

export interface MotifProps {
  colors: CoverColors
  /** Numbers from 0 to 1, the same at every call for the same cover. */
  random(): number
}

/**
 * Draws into 640 by 360. What matters lies within x 140 to 500 and y 45 to 315, since a square and a wide strip are cut
 * from the same drawing.
 */
export type MotifDrawing = (props: MotifProps) => ReactNode

/** The same numbers from 0 to 1 for the same text: FNV-1a as the seed of Mulberry32. */
export function randomOf(text: string): () => number {
  let state = 0x811c9dc5
  for (const sign of text) state = Math.imul(state ^ (sign.codePointAt(0) ?? 0), 0x01000193)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A whole number from `low` to `high`, both included. */
export function between(random: () => number, low: number, high: number): number {
  return low + Math.floor(random() * (high - low + 1))
}

export interface CoverColors {
  /** The background's gradient runs from `ground` in the upper left corner to `depth` in the lower right. */
  ground: string
  depth: string
  /** The color of the drawing's lines: the hue's own in dark (src/styles/tokens.css). */
  line: string
}

/** Covers are dark in both themes, as a picture is. */
export const COVER_COLORS: Record<Hue, CoverColors> = {
  services: { ground: '#0b5a54', depth: '#052a27', line: '#6fd0c5' },
  agents: { ground: '#7d1c48', depth: '#360b1f', line: '#f5a3c7' },
  technical: { ground: '#363a98', depth: '#171945', line: '#b3b8fb' },
  community: { ground: '#7a3a06', depth: '#361903', line: '#f3b67c' },
}

/** What a drawing has beside its hue: paper, and one thing that the eye goes to first. */
export const WHITE = '#ffffff'
export const ACCENT = '#ffd76a'
