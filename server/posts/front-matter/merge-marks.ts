export const MERGE_MARKS_RULE = 'merge-marks'
export const MERGE_MARKS_SENTENCE = 'A merge was left unfinished here: both versions are in the file.'
export const MERGE_MARKS_MEND =
  'Keep what is right, and take out the lines that begin with <<<<<<<, =======, >>>>>>> or |||||||.'

// What git writes around both versions, with the name of each behind it: https://git-scm.com/docs/git-merge
const MARK = /^(?:<{7}|>{7}) \S/

/** The lines that git leaves where it could not merge, counted from 1. */
export function findMergeMarks(text: string): number[] {
  if (!text.includes('<<<<<<<') && !text.includes('>>>>>>>')) return []
  return text.split(/\r\n|\n|\r/).flatMap((line, at) => (MARK.test(line) ? [at + 1] : []))
}
