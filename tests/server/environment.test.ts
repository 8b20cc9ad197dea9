import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ConfigError } from '#server/config/config.ts'
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
