import { useEffect, useState } from 'react'
import styles from './theme-switch.module.css'

type Theme = 'light' | 'dark'

const DARK_SYSTEM = '(prefers-color-scheme: dark)'

/**
 * Changes between light and dark and remembers it; back at the system's own choice, the system decides again. src/first.js
 * reads what this writes.
 */
export function ThemeSwitch() {
  // The server does not know it.
  const [shown, setShown] = useState<Theme>('light')
  useEffect(() => {
    const look = () => setShown(shownTheme())
    look()
    const system = matchMedia(DARK_SYSTEM)
    system.addEventListener('change', look)
    return () => system.removeEventListener('change', look)
  }, [])
  const change = () => {
    const next: Theme = shownTheme() === 'dark' ? 'light' : 'dark'
    choose(next === systemTheme() ? undefined : next)
    setShown(next)
  }
  return (
    <button
      type="button"
      className={`${styles.switch} needs-script`}
      aria-label={shown === 'dark' ? 'Switch to light theme' : 'Switch to dark theme'}
      onClick={change}
    >
      <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
        <g className={styles.sun}>
          <circle cx="12" cy="12" r="4" />
          <path d="M12 2.500v2M12 19.500v2M2.500 12h2M19.500 12h2M5.300 5.300l1.400 1.400M17.300 17.300l1.400 1.400M5.300 18.700l1.400-1.400M17.300 6.700l1.400-1.400" />
        </g>
        <path className={styles.moon} d="M20 14.500A8.500 8.500 0 0 1 9.500 4a8.500 8.500 0 1 0 10.500 10.500Z" />
      </svg>
    </button>
  )
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
