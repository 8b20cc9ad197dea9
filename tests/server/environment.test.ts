import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { readEnvironment } from '#server/commands/environment.ts'
import { ConfigError } from '#server/config.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

test('.env speaks where the environment is silent, and what cannot be read says what to do', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'site-environment-'))
  try {
    const file = path.join(folder, '.env')
    vi.stubEnv('PORT', '4000')
    expect(readEnvironment(file)).toBe(process.env)
    await writeFile(file, 'PORT=1\nHOST=127.0.0.2\n')
    expect(readEnvironment(file)).toMatchObject({ PORT: '4000', HOST: '127.0.0.2' })
    await rm(file)
    await mkdir(file)
    expect(() => readEnvironment(file)).toThrow(ConfigError)
    expect(() => readEnvironment(file)).toThrow(/ \.env cannot be read \(.*EISDIR.*\): mend it, or take it away\.$/m)
  } finally {
    await rm(folder, { recursive: true })
  }
})
