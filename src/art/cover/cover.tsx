import type { CoverArt } from '#content/data/covers.ts'
import styles from './cover.module.css'
import { COVER_COLORS } from './cover-colors.ts'
import { drawingOf } from './motifs.ts'
import { randomOf } from './random.ts'

interface CoverProps extends CoverArt {
  /** Two covers of one motif differ by it: the id or the address of what they stand for. */
  seed: string
  /** `card` is 16:9, `hero` 21:9, `row` a square. */
  shape?: 'card' | 'hero' | 'row'
}

/** A drawn cover. It says nothing that the words beside it do not, so nothing is read of it aloud. */
export function Cover({ motif, hue, seed, shape = 'card' }: CoverProps) {
  const Drawing = drawingOf(motif)
  const colors = COVER_COLORS[hue]
  return (
    <span className={`${styles.cover} ${styles[shape]}`} data-cover={motif} data-hue={hue}>
      <svg viewBox="0 0 640 360" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <g fill="none" stroke={colors.line} strokeWidth="4" strokeLinecap="round" strokeLinejoin="round">
          <Drawing colors={colors} random={randomOf(seed)} />
        </g>
      </svg>
    </span>
  )
}
