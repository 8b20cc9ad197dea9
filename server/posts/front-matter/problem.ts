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

/** A part of a text as a sentence names it. */
export function shortened(part: string): string {
  return part.length > 60 ? `${part.slice(0, 59)}…` : part
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

/** Returns the result of some work, or undefined where it throws a FrontMatterError. */
export function orUndefined<T>(make: () => T): T | undefined {
  try {
    return make()
  } catch (error) {
    if (error instanceof FrontMatterError) return undefined
    throw error
  }
}
