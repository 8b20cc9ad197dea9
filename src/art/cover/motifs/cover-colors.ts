import type { Hue } from '#content/data/hues.ts'

export interface CoverColors {
  /** Of the ground's gradient, from the upper left to the lower right. */
  ground: string
  depth: string
  /** Of the drawing's lines: the hue's own in dark (src/styles/tokens.css). */
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
