import { MERGE_MARKS_MEND, MERGE_MARKS_RULE, MERGE_MARKS_SENTENCE } from '../front-matter/merge-marks.ts'
import { problem } from '../front-matter/problem.ts'
import type { BodyRule } from './rule.ts'

/** What git leaves in a file where it could not merge, once: who finds the first one finds the others. */
export const mergeMarks: BodyRule = ({ mergeMarks: [first] }) =>
  first ? [problem('error', MERGE_MARKS_RULE, first, MERGE_MARKS_SENTENCE, MERGE_MARKS_MEND)] : []
