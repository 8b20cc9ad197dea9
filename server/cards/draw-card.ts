import { crc32, deflateSync } from 'node:zlib'
import latin500 from '@fontsource/hanken-grotesk/files/hanken-grotesk-latin-500-normal.woff?inline'
import latin700 from '@fontsource/hanken-grotesk/files/hanken-grotesk-latin-700-normal.woff?inline'
import extended500 from '@fontsource/hanken-grotesk/files/hanken-grotesk-latin-ext-500-normal.woff?inline'
import extended700 from '@fontsource/hanken-grotesk/files/hanken-grotesk-latin-ext-700-normal.woff?inline'
import vietnamese500 from '@fontsource/hanken-grotesk/files/hanken-grotesk-vietnamese-500-normal.woff?inline'
import vietnamese700 from '@fontsource/hanken-grotesk/files/hanken-grotesk-vietnamese-700-normal.woff?inline'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import rasterizer from '@resvg/resvg-wasm/index_bg.wasm?url&inline'
import signs700 from 'katex/dist/fonts/KaTeX_Main-Bold.woff?inline'
import signs500 from 'katex/dist/fonts/KaTeX_Main-Regular.woff?inline'
import satori, { type SatoriOptions } from 'satori'
import { site } from '#content/site.ts'
import type { Card, CardArt } from '../contract/contract.ts'
import { CARD_HEIGHT, CARD_WIDTH } from './card-address.ts'

// The longer the title, the smaller its letters; what is longer still ends in an ellipsis.
const TITLE_SIZES = [
  { upTo: 26, fontSize: 96, lines: 3 },
  { upTo: 48, fontSize: 80, lines: 4 },
  { upTo: 80, fontSize: 66, lines: 5 },
]

// Balanced, its lines would each end early and the last be cut off nevertheless.
const LONG_TITLE = { fontSize: 58, lines: 5, textWrap: 'wrap' }

// A longer word is broken. A letter takes 0.55 of the size of the type, and there is room for 660 pixels.
const LEAST_SIZE = 40
const WORD_SIZES = 660 / 0.55

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

const TRUE_COLOR = 2

let ready: Promise<void> | undefined

/** A PNG. Signs that the typeface lacks are left out, and with a letter the title or fact that it stands in: no empty boxes are drawn. */
export async function drawCard(card: Card, art: CardArt): Promise<Uint8Array> {
  ready ??= initWasm(bytesOf(rasterizer))
  await ready
  const cleaned = clean(card)
  const missing = new Set<string>()
  let svg = await setWords(cleaned, art, missing)
  if (missing.size > 0) svg = await setWords(clean(leaveOut(cleaned, missing)), art, new Set())
  const image = new Resvg(
    svg.replace('>', () => `>${cardArt(art)}`),
    { font: { loadSystemFonts: false } },
  )
  const rendered = image.render()
  try {
    return encodePng(rendered.pixels, rendered.width, rendered.height)
  } finally {
    rendered.free()
    image.free()
  }
}

function setWords(card: Card, art: CardArt, missing: Set<string>): Promise<string> {
  return satori(layCardOut(card, art, CARD_FONT_FAMILY) as never, {
    width: CARD_WIDTH,
    height: CARD_HEIGHT,
    fonts: CARD_FONTS,
    async loadAdditionalAsset(_language, signs) {
      for (const sign of signs) missing.add(sign)
      return []
    },
  })
}

// Pictures among letters, with what joins and tints them; and what has no shape at all.
const SHAPELESS = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u20e3|[\ufe0e\ufe0f]|\p{C}/gu

const BETWEEN_FACTS = ' · '

function clean(card: Card): Card {
  const words = (text: string) =>
    text.normalize().replace(/\s/g, ' ').replace(SHAPELESS, '').replace(/ {2,}/g, ' ').trim()
  const title = words(card.title)
  return {
    ...card,
    title: title || words(card.section),
    section: title ? words(card.section) : '',
    note: card.note.split(BETWEEN_FACTS).map(words).filter(Boolean).join(BETWEEN_FACTS),
  }
}

function leaveOut(card: Card, missing: ReadonlySet<string>): Card {
  const keep = (text: string) => {
    // Half a title would say something else.
    if ([...text].some((sign) => missing.has(sign) && /[\p{L}\p{M}\p{N}]/u.test(sign))) return ''
    const left = [...text].filter((sign) => !missing.has(sign)).join('')
    return left.replace(/\(\s*\)|\[\s*\]|“\s*”|‘\s*’|"\s*"/g, '')
  }
  const note = card.note.split(BETWEEN_FACTS).map(keep).join(BETWEEN_FACTS)
  return { ...card, title: keep(card.title), section: keep(card.section), note }
}

