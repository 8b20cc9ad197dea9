import type { CoverArt } from '#content/data/covers.ts'
import styles from './cover.module.css'
import { CoverDrawing } from './cover-drawing.tsx'
import { Wires } from './wires.tsx'

interface CoverProps extends CoverArt {
  /** Two covers of one motif differ by it: the id or the address of what they stand for. */
  seed: string
  /** `card` is 16:9, `hero` 21:9, `row` a square. */
  shape?: 'card' | 'hero' | 'row'
}

const WHOLE = '0 0 640 360'
// With a margin around what motif.ts promises to be drawn.
const SQUARE = '124 -16 392 392'

/** A drawn cover. It says nothing that the words beside it do not, so nothing is read of it aloud. */
export function Cover({ motif, hue, seed, shape = 'card' }: CoverProps) {
  return (
    <span className={`${styles.cover} ${styles[shape]}`} data-cover={motif} data-hue={hue}>
      <svg viewBox={shape === 'row' ? SQUARE : WHOLE} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        {shape !== 'row' && <Wires hue={hue} seed={seed} />}
        <CoverDrawing motif={motif} hue={hue} seed={seed} />
      </svg>
    </span>
  )
}
