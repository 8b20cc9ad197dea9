import type { Card } from '../contract.ts'
import { CARD_HEIGHT, CARD_WIDTH } from './card.ts'

export interface CardColors {
  ground: string
  depth: string
  line: string
}

// Of the drawn covers in public/art; `line` is each hue's own in dark (src/styles/tokens.css).
export const CARD_COLORS: Record<Card['hue'], CardColors> = {
  services: { ground: '#0b5a54', depth: '#052a27', line: '#6fd0c5' },
  agents: { ground: '#7d1c48', depth: '#360b1f', line: '#f5a3c7' },
  technical: { ground: '#363a98', depth: '#171945', line: '#b3b8fb' },
  community: { ground: '#7a3a06', depth: '#361903', line: '#f3b67c' },
}

const CENTER = { x: 985, y: 315 }
const ORBITS = [128, 214, 306]
const SATELLITES = 6

/** What lies behind the words: the kernel of the mark with what it connects, arranged by the page's address. */
export function cardArt(card: Card): string {
  const { ground, depth, line } = CARD_COLORS[card.hue]
  const satellites = placeSatellites(card.path)
  const orbits = ORBITS.map(
    (radius, at) =>
      `<circle cx="${CENTER.x}" cy="${CENTER.y}" r="${radius}" fill="#fff" fill-opacity="${0.045 - at * 0.01}" stroke="${line}" stroke-opacity="${0.34 - at * 0.08}" stroke-width="2"/>`,
  )
  const wires = satellites.map(
    ({ x, y }) => `<path d="M${CENTER.x} ${CENTER.y}L${x} ${y}" stroke="${line}" stroke-width="5"/>`,
  )
  const nodes = satellites.map(
    ({ x, y, radius }) =>
      `<circle cx="${x}" cy="${y}" r="${radius}" fill="${ground}" stroke="${line}" stroke-width="5"/>`,
  )
  return `<defs>
<linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${ground}"/><stop offset="1" stop-color="${depth}"/></linearGradient>
<radialGradient id="h" gradientUnits="userSpaceOnUse" cx="${CENTER.x}" cy="${CENTER.y}" r="420"><stop offset="0" stop-color="${line}" stop-opacity=".3"/><stop offset="1" stop-color="${line}" stop-opacity="0"/></radialGradient>
<pattern id="d" width="30" height="30" patternUnits="userSpaceOnUse"><circle cx="15" cy="15" r="1.5" fill="#fff" opacity=".14"/></pattern></defs>
<rect width="100%" height="100%" fill="url(#g)"/><rect width="100%" height="100%" fill="url(#d)"/><rect width="100%" height="100%" fill="url(#h)"/>
${orbits.join('')}<g fill="none" stroke-linecap="round">${wires.join('')}</g>${nodes.join('')}
<circle cx="${CENTER.x}" cy="${CENTER.y}" r="62" fill="${ground}" stroke="${line}" stroke-width="5"/><circle cx="${CENTER.x}" cy="${CENTER.y}" r="34" fill="#fff"/>${mark(ground)}`
}

// As src/frame/logo.tsx draws it, where the layout leaves room for it.
function mark(ground: string): string {
  return `<g transform="translate(72 60) scale(1.875)"><rect width="32" height="32" rx="8" fill="#fff"/><g stroke="${ground}" stroke-width="2" stroke-linecap="round"><path d="M16 16 16 7M16 16 23.8 20.5M16 16 8.2 20.5"/><circle cx="16" cy="16" r="4" fill="${ground}" stroke="none"/><circle cx="16" cy="7" r="2" fill="#fff"/><circle cx="23.8" cy="20.5" r="2" fill="#fff"/><circle cx="8.2" cy="20.5" r="2" fill="#fff"/></g></g>`
}

function placeSatellites(path: string) {
  const random = randomOf(path)
  const turn = random()
  return Array.from({ length: SATELLITES }, (_, at) => {
    const angle = ((at + turn + (random() - 0.5) * 0.5) / SATELLITES) * 2 * Math.PI
    const orbit = ORBITS[(at + (random() < 0.5 ? 0 : 1)) % ORBITS.length] ?? 0
    const radius = 14 + Math.round(random() * 10)
    // Nothing stands behind the words, and nothing is cut at the edge.
    const x = Math.min(Math.max(CENTER.x + orbit * Math.cos(angle), 820), CARD_WIDTH - 44)
    const y = Math.min(Math.max(CENTER.y + orbit * Math.sin(angle), 44), CARD_HEIGHT - 44)
    return { x: Math.round(x), y: Math.round(y), radius }
  })
}

/** The same numbers from 0 to 1 for the same text: FNV-1a as the seed of Mulberry32. */
function randomOf(text: string): () => number {
  let state = 0x811c9dc5
  for (const sign of text) state = Math.imul(state ^ (sign.codePointAt(0) ?? 0), 0x01000193)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
