// Stands in the document's head and runs before the first paint (renderer.ts); everything else runs after it.

const LATEST_MS = 3000

const { dataset } = document.documentElement
// The page never shows in another theme first. frame/theme-switch.tsx writes what this reads.
dataset.theme = readTheme()
// React and its router, what the page will import, and what begins it. In development the document names its scripts itself.
const scripts = document.currentScript?.dataset.load?.split(' ')
if (scripts) {
  noteEarly()
  loadOncePainted(scripts)
}

function readTheme() {
  try {
    return localStorage.getItem('theme') ?? ''
  } catch {
    return '' // Storage may be forbidden; then the system decides.
  }
}

/** Notes what the visitor does before React answers: main.tsx makes good for it, and ends this. */
function noteEarly() {
  globalThis.early = { address: location.pathname + location.search, pressed: [] }
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element) globalThis.early?.pressed.push(target.closest('button[type="button"]'))
  })
}

/**
 * The words and their font come first: what makes the page work is not even fetched before they are painted.
 *
 * @param {string[]} scripts
 */
function loadOncePainted(scripts) {
  let isStarted = false
  const start = async () => {
    if (isStarted) return
    isStarted = true
    delete dataset.unpainted
    // All of them, so that none has to wait until another names it.
    for (const href of scripts) {
      const link = document.createElement('link')
      Object.assign(link, { rel: 'modulepreload', fetchPriority: 'low', href })
      document.head.append(link)
      await nextTask()
    }
    // The first screen may be painted before the rest of the document is here.
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', run)
    else void run()
  }
  const run = async () => {
    try {
      // Each by itself, so that the browser can answer the visitor in between; the last one begins the page.
      for (const script of scripts) {
        await import(/* @vite-ignore */ script)
        await nextTask()
      }
    } catch {
      // Without them the page is read, and its links and forms work as the browser's own. So it is where the editor's first
      // one says what the browser lacks.
    }
  }
  // A page in the background is painted who knows when.
  if (document.visibilityState !== 'visible') return void start()
  // What a page leaves out until then.
  dataset.unpainted = ''
  new PerformanceObserver((seen) => seen.getEntriesByName('first-contentful-paint').length > 0 && start()).observe({
    type: 'paint',
    buffered: true,
  })
  setTimeout(start, LATEST_MS)
}

function nextTask() {
  return new Promise((resolve) => setTimeout(resolve))
}
