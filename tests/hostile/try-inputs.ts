import { afterAll, beforeAll, expect, test } from 'vitest'
import { isLongRun, isWholeRun } from '../support/long-run.ts'
import { type HostileSite, startHostileSite } from './hostile-site.ts'
import type { Input, Mode } from './input.ts'
import { inputs } from './inputs.ts'
import { judgeInput } from './judge-input.ts'
import { type Cost, watchServer } from './watch-server.ts'

const isMeasured = process.env.HOSTILE_MEASURED === '1'

/** What no one may cost anyone else on an idle machine (judged by measure.js alone: others use this one too). */
const PROMISED_MS = 200
// By day other processes make holds of several turns; what grows faster than its input is far beyond this.
const MOST_HOLD_MS = (isMeasured ? 1 : 5) * PROMISED_MS
// A server that starts has about 150 MB; what is held of any one input is far below the rest.
const MOST_RESIDENT_BYTES = 1024 ** 3

const BY_DAY_ONE_OF = { request: 1, post: 12, pull: 4 } as const

/** Tries every input of a mode against one server, which has to outlive them all. */
export function tryInputs(mode: Mode): void {
  // By day, what no mode has a part in is tried in local mode alone, and of what takes seconds a part.
  const isWhole = isWholeRun || isMeasured
  const own = inputs
    .filter((input) => (input.mode ?? (isLongRun ? mode : 'local')) === mode)
    .filter((input, at) => isWhole || at % BY_DAY_ONE_OF[input.kind] === 0)
  const isHeld = (input: Input) => input.kind === 'request' && input.isHeld === true
  const costs: { name: string; cost: Cost }[] = []
  const held = new Map<Input, Promise<void>>()
  let site: HostileSite

  beforeAll(async () => {
    site = await startHostileSite(mode)
    for (const input of own.filter(isHeld)) {
      const judged = judgeInput(site, input, inputs.indexOf(input))
      judged.catch(() => {})
      held.set(input, judged)
    }
  })
  afterAll(async () => {
    await site[Symbol.asyncDispose]()
    print(mode, costs)
  })

  const inOrder = [...own.filter((input) => !isHeld(input)), ...own.filter(isHeld)]
  test.each(inOrder.map((input) => [input.name, input] as const))('%s', async (_, input) => {
    if (!site.isAlive()) site = await startHostileSite(mode)
    const watch = await watchServer(site.url, site.pid)
    const judged = await Promise.allSettled([held.get(input) ?? judgeInput(site, input, inputs.indexOf(input))])
    const cost = await watch.stop()
    costs.push({ name: input.name, cost })
    expect(site.isAlive(), site.output().slice(-2000)).toBe(true)
    if (judged[0].status === 'rejected') throw judged[0].reason
    expect(cost.unanswered).toBe(0)
    expect(cost.longestHoldMs || 0).toBeLessThan(MOST_HOLD_MS)
    expect(cost.mostResidentBytes ?? 0).toBeLessThan(MOST_RESIDENT_BYTES)
    if (isMeasured) expect(cost.longestWaitMs).toBeLessThan(PROMISED_MS)
  })
}

function print(mode: Mode, costs: { name: string; cost: Cost }[]): void {
  const most = (pick: (cost: Cost) => number) => costs.toSorted((one, other) => pick(other.cost) - pick(one.cost))
  const lines = most(({ longestWaitMs }) => longestWaitMs).map(({ name, cost }) => {
    const cells = [cost.longestWaitMs, cost.longestHoldMs].map((value) => String(Math.round(value)))
    const megabytes = Math.round((cost.mostResidentBytes ?? Number.NaN) / 1024 ** 2)
    return `${cells.map((cell) => cell.padStart(9)).join('')} ${String(megabytes).padStart(8)}  ${name}`
  })
  const head = ` wait, ms  hold, ms  most, MB  input (${mode} mode, the longest wait first)`
  console.log([head, ...(isMeasured ? lines : lines.slice(0, 12))].join('\n'))
}
