import { initWasm, Resvg } from '@resvg/resvg-wasm'
import rasterizer from '@resvg/resvg-wasm/index_bg.wasm?url&inline'
import satori from 'satori'
import type { Card, CardArt } from '../contract.ts'
import { CARD_HEIGHT, CARD_WIDTH } from './card.ts'
import { cardArt } from './card-art.ts'
import { CARD_FONT_FAMILY, CARD_FONTS } from './card-fonts.ts'
import { layCardOut } from './card-layout.ts'
import { encodePng } from './encode-png.ts'
import { bytesOf } from './inlined.ts'

let ready: Promise<void> | undefined

/** A PNG. Signs that the typeface lacks are left out, and with most of a title all of it: no empty boxes are drawn. */
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

function clean(card: Card): Card {
  const words = (text: string) => text.replace(/\s/g, ' ').replace(SHAPELESS, '').replace(/ {2,}/g, ' ').trim()
  const title = words(card.title)
  return {
    ...card,
    title: title || words(card.section),
    section: title ? words(card.section) : '',
    note: words(card.note),
  }
}

function leaveOut(card: Card, missing: ReadonlySet<string>): Card {
  const known = (text: string) => {
    const left = [...text].filter((sign) => !missing.has(sign)).join('')
    return left.replace(/\(\s*\)|\[\s*\]|“\s*”|‘\s*’|"\s*"/g, '')
  }
  const letters = (text: string) => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0
  // Half a title would say something else.
  const keep = (text: string) => (letters(known(text)) * 2 > letters(text) ? known(text) : '')
  return { ...card, title: keep(card.title), section: keep(card.section), note: keep(card.note) }
}
