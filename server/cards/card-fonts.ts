import latin500 from '@fontsource/hanken-grotesk/files/hanken-grotesk-latin-500-normal.woff?inline'
import latin700 from '@fontsource/hanken-grotesk/files/hanken-grotesk-latin-700-normal.woff?inline'
import extended500 from '@fontsource/hanken-grotesk/files/hanken-grotesk-latin-ext-500-normal.woff?inline'
import extended700 from '@fontsource/hanken-grotesk/files/hanken-grotesk-latin-ext-700-normal.woff?inline'
import vietnamese500 from '@fontsource/hanken-grotesk/files/hanken-grotesk-vietnamese-500-normal.woff?inline'
import vietnamese700 from '@fontsource/hanken-grotesk/files/hanken-grotesk-vietnamese-700-normal.woff?inline'
import type { SatoriOptions } from 'satori'
import { bytesOf } from './inlined.ts'

// The site's own typeface. Satori reads no woff2 and no variable fonts, so the site's own files do not serve.
const SUBSETS = {
  latin: { 500: latin500, 700: latin700 },
  extended: { 500: extended500, 700: extended700 },
  vietnamese: { 500: vietnamese500, 700: vietnamese700 },
}

export const CARD_FONTS: SatoriOptions['fonts'] = Object.entries(SUBSETS).flatMap(([name, files]) =>
  ([500, 700] as const).map((weight) => ({ name, weight, style: 'normal' as const, data: bytesOf(files[weight]) })),
)

export const CARD_FONT_FAMILY = Object.keys(SUBSETS).join(', ')
