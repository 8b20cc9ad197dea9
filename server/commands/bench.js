import { build, install } from './setup.js'

install()
build()
const { findBrowser } = await import('./find-browser.js')
process.env.BROWSER_PATH ??= (await findBrowser()) ?? ''
await import(new URL('../../dist/server/bench.js', import.meta.url).href)
