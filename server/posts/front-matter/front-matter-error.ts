import { type Position, START } from './problem.ts'

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
