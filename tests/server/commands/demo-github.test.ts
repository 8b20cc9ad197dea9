import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../../server/build/setup.js'
import { type EmulatedPerson, startGitHubEmulator } from '../../github-emulator/emulator.ts'
import { isWholeRun } from '../../support/long-run.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

test.runIf(isWholeRun)('a demonstration whose port is taken says so, ends with 1, and leaves nothing', async () => {
  const folder = await temporaryFolder()
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  try {
    const demo = spawn(process.execPath, [path.join(root, 'tests/github-emulator/demo.js')], {
      env: { ...process.env, PORT: String(port), TMPDIR: folder },
    })
    let errors = ''
    demo.stderr.on('data', (chunk: Buffer) => {
      errors += chunk.toString()
    })
    const [code] = await once(demo, 'close')
    expect(errors).toBe(
      `Port ${port} is taken. End what listens there, or choose another: PORT=${port + 1} npm run demo:github\n`,
    )
    expect(code).toBe(1)
    expect(await readdir(folder)).toEqual([])
  } finally {
    other.close()
  }
})

test.runIf(isWholeRun)(
  'the emulated GitHub begins with more files of text than it takes calls in an hour',
  async () => {
    const owner: EmulatedPerson = { login: 'ada', token: 'token-of-ada' }
    const files = Object.fromEntries(
      Array.from({ length: 5100 }, (_, n) => [`posts/post-${n}.md`, Buffer.from(`Post ${n}\n`)]),
    )
    const oauth = { clientId: 'demo', clientSecret: 'demo-secret', redirectUris: [] }
    await using emulator = await startGitHubEmulator({ owner, files, oauth })
    expect(await emulator.readFile('posts/post-5099.md')).toBe('Post 5099\n')
  },
)
