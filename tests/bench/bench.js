import { buildProgram } from '../support/build-program.js'
import { findBrowser } from '../support/installed-browser.js'

const program = buildProgram('bench')
process.env.BROWSER_PATH ??= (await findBrowser()) ?? ''
await import(program)
