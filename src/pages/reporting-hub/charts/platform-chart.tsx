import type { FC } from 'react'
import type { ReportingChart } from '#content/data/reporting-charts.ts'
import { Calls } from './calls.tsx'
import styles from './chart.module.css'
import { Decline } from './decline.tsx'
import { Hour } from './hour.tsx'
import { Part } from './part.tsx'
import { Roles } from './roles.tsx'

type Chart<Kind> = Extract<ReportingChart, { kind: Kind }>

const DRAWINGS: { [Kind in ReportingChart['kind']]: FC<{ chart: Chart<Kind> }> } = {
  hour: Hour,
  roles: Roles,
  calls: Calls,
  part: Part,
  decline: Decline,
}

export function PlatformChart({ chart }: { chart: ReportingChart }) {
  // Each kind's drawing takes that kind, which the compiler cannot follow through the table.
  const Drawing = DRAWINGS[chart.kind] as FC<{ chart: ReportingChart }>
  return (
    <svg
      className={styles.chart}
      viewBox="0 0 256 114"
      width="352"
      height="157"
      role="img"
      aria-label={chart.alternative}
      data-chart={chart.kind}
    >
      <Drawing chart={chart} />
    </svg>
  )
}
