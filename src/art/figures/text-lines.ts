/** Breaks a text between its words into lines that are at most `widthPx` wide in the site's font. */
export function linesOf(text: string, widthPx: number, sizePx: number): string[] {
  return filled(text.split(' '), ' ', (line) => widthOf(line, sizePx) <= widthPx)
}

/** As many lines as `linesOf` makes, but of about one length. */
export function evenLinesOf(text: string, widthPx: number, sizePx: number): string[] {
  const count = linesOf(text, widthPx, sizePx).length
  let width = widthPx
  while (width > sizePx && linesOf(text, width - sizePx, sizePx).length === count) width -= sizePx
  return linesOf(text, width, sizePx)
}

/** Breaks code where it has a line's end, and after a sign where a line would be wider than `widthPx`. */
export function codeLinesOf(code: string, widthPx: number, sizePx: number): string[] {
  const most = Math.floor(widthPx / (sizePx * CODE_EM))
  return code.split('\n').flatMap((line) => filled(line.split(AFTER_SIGN), '', ({ length }) => length <= most))
}

/** How wide a line is in the site's font, at its boldest in a figure. */
export function widthOf(line: string, sizePx: number): number {
  let width = 0
  for (const sign of line) width += LETTERS[sign.charCodeAt(0) - SPACE] ?? OTHER
  return (width * sizePx) / 1000
}

export function codeWidthOf(line: string, sizePx: number): number {
  return line.length * sizePx * CODE_EM
}

function filled(parts: readonly string[], between: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = []
  for (const part of parts) {
    const last = lines.at(-1)
    const joined = last + between + part
    if (last !== undefined && fits(joined.trimEnd())) lines[lines.length - 1] = joined
    else lines.push(part)
  }
  return lines.map((line) => line.trim())
}

// The widest of the fonts that --font-code names, SF Mono: 0.618.
const CODE_EM = 0.62

const AFTER_SIGN = /(?<=[/&?=,_.: -])/

const SPACE = 32

// Of the ASCII signs from the space on, in thousandths of the size: the wider one of weights 400 and 650.
// Measured in Chromium on 2026-11-22 with fonts/hanken-grotesk-upright.woff2.
// biome-ignore format: A table.
const LETTERS = [
  260, 250, 362, 699, 560, 747, 698, 190, 268, 268, 399, 560, 240, 327, 240, 420, 560, 560, 560,
  560, 560, 560, 560, 560, 560, 560, 240, 240, 560, 560, 560, 516, 874, 668, 610, 708, 682, 585,
  565, 735, 691, 260, 555, 658, 503, 853, 687, 748, 560, 783, 609, 573, 587, 657, 669, 976, 665,
  621, 601, 292, 464, 292, 615, 478, 309, 545, 587, 522, 587, 541, 346, 521, 561, 242, 242, 555,
  276, 841, 561, 577, 587, 587, 423, 471, 364, 561, 532, 754, 538, 532, 472, 275, 269, 275, 560,
]

// The widest of the others that figures hold, the em dash apart.
const OTHER = 700
