import type { PostProblem } from '../../posts/front-matter/problem.ts'

export interface FileProblem extends PostProblem {
  /** Relative to where the command was started, with `/`. */
  file: string
}

/** The contract's form, for whatever reads it: `file:line: message`. */
export function plain({ file, line, severity, message }: FileProblem): string {
  return `${file}:${line}: ${severity === 'warning' ? 'warning: ' : ''}${message}`
}

/** For a person: under the name of each file, in the form that editors make links of. */
export function grouped(problems: readonly FileProblem[], hasColors: boolean): string[] {
  const paint = (code: number, text: string) => (hasColors ? `\u001B[${code}m${text}\u001B[0m` : text)
  const lines: string[] = []
  let last: string | undefined
  for (const { file, line, column, severity, rule, message } of problems) {
    if (file !== last) lines.push(...(last === undefined ? [] : ['']), paint(1, file))
    last = file
    const color = severity === 'error' ? 31 : 33
    lines.push(`  ${file}:${line}:${column}: ${paint(color, `${severity}:`)} ${message} ${paint(2, `(${rule})`)}`)
  }
  return lines
}

// https://docs.github.com/en/actions/reference/workflow-commands-for-github-actions#setting-an-error-message
export function annotation({ file, line, column, severity, rule, message }: FileProblem): string {
  const escaped = (text: string) => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
  const property = (text: string) => escaped(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
  return `::${severity} file=${property(file)},line=${line},col=${column},title=${property(rule)}::${escaped(message)}`
}

/** What was looked at and found, in a sentence. */
export function summary(posts: number, problems: readonly PostProblem[]): string {
  const count = (number: number, word: string) => `${number} ${word}${number === 1 ? '' : 's'}`
  const errors = problems.filter(({ severity }) => severity === 'error').length
  return `${count(posts, 'post')} checked, ${count(errors, 'error')}, ${count(problems.length - errors, 'warning')}.`
}
