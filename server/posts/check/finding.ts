import type { Problem } from '../../contract.ts'

/** Both count from 1, in the whole file; the column in UTF-16 units. */
export interface Place {
  line: number
  column: number
}

export const START: Place = { line: 1, column: 1 }

/** A problem of a post's file, with all that is known of it. */
export type Finding = Required<Problem>

export function finding(
  severity: Finding['severity'],
  rule: string,
  { line, column }: Place,
  sentence: string,
  mend: string,
): Finding {
  return { severity, message: `${sentence} ${mend}`, line, column, rule, mend }
}
