const QUARTER = /\bQ([1-4]) (\d{4})\b/

/** The text, with a remark where it announces a quarter that had ended on that day, such as `2026-11-23`. */
export function withLateness(text: string, today: string): string {
  const [, quarter, year] = QUARTER.exec(text) ?? []
  if (quarter === undefined || year === undefined) return text
  return endOf(Number(quarter), Number(year)) <= today ? `${text} (later than planned)` : text
}

/** The first day after the quarter. */
function endOf(quarter: number, year: number): string {
  return new Date(Date.UTC(year, quarter * 3, 1)).toISOString().slice(0, 10)
}
