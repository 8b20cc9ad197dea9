// Chosen with a margin of five to what took a second on 2026-11-22; tests/server/workers/workers.test.ts tries the worst of each.
const MAX_LENGTH = 64 * 1024
const MAX_LINES = 4000
// A level of emphasis takes two: no tree is deeper than src/blog/body/limit-tree.ts allows.
const MAX_SIGNS = 1000
// A marker of a list or quote takes two columns at least.
const MAX_MARKERS = 40
// Lines that underline a heading.
const MAX_RULES = 200

const SIGN = 1
const MARKER = 2
const KINDS = new Uint8Array(128)
for (const sign of '*_~[]<>!`|&\\') KINDS[sign.charCodeAt(0)] = SIGN
for (const sign of ' \t>*+-0123456789.)') KINDS[sign.charCodeAt(0)] = (KINDS[sign.charCodeAt(0)] ?? 0) | MARKER
const LINE_FEED = 10
const EQUALS = 61
const HYPHEN = 45

// A link definition is repeated wherever it is used, so the page may be much longer than the text.
const MAX_DEFINING_LENGTH = 16 * 1024
const DEFINITION = /^[ \t>]*\[[^\]\n]*\]:/m

/**
 * Whether a text is so ordinary that its page can be rendered in time, told in a thousandth of the time. Where it says no,
 * only trying tells.
 */
export function isSurelyRenderable(content: string): boolean {
  if (content.length > MAX_LENGTH || !hasOrdinaryLines(content)) return false
  return content.length <= MAX_DEFINING_LENGTH || !DEFINITION.test(content)
}

// One pass and no pattern: the first look at ten thousand posts asks this of each.
function hasOrdinaryLines(content: string): boolean {
  let signs = 0
  let lines = 0
  let rules = 0
  // Of the line: how many markers it begins with, while nothing else has come, and whether its last sign underlines.
  let markers = 0
  let isBeginning = true
  for (let at = 0; at < content.length; at++) {
    const code = content.charCodeAt(at)
    if (code === LINE_FEED) {
      lines++
      const last = content.charCodeAt(at - 1)
      if (last === EQUALS || last === HYPHEN) rules++
      markers = 0
      isBeginning = true
      continue
    }
    const kind = KINDS[code] ?? 0
    if (kind & SIGN) signs++
    if (!isBeginning) continue
    if (kind & MARKER) markers++
    else isBeginning = false
    if (markers >= MAX_MARKERS) return false
  }
  return signs < MAX_SIGNS && lines < MAX_LINES && rules < MAX_RULES
}
