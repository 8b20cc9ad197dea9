import { Fragment } from 'react'
import type { StepsFigure } from '#content/data/figures/figure.ts'
import styles from './steps.module.css'

/** Steps beside each other where there is room, or below each other. */
export function StepsDrawing({ figure }: { figure: StepsFigure }) {
  const { look, steps, record, center, asOf = '', asOfLabel } = figure
  const next = asOf && steps.find(({ day = '' }) => day > asOf)
  return (
    <div className={styles[look]}>
      {center && <Ring center={center} count={steps.length} />}
      <ol className={styles.steps}>
        {steps.map((step) => (
          <Fragment key={step.name}>
            {step === next && <li className={styles.now}>{asOfLabel}</li>}
            <li className={step.isMarked ? styles.marked : (step.day ?? asOf) > asOf ? styles.ahead : undefined}>
              <strong>{step.name}</strong>
              <small>{step.text}</small>
              {step.keeps && (
                <p className={styles.record}>
                  <strong>{record}</strong>
                  {step.keeps}
                </p>
              )}
            </li>
          </Fragment>
        ))}
      </ol>
    </div>
  )
}

/** As many parts as there are steps, around a person. */
function Ring({ center, count }: { center: string; count: number }) {
  const turn = 360 / count
  return (
    <div className={styles.middle}>
      <svg viewBox="-120 -120 240 240" aria-hidden="true">
        <circle r="98" pathLength={count * 100} strokeWidth="42" strokeOpacity="0.14" strokeDasharray="98 2" />
        {Array.from({ length: count }, (_, at) => turn * (at + 0.5)).map((angle, at) => (
          <text key={angle} transform={`rotate(${angle}) translate(0 -98) rotate(${-angle})`} y="5" textAnchor="middle">
            {at + 1}
          </text>
        ))}
        <path
          className={styles.person}
          d="M-28 16c0-24 10-34 28-34s28 10 28 34zM-14-34a14 14 0 1 0 28 0 14 14 0 1 0-28 0"
        />
      </svg>
      <strong>{center}</strong>
    </div>
  )
}
