import { problem } from '../front-matter/problem.ts'
import type { FileRule } from './rule.ts'

/** A key that is misspelled, or that another system has for one of ours. All other keys are no one's business. */
export const unknownKey: FileRule = ({ otherKeys }) =>
  otherKeys.map(({ rule, place, sentence, mend }) => problem('warning', rule, place, sentence, mend))
