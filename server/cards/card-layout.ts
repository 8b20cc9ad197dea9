import { site } from '#content/site.ts'
import type { Card, CardArt } from '../contract.ts'
import { CARD_HEIGHT, CARD_WIDTH } from './card.ts'

/** An element as satori takes it, without React. */
export interface CardElement {
  type: string
  props: Record<string, unknown>
}

// The longer the title, the smaller its letters; what is longer still ends in an ellipsis.
const TITLE_SIZES = [
  { upTo: 26, fontSize: 96, lines: 3 },
  { upTo: 48, fontSize: 80, lines: 4 },
  { upTo: 80, fontSize: 66, lines: 5 },
]
// Balanced, its lines would each end early and the last be cut off nevertheless.
const LONG_TITLE = { fontSize: 58, lines: 5, textWrap: 'wrap' }

/** The words of a card; the ground, the cover, and the mark lie behind them. */
export function layCardOut(card: Card, { line }: CardArt, fontFamily: string): CardElement {
  const size = TITLE_SIZES.find(({ upTo }) => card.title.length <= upTo)
  const { fontSize, lines, textWrap } = size ? { ...size, textWrap: 'balance' } : LONG_TITLE
  return box(
    { width: CARD_WIDTH, height: CARD_HEIGHT, fontFamily, color: '#fff' },
    box(
      { flexDirection: 'column', justifyContent: 'space-between', width: 730, padding: '60px 0 56px 72px' },
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
