import type { CardArt } from '../contract.ts'

// Right of the words, with the middle of the drawing in the middle of what they leave.
const DRAWING = 'translate(571 99) scale(1.2)'

/** What lies behind the words: the cover of the page on the ground of its hue. */
export function cardArt({ ground, depth, line, drawing }: CardArt): string {
  return `<defs>
<linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${ground}"/><stop offset="1" stop-color="${depth}"/></linearGradient>
<radialGradient id="h" gradientUnits="userSpaceOnUse" cx="955" cy="315" r="420"><stop offset="0" stop-color="${line}" stop-opacity=".26"/><stop offset="1" stop-color="${line}" stop-opacity="0"/></radialGradient>
<pattern id="d" width="40" height="40" patternUnits="userSpaceOnUse"><path d="M0 .5h40M.5 0v40" stroke="#fff" stroke-opacity=".06"/></pattern></defs>
<rect width="100%" height="100%" fill="url(#g)"/><rect width="100%" height="100%" fill="url(#h)"/><rect width="100%" height="100%" fill="url(#d)"/>
<g transform="${DRAWING}">${drawing}</g>${mark(ground)}`
}

// As src/frame/logo.tsx draws it, where the layout leaves room for it.
function mark(ground: string): string {
  return `<g transform="translate(72 60) scale(1.875)"><rect width="32" height="32" rx="8" fill="#fff"/><g stroke="${ground}" stroke-width="2" stroke-linecap="round"><path d="M16 16 16 7M16 16 23.8 20.5M16 16 8.2 20.5"/><circle cx="16" cy="16" r="4" fill="${ground}" stroke="none"/><circle cx="16" cy="7" r="2" fill="#fff"/><circle cx="23.8" cy="20.5" r="2" fill="#fff"/><circle cx="8.2" cy="20.5" r="2" fill="#fff"/></g></g>`
}
