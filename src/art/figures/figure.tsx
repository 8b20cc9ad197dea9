import { type FC, use, useId } from 'react'
import type { Figure as FigureData } from '#content/data/figures/figure.ts'
import type { DrawingProps } from './drawing-props.ts'
import styles from './figure.module.css'
import { FiguresContext } from './figures-context.ts'

/** What an author writes as `<Figure name="…" />`. */
export function Figure({ name }: { name: string }) {
  const { figures, drawings } = use(FiguresContext)
  const figure = figures[name]
  // Each kind's drawing takes that kind, which the compiler cannot follow through the table.
  const Drawing = figure && (drawings[figure.kind] as FC<DrawingProps<FigureData>> | undefined)
  return Drawing ? <DrawnFigure figure={figure} Drawing={Drawing} /> : null
}

/** Drawn twice, for a wide column and for a phone's: what is only made smaller cannot be read. */
function DrawnFigure({ figure, Drawing }: { figure: FigureData; Drawing: FC<DrawingProps<FigureData>> }) {
  const words = useId()
  return (
    <figure className={styles.figure} aria-describedby={words}>
      <div className={styles.wide} aria-hidden="true">
        <Drawing figure={figure} width={WIDE_PX} />
      </div>
      <div className={styles.narrow} aria-hidden="true">
        <Drawing figure={figure} width={NARROW_PX} />
      </div>
      <p className="sr-only" id={words}>
        {figure.alternative}
      </p>
      <figcaption className={styles.caption}>
        {figure.title}
        {figure.source && <span className={styles.source}> {figure.source}</span>}
      </figcaption>
    </figure>
  )
}

const WIDE_PX = 832
const NARROW_PX = 320
