import { existsSync } from 'node:fs'
import { installPackages } from './install-packages.js'

const PLACES = [
  '/usr/sbin/nginx',
  '/usr/local/sbin/nginx',
  '/usr/local/bin/nginx',
  '/opt/homebrew/bin/nginx',
  '/usr/bin/nginx',
]

/** The nginx of this machine; undefined where there is none. NGINX_PATH goes before all others. */
export function findNginx() {
  const wanted = process.env.NGINX_PATH
  return (wanted ? [wanted] : PLACES).find((place) => existsSync(place))
}

/** Finds nginx or brings Debian's package. Undefined when both fail. */
export function bringNginx() {
  if (!findNginx() && !process.env.NGINX_PATH) installPackages(['nginx-light'])
  return findNginx()
}

export const WITHOUT_NGINX =
  'The tests of many servers need nginx, and none was found or could be installed. Install it (Debian: apt-get install nginx-light; macOS: brew install nginx) or set NGINX_PATH to the program, then run npm test again.'
