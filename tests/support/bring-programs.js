// Brings what the tests of one kind need and the machine lacks: node tests/support/bring-programs.js servers | browsers [--all]
import { bringBrowser } from './find-browser.js'
import { bringEngines } from './find-engines.js'
import { bringNginx } from './installed-nginx.js'
import { bringPostgres } from './installed-postgres.js'

const isWhole = process.argv.includes('--all')

if (process.argv[2] === 'servers') {
  bringPostgres()
  if (isWhole) bringNginx()
} else {
  await bringBrowser()
  if (isWhole) bringEngines()
}
