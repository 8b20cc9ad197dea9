import { build, install } from './setup.js'

install()
build()
await import(new URL('../../dist/server/demo-github.js', import.meta.url).href)
