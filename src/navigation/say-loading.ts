// Chosen: what comes sooner needs no word.
const AFTER_MS = 300

/** Says "Loading…" while a page is on its way, unless it comes at once. Returns what ends it. */
export function sayLoading(): () => void {
  const status = document.createElement('p')
  Object.assign(status, { className: 'page-loading', role: 'status' })
  const timer = setTimeout(() => {
    document.body.append(status)
    // Screen readers say what changes in it, so it stands there before anything does.
    requestAnimationFrame(() => status.append('Loading…'))
  }, AFTER_MS)
  return () => {
    clearTimeout(timer)
    status.remove()
  }
}
