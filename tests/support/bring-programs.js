// Brings what the tests of one kind need and the machine lacks: node tests/support/bring-programs.js servers | browsers [--all]
import { spawnSync } from 'node:child_process'
import { bringBrowser } from './find-browser.js'
import { bringEngines } from './find-engines.js'
import { installPackages } from './install-packages.js'
import { bringNginx } from './installed-nginx.js'
import { bringPostgres } from './installed-postgres.js'

const isWhole = process.argv.includes('--all')

if (process.argv[2] === 'servers') {
  bringPostgres()
  if (isWhole) bringNginx()
  if (isWhole && spawnSync('cmark-gfm', ['--version']).error) installPackages(['cmark-gfm'])
} else {
  await bringBrowser()
  if (isWhole) bringEngines()
}
