import { hearWords } from '../components/words-event.ts'

type Theme = 'light' | 'dark'

const DARK_SYSTEM = '(prefers-color-scheme: dark)'

/**
 * `[data-theme-switch]` changes between light and dark and remembers it; back at the system's own choice, the system
 * decides again. src/first.js reads what this writes.
 */
export function switchTheme(document: Document): void {
  const system = matchMedia(DARK_SYSTEM)
  const name = () => {
    const label = shownTheme() === 'dark' ? 'Switch to light theme' : 'Switch to dark theme'
    for (const button of document.querySelectorAll('[data-theme-switch]')) button.setAttribute('aria-label', label)
  }
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('[data-theme-switch]')) return
    const next: Theme = shownTheme() === 'dark' ? 'light' : 'dark'
    choose(next === systemTheme() ? undefined : next)
    name()
  })
  system.addEventListener('change', name)
  hearWords(document, name)
}

function shownTheme(): Theme {
  const { theme } = document.documentElement.dataset
  return theme === 'light' || theme === 'dark' ? theme : systemTheme()
}

function systemTheme(): Theme {
  return matchMedia(DARK_SYSTEM).matches ? 'dark' : 'light'
}

function choose(theme: Theme | undefined): void {
  if (theme) document.documentElement.dataset.theme = theme
  else delete document.documentElement.dataset.theme
  try {
    if (theme) localStorage.setItem('theme', theme)
    else localStorage.removeItem('theme')
  } catch {
    // Storage may be forbidden: then the choice holds until the page is left.
  }
}
