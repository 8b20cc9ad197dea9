// Runs before the first paint, so that a page never shows in the other theme first. theme-switch.tsx writes what it reads.
document.documentElement.dataset.theme = readTheme()

function readTheme() {
  try {
    return localStorage.getItem('theme') ?? ''
  } catch {
    return '' // Storage may be forbidden; then the system decides.
  }
}
