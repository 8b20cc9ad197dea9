import { build, install } from '../build/setup.js'

// What is installed and built is told apart from what was moved.
const { log } = console
console.log = console.error
install()
build()
console.log = log
await import(new URL('../../dist/server/github-forget.js', import.meta.url).href)
