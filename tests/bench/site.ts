import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { readBuiltSite } from '#server/built-site.ts'
import { readConfig } from '#server/config.ts'
import { readEnvironment } from '#server/environment.ts'
import { startServer } from '#server/server.ts'
import type { Renderer } from '#server/site/renderer.ts'
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
    ...(without.has('parallel-words') ? inTurn(built.renderer) : built.renderer),
    isCacheable: !without.has('kept-answers'),
  },
  isEarly: !without.has('early-answers'),
})
console.log(`Serving ${url}`)

/** Waits for the words of a post before the page around them is rendered. */
function inTurn(renderer: Renderer): Renderer {
  return {
    ...renderer,
    open: (address, posts) =>
      renderer.open(address, {
        ...posts,
        async imageSizes(post) {
          const sizes = await posts.imageSizes(post)
          await posts.words(post, sizes)
          return sizes
        },
      }),
  }
}
