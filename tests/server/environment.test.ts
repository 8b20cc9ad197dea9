import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ConfigError, readConfig } from '#server/config/config.ts'
import { readEnvironment } from '#server/config/environment.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

test('.env speaks where the environment is silent, and what cannot be read says what to do', async () => {
  const folder = await temporaryFolder()
  const file = path.join(folder, '.env')
  const environment = { PORT: '4000' }
  expect(readEnvironment(environment, file)).toBe(environment)
  await writeFile(file, 'PORT=1\nHOST=127.0.0.2\n')
  expect(readEnvironment(environment, file)).toMatchObject({ PORT: '4000', HOST: '127.0.0.2' })
  await rm(file)
  await mkdir(file)
  expect(() => readEnvironment(environment, file)).toThrow(ConfigError)
  expect(() => readEnvironment(environment, file)).toThrow(
    / \.env cannot be read \(.*EISDIR.*\): mend it, or take it away\.$/m,
  )
})

test('what GitHub presets in Codespaces and Actions decides nothing, unless an OAuth app stands beside it', async () => {
  const file = path.join(await temporaryFolder(), '.env')
  const preset = {
    GITHUB_REPOSITORY: 'ada/blog',
    GITHUB_TOKEN: 'token',
    GITHUB_REF: 'refs/heads/main',
    GITHUB_API_URL: 'https://api.github.com',
  }
  for (const sign of ['CODESPACES', 'GITHUB_ACTIONS']) {
    const environment = { [sign]: 'true', PORT: '4000', ...preset }
    const config = readConfig(readEnvironment(environment, file))
    expect([config.github, config.port], sign).toEqual([undefined, 4000])
    expect(readEnvironment({ ...environment, GITHUB_CLIENT_ID: 'id' }, file)).toMatchObject(preset)
  }
  await writeFile(file, 'GITHUB_REPOSITORY=eve/site\n')
  expect(readEnvironment({ CODESPACES: 'true', ...preset }, file).GITHUB_REPOSITORY).toBe('eve/site')
})
