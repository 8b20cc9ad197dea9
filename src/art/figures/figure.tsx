import { type FC, use, useId } from 'react'
import type { Figure as FigureData } from '#content/data/figures/figure.ts'
import styles from './figure.module.css'
import { FiguresContext } from './figures-context.ts'

/** What an author writes as `<Figure name="…" />`. */
export function Figure({ name }: { name: string }) {
  const words = useId()
  const { figures, drawings } = use(FiguresContext)
  const figure = figures[name]
  // Each kind's drawing takes that kind, which the compiler cannot follow through the table.
  const Drawing = figure && (drawings[figure.kind] as FC<{ figure: FigureData }> | undefined)
  if (!Drawing) return null
  return (
    <figure className={styles.figure} aria-describedby={words}>
      <p className="sr-only" id={words}>
        {figure.alternative}
      </p>
      <Drawing figure={figure} />
      {figure.back && <p className={styles.back}>{figure.back}</p>}
      <figcaption>
        <small>
          {figure.title}
          {figure.source && <span> {figure.source}</span>}
        </small>
      </figcaption>
    </figure>
  )
}
