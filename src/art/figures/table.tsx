import type { TableFigure } from '#content/data/figures/figure.ts'
import styles from './table.module.css'

export function TableDrawing({ figure: { columns, rows, levels } }: { figure: TableFigure }) {
  return (
    <>
      <table className={`${styles.table} ${levels ? styles.signs : ''}`}>
        <thead>
          <tr>
            <td />
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, cells }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, at) => (
                <td key={columns[at]}>
                  {levels && <Sign level={cell} />}
                  <span className={levels && 'sr-only'}>{levels?.[cell] ?? cell}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {levels && (
        <ul className={styles.legend}>
          {Object.entries(levels).map(([level, words]) => (
            <li key={level}>
              <Sign level={level} /> {words}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Sign({ level }: { level: string }) {
  return (
    <svg className={styles.sign} viewBox="-11 -11 22 22" aria-hidden="true">
      <circle r="10" fill={level === 'yes' ? 'currentColor' : 'none'} />
      {level === 'partly' && <path d="M0-10a10 10 0 0 0 0 20z" fill="currentColor" />}
    </svg>
  )
}
