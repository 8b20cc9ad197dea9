import { build, install } from '../build/setup.js'

install()
build()
await import(new URL('../../dist/server/main.js', import.meta.url).href)
