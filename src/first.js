// Stands in the document's head and runs before the first paint (renderer.ts); everything else runs after it.

const LATEST_MS = 3000

const { dataset } = document.documentElement
// The page never shows in another theme first. behavior/switch-theme.ts writes what this reads.
dataset.theme = readTheme()
const { main, whole = main, ahead = '' } = document.currentScript?.dataset ?? {}
// In development the document names its scripts itself.
if (whole) loadOncePainted(whole)

function readTheme() {
  try {
    return localStorage.getItem('theme') ?? ''
  } catch {
    return '' // Storage may be forbidden; then the system decides.
  }
}

/**
 * The words and their font come first: what makes the page work is not even fetched before they are painted.
 *
 * @param {string} script
 */
function loadOncePainted(script) {
  let isStarted = false
  const start = () => {
    if (isStarted) return
    isStarted = true
    delete dataset.unpainted
    // All at once, so that none has to wait until another names it.
    for (const href of ahead.split(' ')) {
      const link = document.createElement('link')
      Object.assign(link, { rel: 'modulepreload', fetchPriority: 'low', href })
      document.head.append(link)
    }
    // The first screen may be painted before the rest of the document is here.
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', run)
    else run()
  }
  const run = () => void import(/* @vite-ignore */ script)
  // A page in the background is painted who knows when.
  if (document.visibilityState !== 'visible') return start()
  // What a page leaves out until then.
  dataset.unpainted = ''
  new PerformanceObserver((seen) => seen.getEntriesByName('first-contentful-paint').length > 0 && start()).observe({
    type: 'paint',
    buffered: true,
  })
  setTimeout(start, LATEST_MS)
}
