import { build, install } from './setup.js'

install()
build()
await import(new URL('../../dist/server/posts-check.js', import.meta.url).href)
