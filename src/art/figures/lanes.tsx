import type { ReactNode } from 'react'
import type { LaneShape, LanesFigure } from '#content/data/figures/figure.ts'
import styles from './lanes.module.css'

const WEEKS = [160, 320, 480]

/** How each runs from x 0 to 480 at y 34, without words, so that it may be of any width. */
const SHAPES: Record<LaneShape, ReactNode> = {
  rounds: (
    <>
      <path d={`M0 34H480${[80, 240, 400].map(round).join('')}`} />
      <path className={styles.full} d={WEEKS.map(box).join('')} />
    </>
  ),
  flow: (
    <>
      <path d="M0 34H494m-6-6 6 6-6 6" />
      <path className={styles.full} d={[24, 76, 104, 176, 208, 284, 340, 368, 432].map(box).join('')} />
    </>
  ),
  interval: (
    <>
      <path className={styles.mark} d="M1 12h318v16H1z" />
      <path d="M1 12v22h318V12M480 12v22" />
      <path className={styles.broken} d="M320 34h160" />
    </>
  ),
  experiments: (
    <>
      <path className={styles.broken} d="M0 34h480" />
      <path d={[40, 120, 260].map(round).join('')} />
      <path className={styles.full} d={[40, 120, 260].map(dots).join('')} />
    </>
  ),
  through: <path d="M0 34H494m-6-6 6 6-6 6" />,
  report: (
    <>
      <path d="M0 34H494m-6-6 6 6-6 6" />
      <path className={styles.paper} d="M104 20h15l7 7v21h-22z" />
      <path d="M109 34h10m-10 7h10" />
    </>
  ),
  gate: (
    <>
      <path d="M0 34h96M108 14v40M120 14v40M488 28l6 6-6 6" />
      <path className={styles.broken} d="M130 34h364" />
    </>
  ),
  person: (
    <>
      <path d="M0 34h92M488 28l6 6-6 6" />
      <path className={styles.broken} d="M138 34h356" />
      <path className={styles.mark} d="M96 14h36v40H96z" />
      <path d="M104 46q0-11 10-11t10 11M109 27a5 5 0 1 0 10 0 5 5 0 1 0-10 0" />
    </>
  ),
}

/** Once around, from a line and back to it. */
function round(x: number): string {
  return `M${x} 34a16 16 0 1 0-1 0`
}

function box(x: number): string {
  return `M${x - 6} 28h12v12h-12z`
}

/** The three parts of an experiment. */
function dots(x: number): string {
  return [
    [0, 2],
    [14, 26],
    [-14, 26],
  ]
    .map(([right = 0, y = 0]) => `M${x + right} ${y - 4}a4 4 0 1 0 1 0z`)
    .join('')
}

export function LanesDrawing({ figure: { marks, lanes } }: { figure: LanesFigure }) {
  return (
    <>
      <p className={styles.marks}>
        {marks.map((mark) => (
          <span key={mark}>{mark} </span>
        ))}
      </p>
      <ul>
        {lanes.map(({ name, note, shape, text }) => (
          <li key={name} className={styles.lane}>
            <p>
              <strong>{name}</strong>
              {note && <span className={styles.note}>{note}</span>}
            </p>
            <div>
              <svg viewBox="-2 -2 500 60" aria-hidden="true">
                {marks.length === 3 && <path className={styles.hair} d={WEEKS.map((x) => `M${x}-2v60`).join('')} />}
                {SHAPES[shape]}
              </svg>
              <p className={styles.text}>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
