interface ChartWords {
  title: string
  /** What the chart says, for those who cannot see it. */
  alternative: string
}

/** What happens around one full hour: minutes count from that hour. */
interface HourChart extends ChartWords {
  kind: 'hour'
  hours: readonly { minute: number; label: string }[]
  covered: { until: number; label: string }
  /** Somewhere between the two. */
  refresh: { from: number; until: number; label: string }
  moments: readonly { minute: number; label: string }[]
}

/** Who may do what. */
interface RolesChart extends ChartWords {
  kind: 'roles'
  roles: readonly string[]
  rights: readonly { label: string; roles: readonly string[] }[]
}

/** How many calls it takes to read so many records. */
interface CallsChart extends ChartWords {
  kind: 'calls'
  records: number
  pageSizes: readonly { size: number; label: string }[]
}

/** One part of a whole, as a cell among as many as make the whole. */
interface PartChart extends ChartWords {
  kind: 'part'
  whole: { count: number; label: string }
  part: { count: number; label: string }
}

/** A level that falls by itself and rises with practice: drawn to show the idea, from no measurement. */
interface DeclineChart extends ChartWords {
  kind: 'decline'
  /** In percent, at the start and after each practice. */
  peaks: readonly number[]
  lows: readonly number[]
  agreed: { level: number; label: string }
  practice: string
}

/** A figure of one platform's section on the reporting hub. The numbers are those of its capabilities. */
export type ReportingChart = HourChart | RolesChart | CallsChart | PartChart | DeclineChart
