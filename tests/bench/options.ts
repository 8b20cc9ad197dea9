import { parseArgs } from 'node:util'

/** What can be measured, in the order in which it is. */
export const MEASURES = [
  'requests',
  'cold-pages',
  'held-bodies',
  'weight',
  'lighthouse',
  'page-loads',
  'click-to-paint',
  'scale',
  'lives',
  'owner-calls',
  'commits',
] as const
export type Measure = (typeof MEASURES)[number]

/** What the site can be measured without, and what happens then. */
export const MECHANISMS = {
  'response-cache': 'every answer is made anew',
  'early-answers': 'cached answers are given by Express',
} as const
export type Mechanism = keyof typeof MECHANISMS

export interface BenchOptions {
  isQuick: boolean
  only: readonly Measure[]
  without: readonly Mechanism[]
  /** The file for the figures; undefined if they are only printed. */
  file: string | undefined
}

export const HELP = `Measures the site against bare servers and plain git, in the same run.

npm run bench [-- OPTION…]

  --only=NAME,…     measures only ${MEASURES.join(', ')}
  --without=NAME,…  turns a mechanism of the server off:
${Object.entries(MECHANISMS)
  .map(([name, effect]) => `                    ${name.padEnd(16)}${effect}`)
  .join('\n')}
  --quick           shows that everything runs, in short rounds whose figures mean nothing
  --out=FILE        writes the figures to a file; a whole run writes docs/benchmarks.md
  --help            prints this
`

/** Returns undefined if help was asked for. Throws an Error that names what is wrong. */
export function readOptions(args: string[]): BenchOptions | undefined {
  const { values } = parseArgs({
    args,
    options: {
      help: { type: 'boolean', short: 'h' },
      quick: { type: 'boolean' },
      only: { type: 'string' },
      without: { type: 'string' },
      out: { type: 'string' },
    },
  })
  if (values.help) return undefined
  const only = readNames('--only', values.only, MEASURES)
  const without = readNames('--without', values.without, Object.keys(MECHANISMS) as Mechanism[])
  const isWhole = !values.quick && only.length === 0 && without.length === 0
  return {
    isQuick: values.quick ?? false,
    only: only.length > 0 ? only : MEASURES,
    without,
    file: values.out ?? (isWhole ? 'docs/benchmarks.md' : undefined),
  }
}

function readNames<T extends string>(option: string, value: string | undefined, known: readonly T[]): T[] {
  return (value?.split(',') ?? []).map((name) => {
    const found = known.find((one) => one === name)
    if (found === undefined) throw new Error(`${option} knows ${known.join(', ')}, but not “${name}”.`)
    return found
  })
}
