import { existsSync } from 'node:fs'

const PLACES = [
  // The same engine without windows: a context of it takes a third of the processor time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** A Chromium on this machine; undefined where there is none. BROWSER_PATH goes before all others. */
export async function findBrowser() {
  const { chromium } = await import('playwright')
  const wanted = process.env.BROWSER_PATH
  if (wanted) return existsSync(wanted) ? wanted : undefined
  return [chromium.executablePath(), ...PLACES].find((place) => place && existsSync(place))
}