// Right of the words, with the middle of the drawing in the middle of what they leave.
const DRAWING = 'translate(571 99) scale(1.2)'

/** Draws the background of a card: the page's cover, in the page's hue. */
function cardArt({ ground, depth, line, drawing }: CardArt): string {
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

// The site's own typeface. Satori reads no woff2 and no variable fonts, so the site's own files do not serve.
const SUBSETS = {
  latin: { 500: latin500, 700: latin700 },
  extended: { 500: extended500, 700: extended700 },
  vietnamese: { 500: vietnamese500, 700: vietnamese700 },
  // Signs such as ≤ and →, which the typeface lacks.
  signs: { 500: signs500, 700: signs700 },
}

const CARD_FONTS: SatoriOptions['fonts'] = Object.entries(SUBSETS).flatMap(([name, files]) =>
  ([500, 700] as const).map((weight) => ({ name, weight, style: 'normal' as const, data: bytesOf(files[weight]) })),
)

const CARD_FONT_FAMILY = Object.keys(SUBSETS).join(', ')

/** The bytes of a file that the build has laid into the module (`?inline`), so that nothing lies beside it. */
function bytesOf(dataUrl: string): Buffer {
  return Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')
}

/**
 * A PNG of opaque RGBA pixels: https://www.w3.org/TR/png-3/. Two thirds of what the rasterizer's own encoder makes of flat
 * art, since it stores no alpha and filters no rows: 145 to 180 KB in place of 218 to 274 KB (three cards, 2026-12-01).
 */
function encodePng(pixels: Uint8Array, width: number, height: number): Buffer {
  const rows = Buffer.alloc(height * (1 + width * 3))
  let at = 0
  for (let pixel = 0; pixel < width * height; pixel++) {
    if (pixel % width === 0) rows[at++] = 0
    for (let channel = 0; channel < 3; channel++) rows[at++] = pixels[pixel * 4 + channel] ?? 0
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, TRUE_COLOR], 8)
  const chunks = [chunk('IHDR', header), chunk('IDAT', deflateSync(rows, { level: 9 })), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from(SIGNATURE), ...chunks])
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const framed = Buffer.alloc(named.length + 8)
  framed.writeUInt32BE(content.length, 0)
  named.copy(framed, 4)
  framed.writeUInt32BE(crc32(named), named.length + 4)
  return framed
}

/** An element as satori takes it, without React. */
interface CardElement {
  type: string
  props: Record<string, unknown>
}

/** The words of a card; the ground, the cover, and the mark lie behind them. */
function layCardOut(card: Card, { line }: CardArt, fontFamily: string): CardElement {
  const size = TITLE_SIZES.find(({ upTo }) => card.title.length <= upTo)
  const { lines, textWrap, ...upTo } = size ? { ...size, textWrap: 'balance' } : LONG_TITLE
  const longestWord = Math.max(...card.title.split(/[\s-]/).map((word) => word.length))
  const fontSize = Math.max(LEAST_SIZE, Math.min(upTo.fontSize, Math.floor(WORD_SIZES / longestWord)))
  return box(
    { width: CARD_WIDTH, height: CARD_HEIGHT, fontFamily, color: '#fff' },
    box(
      {
        flexDirection: 'column',
        justifyContent: 'space-between',
        width: 730,
        padding: '60px 0 56px 72px',
        boxSizing: 'border-box',
      },
      box(
        { alignItems: 'center', height: 60, paddingLeft: 80, fontSize: 36, fontWeight: 700, letterSpacing: '-0.01em' },
        site.brand,
      ),
      box(
        { flexDirection: 'column', gap: 16 },
        card.section && box({ fontSize: 30, fontWeight: 500, color: line }, card.section),
        {
          type: 'div',
          props: {
            style: {
              display: 'block',
              lineClamp: lines,
              fontSize,
              fontWeight: 700,
              lineHeight: 1.08,
              letterSpacing: '-0.025em',
              textWrap,
              wordBreak: 'break-word',
            },
            children: card.title,
          },
        },
      ),
      box({ fontSize: 28, lineHeight: 1.35, fontWeight: 500, textWrap: 'balance', color: line }, card.note),
    ),
  )
}

function box(style: Record<string, unknown>, ...children: (CardElement | string)[]): CardElement {
  return { type: 'div', props: { style: { display: 'flex', ...style }, children: children.filter((child) => child) } }
}
