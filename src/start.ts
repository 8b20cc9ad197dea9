import './styles/index.css'
// Loaded by the document itself (render.tsx); named here so that this build lays it beside the others.
import './frame/theme-now.js?url'

// The words come first: what makes the page work is fetched beside them at low priority, and runs once they are painted.
if (document.visibilityState === 'hidden') start()
else requestAnimationFrame(() => setTimeout(start))

function start(): void {
  void import('./main.tsx')
}
