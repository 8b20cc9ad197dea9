import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { installPackages } from './install-packages.js'

/** @typedef {{ driver: string, browser: string, screen: string }} WebKitPrograms */

/** Firefox on this machine; FIREFOX_PATH goes before all others. */
export function findFirefox() {
  return findProgram(process.env.FIREFOX_PATH, 'firefox-esr', 'firefox')
}

/** WebKitGTK with its driver and a screen in memory: all of it or undefined. @returns {WebKitPrograms | undefined} */
export function findWebKit() {
  const driver = findProgram('WebKitWebDriver')
  const browser = findMiniBrowser()
  const screen = findProgram('Xvfb')
  return driver && browser && screen ? { driver, browser, screen } : undefined
}

/** Finds the other two engines or brings Debian's packages of them. */
export function bringEngines() {
  const missing = [...(findFirefox() ? [] : ['firefox-esr']), ...(findWebKit() ? [] : ['webkit2gtk-driver', 'xvfb'])]
  if (missing.length > 0) installPackages(missing)
}

/** Says which of the other two engines are missing, in sentences. */
export function tellMissingEngines() {
  return [...(findFirefox() ? [] : [WITHOUT_FIREFOX]), ...(findWebKit() ? [] : [WITHOUT_WEBKIT])]
}

const WITHOUT_FIREFOX =
  'The journeys in Firefox need Firefox ESR, and it was not found and could not be installed. Install it (Debian: apt-get install firefox-esr) or set FIREFOX_PATH to its program, then run npm test again.'

const WITHOUT_WEBKIT =
  'The journeys in WebKit need WebKitGTK with its driver, and they were not found and could not be installed. Install them (Debian: apt-get install webkit2gtk-driver xvfb), then run npm test again.'

function findProgram(/** @type {(string | undefined)[]} */ ...names) {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  const places = names.flatMap((name) => (name ? folders.map((folder) => path.resolve(folder, name)) : []))
  return places.find((place) => existsSync(place))
}

/** Debian keeps it beside the libraries of the processor's kind, in a folder of its version. */
function findMiniBrowser() {
  const list = (/** @type {string} */ folder) => (existsSync(folder) ? readdirSync(folder) : [])
  return list('/usr/lib')
    .filter((name) => name.endsWith('-linux-gnu'))
    .flatMap((kind) => list(`/usr/lib/${kind}`).map((name) => `/usr/lib/${kind}/${name}/MiniBrowser`))
    .find((place) => place.includes('/webkit') && existsSync(place))
}
