import { availableParallelism, totalmem } from 'node:os'

/** A table of figures under its heading. */
export interface Section {
  title: string
  /** What was compared with what, in a sentence or two. */
  about: string
  columns: string[]
  rows: string[][]
}

/** In words that fit many machines. */
export function describeMachine(now = new Date()): string {
  const memory = Math.round(totalmem() / 1024 ** 3)
  const machine = `${availableParallelism()} cores, ${memory} GB of memory, ${process.platform} ${process.arch}, Node ${process.versions.node}`
  return `Measured on ${now.toISOString().slice(0, 10)} (${machine}).`
}

export function toMarkdown(machine: string, sections: readonly Section[]): string {
  const head = `# Benchmarks

${machine} \`npm run bench\` writes this file anew. A ratio compares two things that the same run has measured in turns, so it
says the same on a slow machine as on a fast one; a time or a rate beside it is this machine's own.
`
  return [machine ? head : '', ...sections.map(sectionOf)].join('\n')
}

function sectionOf({ title, about, columns, rows }: Section): string {
  const widths = columns.map((name, column) => Math.max(name.length, ...rows.map((row) => (row[column] ?? '').length)))
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`
  return `## ${title}\n\n${about}\n\n${[line(columns), rule, ...rows.map(line)].join('\n')}\n`
}

export function ratio(value: number): string {
  return Number.isFinite(value) ? value.toFixed(2) : '–'
}

export function ms(value: number): string {
  return `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`
}

export function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1024 ** 2)} MB`
}

export function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`
}
