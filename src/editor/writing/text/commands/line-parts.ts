export interface LineParts {
  /** `> ` for each quote that the line stands in. */
  quote: string
  indent: string
  /** `-`, `*`, `+`, `1.`, or `1)`; empty where the line begins no item. */
  marker: string
  gap: string
  /** `[ ] ` with the blanks after it. */
  task: string
  /** Where the words begin, counted from the beginning of the line. */
  words: number
}

const PARTS = /^((?: {0,3}> ?)*)([ \t]*)(?:([-*+]|\d{1,9}[.)])([ \t]+|$)(\[[ xX]\](?:[ \t]+|$))?)?/

/** Takes apart what stands before the words of a line. */
export function partsOfLine(text: string): LineParts {
  const [all = '', quote = '', indent = '', marker = '', gap = '', task = ''] = PARTS.exec(text) ?? []
  return { quote, indent, marker, gap, task, words: all.length }
}
