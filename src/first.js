// Runs before the first paint, from the document's head (renderer.ts); everything else runs after it.

const LATEST_MS = 3000

// The page never shows in another theme first. frame/theme-switch.tsx writes what this reads.
document.documentElement.dataset.theme = readTheme()
const { main, whole, ahead = '' } = document.currentScript?.dataset ?? {}
// In development the document names its scripts itself.
if (main) loadOncePainted(whole ?? main, ahead.split(' '))

function readTheme() {
  try {
    return localStorage.getItem('theme') ?? ''
  } catch {
    return '' // Storage may be forbidden; then the system decides.
  }
}

/** A page in the background is painted who knows when. */
function isSeen() {
  return document.visibilityState === 'visible'
}

/**
 * The words and their font come first: what makes the page work is not even fetched before they are painted.
 *
 * @param {string} main
 * @param {string[]} ahead
 */
function loadOncePainted(main, ahead) {
  const { dataset } = document.documentElement
  let isStarted = false
  const start = () => {
    if (isStarted) return
    isStarted = true
    delete dataset.unpainted
    // All at once, so that none has to wait until another names it.
    for (const href of ahead) {
      const link = document.createElement('link')
      Object.assign(link, { rel: 'modulepreload', fetchPriority: 'low', href })
      document.head.append(link)
    }
    void import(/* @vite-ignore */ main)
  }
  if (!isSeen()) return void start()
  // What a page leaves out until then.
  dataset.unpainted = ''
  new PerformanceObserver((seen) => seen.getEntriesByName('first-contentful-paint').length > 0 && start()).observe({
    type: 'paint',
    buffered: true,
  })
  setTimeout(start, LATEST_MS)
}
