import { installPackages, run } from './install-packages.js'
import { findBrowser } from './installed-browser.js'

export { findBrowser }

/** Finds a browser or brings one: Playwright's own download, else Debian's package. Undefined when all fail. */
export async function bringBrowser() {
  const found = await findBrowser()
  if (found || process.env.BROWSER_PATH) return found
  console.log('No browser found; trying Playwright’s download …')
  run('npx', ['playwright', 'install', 'chromium'])
  const downloaded = await findBrowser()
  if (downloaded || process.getuid?.() !== 0) return downloaded
  console.log('That did not work; trying the package of this system …')
  for (const name of ['chromium-headless-shell', 'chromium']) {
    installPackages([name])
    const installed = await findBrowser()
    if (installed) return installed
  }
  return undefined
}

export const WITHOUT_BROWSER =
  'The browser tests need Chromium, and none was found or could be installed. Install it (Debian: apt-get install chromium; elsewhere: npx playwright install chromium) or set BROWSER_PATH to its program, then run npm test again.'
