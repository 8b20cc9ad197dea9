import type { SequenceFigure } from '#content/data/figures/figure.ts'
import styles from './sequence.module.css'

/** Calls between parties from top to bottom, each with who speaks to whom. */
export function SequenceDrawing({ figure: { parties, steps } }: { figure: SequenceFigure }) {
  return (
    <ol className={styles.sequence}>
      {steps.map(({ phase, from, to, label, code, tone }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same call may come again
        <li key={at} className={tone && styles[tone]}>
          {phase && <p className={styles.phase}>{phase}</p>}
          <div className={styles.step}>
            <p className={from > 0 && to <= from ? styles.back : styles.way}>
              <span>{parties[from]}</span> {from !== to && <i />} {from !== to && <span>{parties[to]}</span>}
            </p>
            <div>
              <strong>{label}</strong>
              {code && <code>{code}</code>}
            </div>
          </div>
        </li>
      ))}
    </ol>
  )
}
