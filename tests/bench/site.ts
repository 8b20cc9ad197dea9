import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { readBuiltSite } from '#server/built-site.ts'
import { readConfig } from '#server/config/config.ts'
import { readEnvironment } from '#server/config/environment.ts'
import { startServer } from '#server/server.ts'
import type { Mechanism } from './options.ts'

// Started by the benchmarks as a process of its own: the server with some of its mechanisms turned off. Built, this file
// lies in dist/programs.
const dist = fileURLToPath(new URL('..', import.meta.url))
const without = new Set(process.argv.slice(2) as Mechanism[])

// As server/main.ts has it.
setFlagsFromString('--heap-growing-percent=40')

const built = await readBuiltSite(dist)
const { url } = await startServer({
  ...built,
  environment: process.env,
  config: readConfig(readEnvironment(process.env)),
  renderer: {
    ...built.renderer,
    isCacheable: !without.has('response-cache'),
  },
  isEarly: !without.has('early-answers'),
})
console.log(`Serving ${url}`)
