import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { installPackages, run } from './install-packages.js'

// Where Debian's packages put the programs of each version, and where others do.
const DEBIAN = '/usr/lib/postgresql'
const PLACES = ['/usr/local/bin', '/opt/homebrew/bin', '/usr/bin', '/usr/local/pgsql/bin']

/** The folder with PostgreSQL's programs on this machine; undefined where there is none. POSTGRES_BIN goes before all others. */
export function findPostgres() {
  const wanted = process.env.POSTGRES_BIN
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : []
  const places = wanted ? [wanted] : [...versions.map((version) => path.join(DEBIAN, version, 'bin')), ...PLACES]
  return places.find((place) => ['initdb', 'postgres'].every((name) => existsSync(path.join(place, name))))
}

/** Finds PostgreSQL or brings Debian's package, without the database that the package would start. Undefined when both fail. */
export function bringPostgres() {
  const found = findPostgres()
  if (found || process.env.POSTGRES_BIN || process.getuid?.() !== 0) return found
  console.log('No PostgreSQL found; trying the package of this system …')
  installPackages(['postgresql-common'])
  run('sed', [
    '-i',
    's/^#\\?create_main_cluster.*/create_main_cluster = false/',
    '/etc/postgresql-common/createcluster.conf',
  ])
  installPackages(['postgresql'])
  return findPostgres()
}

export const WITHOUT_POSTGRES =
  'The tests of the database need PostgreSQL, and none was found or could be installed. Install it (Debian: apt-get install postgresql; macOS: brew install postgresql) or set POSTGRES_BIN to the folder with its programs, then run npm test again.'
