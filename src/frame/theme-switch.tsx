import styles from './theme-switch.module.css'

/** Changes between light and dark: src/behavior/switch-theme.ts. */
export function ThemeSwitch() {
  return (
    <button
      type="button"
      className={`${styles.switch} needs-script`}
      aria-label="Switch to dark theme"
      data-theme-switch=""
      suppressHydrationWarning
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
