import type { Problem } from '../../contract/contract.ts'

/** Both count from 1, in the whole file; the column in UTF-16 units. */
export interface Position {
  line: number
  column: number
}

export const START: Position = { line: 1, column: 1 }

/** A problem of a post's file, with all that is known of it. */
export type PostProblem = Required<Problem>

export function problem(
  severity: PostProblem['severity'],
  rule: string,
  { line, column }: Position,
  sentence: string,
  mend: string,
): PostProblem {
  return { severity, message: `${sentence} ${mend}`, line, column, rule, mend }
}

/** Why a text is no readable post. */
export class FrontMatterError extends Error {
  readonly rule: string
  readonly mend: string
  readonly place: Position
  constructor(rule: string, sentence: string, mend: string, place: Position = START) {
    super(`${sentence} ${mend}`)
    this.rule = rule
    this.mend = mend
    this.place = place
  }
}
