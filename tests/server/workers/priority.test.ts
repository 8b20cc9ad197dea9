import { readdirSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createPool } from '#server/workers/pool.ts'
import { dist } from '../../support/shared-build.ts'

const WORKER = path.join(dist, 'server/text-worker.js')

// https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html: the 19th field, the 17th behind the name.
const nices = () =>
  readdirSync('/proc/self/task').map((thread) =>
    Number(readFileSync(`/proc/self/task/${thread}/stat`, 'utf8').split(') ')[1]?.split(' ')[16]),
  )

test.runIf(process.platform === 'linux')('what no one waits for gives way to all else, and to that alone', async () => {
  const pool = createPool(WORKER)
  try {
    const lowered = () => nices().filter((nice) => nice === constants.priority.PRIORITY_BELOW_NORMAL).length
    const before = lowered()
    const read = (lane: 'idle' | 'owner' | 'visitor') => pool.run('body', { title: '', content: 'Words' }, lane)
    await read('owner')
    expect(lowered()).toBe(before)
    // The first thread warms up with it, and is left to those who wait.
    for (let n = 1; n < 10; n++) await read('idle')
    expect(lowered()).toBe(before)
    await read('idle')
    expect(lowered()).toBe(before + 1)
    const threads = nices().length
    await Promise.all([read('owner'), read('idle')])
    await Promise.all([read('visitor'), read('idle')])
    expect(lowered()).toBe(before + 1)
    expect(nices()).toHaveLength(threads)
  } finally {
    await pool.close()
  }
})
