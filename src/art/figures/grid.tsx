import type { GridFigure } from '#content/data/figures/figure.ts'
import styles from './grid.module.css'

export function GridDrawing({ figure: { groups, mark } }: { figure: GridFigure }) {
  return (
    <>
      {groups.map(({ name, cells }) => (
        <div key={cells[0]?.label} className={styles.group}>
          {name && <strong>{name}</strong>}
          <ul>
            {cells.map(({ label, note, isMarked }) => (
              <li key={label} className={isMarked ? styles.marked : undefined}>
                {label}
                {note && <small>{note}</small>}
                {isMarked && <span className="sr-only">{mark}</span>}
              </li>
            ))}
          </ul>
        </div>
      ))}
      <p className={styles.mark}>{mark}</p>
    </>
  )
}
