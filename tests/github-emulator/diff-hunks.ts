import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { outsideOfHooks } from '#server/repository/local/git.ts'
import { runHosted } from '#server/repository/local/git-host.ts'

export type Side = 'LEFT' | 'RIGHT'

export interface DiffLine {
  mark: ' ' | '+' | '-'
  text: string
  /** Its number in the text before and in the text after, from 1. */
  numbers: { LEFT?: number; RIGHT?: number }
  /** Lines below the first `@@` of the file, as GitHub counts them. */
  position: number
}

export interface Hunk {
  /** The whole line that begins with `@@`. */
  header: string
  lines: DiffLine[]
  /** By how much the lines after it have moved. */
  shift: number
  /** The last line of the text before that it covers. */
  end: number
}

/** How one text becomes another, as git tells it with three lines of context; nothing for bytes that are no text. */
export async function diffTexts(before: string, after: string): Promise<Hunk[]> {
  if (before === after) return []
  const folder = await mkdtemp(path.join(tmpdir(), 'diff-'))
  try {
    const files = [path.join(folder, 'before'), path.join(folder, 'after')] as const
    await Promise.all([writeFile(files[0], before), writeFile(files[1], after)])
    return parse(await runGit('diff', '--no-index', '--no-color', '--no-ext-diff', '-U3', ...files))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The hunk and the line that a number of one side stands for; undefined where the diff does not show it. */
export function findLine(hunks: readonly Hunk[], side: Side, number: number) {
  for (const hunk of hunks) {
    const line = hunk.lines.find(({ numbers }) => numbers[side] === number)
    if (line) return { hunk, line }
  }
  return undefined
}

/** The number in the text after of a line of the text before; undefined where it was changed or removed. */
export function carryLine(hunks: readonly Hunk[], number: number): number | undefined {
  const shown = findLine(hunks, 'LEFT', number)
  if (shown) return shown.line.numbers.RIGHT
  const above = hunks.filter(({ end }) => end < number)
  return above.reduce((moved, { shift }) => moved + shift, number)
}

/** As much of a hunk as GitHub keeps with a comment: down to the line that it is about. */
export function excerptOf({ header, lines }: Hunk, last: DiffLine): string {
  const kept = lines.slice(0, lines.indexOf(last) + 1)
  return [header, ...kept.map(({ mark, text }) => mark + text)].join('\n')
}

async function runGit(...args: string[]): Promise<string> {
  const { exitCode, out, err } = await runHosted({ args, cwd: tmpdir(), env: outsideOfHooks(process.env), input: '' })
  // 1 says that the texts differ.
  if (exitCode !== 0 && exitCode !== 1)
    throw new Error(`git ${args.join(' ')} ended with ${exitCode}: ${Buffer.from(err)}`)
  return Buffer.from(out).toString()
}

function parse(output: string): Hunk[] {
  const hunks: Hunk[] = []
  let position = -1
  let left = 0
  let right = 0
  for (const line of output.split('\n')) {
    const [header, start, count = '1', newStart, newCount = '1'] =
      /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@.*$/.exec(line) ?? []
    const hunk = hunks.at(-1)
    if (header === undefined && !hunk) continue
    position += 1
    if (header !== undefined) {
      // Of no lines, git names the one above.
      left = Number(start) + (count === '0' ? 1 : 0)
      right = Number(newStart) + (newCount === '0' ? 1 : 0)
      const end = left + Number(count) - 1
      hunks.push({ header, lines: [], end, shift: Number(newCount) - Number(count) })
    } else if (hunk && line.startsWith('+')) {
      hunk.lines.push({ mark: '+', text: line.slice(1), numbers: { RIGHT: right++ }, position })
    } else if (hunk && line.startsWith('-')) {
      hunk.lines.push({ mark: '-', text: line.slice(1), numbers: { LEFT: left++ }, position })
    } else if (hunk && line.startsWith(' ')) {
      hunk.lines.push({ mark: ' ', text: line.slice(1), numbers: { LEFT: left++, RIGHT: right++ }, position })
    }
  }
  return hunks
}
