// Brings what the tests of one kind need and the machine lacks: node tests/support/bring-programs.js servers | browsers
import { bringBrowser } from './find-browser.js'
import { bringEngines } from './find-engines.js'
import { bringNginx } from './installed-nginx.js'
import { bringPostgres } from './installed-postgres.js'

if (process.argv[2] === 'servers') {
  bringPostgres()
  bringNginx()
} else {
  await bringBrowser()
  bringEngines()
}
