// `npm run test:hostile`: sends every hostile input while nothing else runs on the machine, and judges how long others wait.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { build, install, root } from '../../server/build/setup.js'

install({ tools: true })
build()
const vitest = path.join(root, 'node_modules', '.bin', 'vitest')
// One mode after the other, since each would be what the other waits for.
const args = ['run', '-c', 'tests/vitest.config.ts', '--no-file-parallelism', 'tests/hostile']
const env = { ...process.env, HOSTILE_MEASURED: '1', WHOLE_RUN: '1' }
const shell = process.platform === 'win32'
process.exit(spawnSync(vitest, args, { cwd: root, env, stdio: 'inherit', shell }).status ?? 1)
