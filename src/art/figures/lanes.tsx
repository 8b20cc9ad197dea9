import type { LaneShape, LanesFigure } from '#content/data/figures/figure.ts'
import styles from './lanes.module.css'

const WEEKS = [160, 320, 480]
const ROUNDS = [40, 120, 260]
const ARROW = 'M0 34H494m-6-6 6 6-6 6'

/** How each runs from x 0 to 480 at y 34, without words, so that it may be of any width: paths by their looks. */
const SHAPES: Record<LaneShape, Partial<Record<'line' | 'broken' | 'full' | 'paper' | 'mark' | 'sign', string>>> = {
  rounds: { line: `M0 34H480${[80, 240, 400].map(round).join('')}`, full: WEEKS.map(box).join('') },
  flow: { line: ARROW, full: [24, 76, 104, 176, 208, 284, 340, 368, 432].map(box).join('') },
  interval: { mark: 'M1 12h318v16H1z', line: 'M1 12v22h318V12M480 12v22', broken: 'M320 34h160' },
  experiments: { broken: 'M0 34h480', line: ROUNDS.map(round).join(''), full: ROUNDS.map(dots).join('') },
  through: { line: ARROW },
  report: { line: ARROW, paper: 'M104 20h15l7 7v21h-22z', sign: 'M109 34h10m-10 7h10' },
  gate: { line: 'M0 34h96M108 14v40M120 14v40M488 28l6 6-6 6', broken: 'M130 34h364' },
  person: {
    line: 'M0 34h92M488 28l6 6-6 6',
    broken: 'M138 34h356',
    mark: 'M96 14h36v40H96z',
    sign: 'M104 46q0-11 10-11t10 11M109 27a5 5 0 1 0 10 0 5 5 0 1 0-10 0',
  },
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
  return ['0 2', '14 26', '-14 26'].map((place) => `M${x} 0m${place}m0-4a4 4 0 1 0 1 0z`).join('')
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
              {note && <small>{note}</small>}
            </p>
            <div>
              <svg viewBox="-2 -2 500 60" aria-hidden="true">
                {marks.length === 3 && <path className={styles.hair} d={WEEKS.map((x) => `M${x}-2v60`).join('')} />}
                {Object.entries(SHAPES[shape]).map(([look, d]) => (
                  <path key={look} className={styles[look]} d={d} />
                ))}
              </svg>
              <strong>{text}</strong>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
