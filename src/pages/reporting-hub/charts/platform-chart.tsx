import type { FC } from 'react'
import type { ReportingChart } from '#content/data/reporting-charts.ts'
import styles from './platform-chart.module.css'

const FLOOR = 88

/** Each stands higher than the one before it, so that their words have room. */
const rise = (at: number) => 34 - at * 20

const x = (minute: number) => 22 + (minute + 60) * 1.75
const LEFT = 6

const SPAN = 80

/** From 40 percent at the floor to 100 at the top. */
const y = (level: number) => Math.round(116 - (level - 40) * 1.5)
const COLUMNS = 20

const STEP = 12
const WIDTH = 210

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

function Calls({ chart: { records, pageSizes } }: { chart: Chart<'calls'> }) {
  const calls = pageSizes.map(({ size }) => Math.ceil(records / size))
  const most = Math.max(...calls)
  return pageSizes.map(({ size, label }, at) => {
    const width = Math.round((WIDTH * (calls[at] ?? 0)) / most)
    return (
      <g key={size} transform={`translate(6 ${at * 52})`}>
        <text className={styles.word} y="20">
          {label}
        </text>
        <rect className={at === 0 ? styles.faint : styles.mark} y="28" width={width} height="20" rx="3" />
        <text className={styles.strong} x={width + 6} y="43">
          {calls[at]}
        </text>
      </g>
    )
  })
}

function Part({ chart: { whole, part } }: { chart: Chart<'part'> }) {
  const cells = whole.count / part.count
  const rows = Math.ceil(cells / COLUMNS)
  const row = (at: number) => `M6 ${30 + at * STEP}h${Math.min(COLUMNS, cells - at * COLUMNS) * STEP - 4}`
  return (
    <>
      <text className={styles.word} x="6" y="14">
        {whole.label}
      </text>
      <path className={styles.cells} d={Array.from({ length: rows }, (_, at) => row(at)).join('')} />
      <rect className={styles.mark} x="6" y="26" width="8" height="8" />
      <rect className={styles.mark} x="6" y={34 + rows * STEP} width="8" height="8" />
      <text className={styles.strong} x="20" y={43 + rows * STEP}>
        {part.label}
      </text>
    </>
  )
}

function Decline({ chart: { peaks, lows, agreed, practice } }: { chart: Chart<'decline'> }) {
  const x = (at: number) => LEFT + at * SPAN
  const falls = peaks.map((peak, at) => {
    const low = y(lows[at] ?? peak)
    return `${at === 0 ? 'M' : 'L'}${x(at)} ${y(peak)}C${x(at) + 18} ${y(peak) + 24} ${x(at) + 46} ${low} ${x(at + 1)} ${low}`
  })
  return (
    <>
      <path className={styles.dashed} d={`M${LEFT} ${y(agreed.level)}H250`} />
      <text className={styles.word} x={LEFT} y={y(agreed.level) + 15}>
        {agreed.label}
      </text>
      <path className={styles.line} d={falls.join('')} />
      {peaks.slice(1).map((peak, at) => (
        <g key={peak}>
          <circle className={styles.mark} cx={x(at + 1)} cy={y(peak)} r="5" />
          <text className={`${styles.strong} ${styles.middle}`} x={x(at + 1)} y={y(peak) - 10}>
            {practice}
          </text>
        </g>
      ))}
    </>
  )
}

function Roles({ chart: { roles, rights } }: { chart: Chart<'roles'> }) {
  const x = (at: number) => 128 + at * 84
  return (
    <>
      {roles.map((role, at) => (
        <text className={`${styles.strong} ${styles.middle}`} key={role} x={x(at)} y="22">
          {role}
        </text>
      ))}
      {rights.map(({ label, roles: allowed }, row) => (
        <g key={label} transform={`translate(0 ${58 + row * 38})`}>
          <path className={styles.axis} d="M6-20h244" opacity=".5" />
          <text className={styles.word} x="6" y="5">
            {label}
          </text>
          {roles.map((role, at) => (
            <circle
              className={allowed.includes(role) ? styles.mark : styles.dashed}
              key={role}
              cx={x(at)}
              cy="0"
              r="9"
            />
          ))}
        </g>
      ))}
    </>
  )
}

function Hour({ chart: { hours, covered, refresh, moments } }: { chart: Chart<'hour'> }) {
  return (
    <>
      <rect className={styles.mark} x={x(-60)} y="60" width={x(covered.until) - x(-60)} height="22" rx="4" />
      <text className={styles.strong} x={x(-60)} y="54">
        {covered.label}
      </text>
      <rect
        className={styles.dashed}
        x={x(refresh.from) + 2}
        y="60"
        width={x(refresh.until) - x(refresh.from) - 4}
        height="22"
        rx="4"
      />
      <text className={styles.word} x={x(refresh.from) + 2} y="54">
        {refresh.label}
      </text>
      {moments.map(({ minute, label }, at) => (
        <g key={label}>
          <path className={styles.axis} d={`M${x(minute)} ${FLOOR}V${rise(at)}`} />
          <circle className={styles.mark} cx={x(minute)} cy={rise(at)} r="5" />
          <text className={`${styles.strong} ${styles.end}`} x={x(minute) - 10} y={rise(at) + 4}>
            {label}
          </text>
        </g>
      ))}
      <path className={styles.axis} d={`M${x(-60)} ${FLOOR}H${x(60)}`} />
      {hours.map(({ minute, label }) => (
        <text className={`${styles.word} ${styles.middle}`} key={label} x={x(minute)} y="106">
          {label}
        </text>
      ))}
    </>
  )
}
