import styles from './line-icon.module.css'

const PATHS = {
  assistant: 'M4 5h16v11h-9l-4 4v-4H4zM9 10.5h0M12 10.5h0M15 10.5h0',
  bars: 'M4 20h16M7 16v-4M12 16V8M17 16V4.5',
  page: 'M18 9V8l-4.5-4.5H6v17h4M13 3.5V8h5M9 11h4M9 15h2M13.5 20.5l6-6-2-2-6 6v2z',
  person: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM12 7h0M7.5 10c3 1 6 1 9 0M12 10.7v3.3M12 14l-2.3 4M12 14l2.3 4',
  sprout: 'M12 20v-8M12 12c0-4 2.5-6.5 8-6.5C20 9.5 17.5 12 12 12zM12 15c0-3-2-5-8-5 0 3.5 2.5 5 8 5zM7 20h10',
  plug: 'M9 3v5M15 3v5M6 8h12v3a6 6 0 0 1-12 0zM12 17v4',
  badge: 'M10 5V3h4v2M5 5h14v16H5zM14.3 11.2a2.3 2.3 0 1 1-4.6 0 2.3 2.3 0 0 1 4.6 0zM8 17.5c.700-2 2-3 4-3s3.3 1 4 3',
  stop: 'M8.3 3h7.4L21 8.3v7.4L15.7 21H8.3L3 15.7V8.3zM10 9v6M14 9v6',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3M12 14.5v2',
  scales: 'M12 4v16M8 20h8M5 7h14M5 7l-2.5 6.5a2.6 2.6 0 0 0 5 0zM19 7l-2.5 6.5a2.6 2.6 0 0 0 5 0z',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0z',
  shield: 'M12 3l7.5 2.8v5.7c0 4.5-3 7.5-7.5 9.5-4.5-2-7.5-5-7.5-9.5V5.8zM7.5 12.5H10l1.5-3.5 2 5.5 1-2h2',
} as const

export type LineIconName = keyof typeof PATHS

/** A small drawing beside a heading, which says what it shows. */
export function LineIcon({ name }: { name: LineIconName }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" width="44" height="44" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  )
}
