import styles from './essay-art.module.css'

/** What comes up over the horizon, and four values around it: a source, a person, little data, plain words. */
export function MissionArt() {
  return (
    <>
      <g className={styles.faint}>
        {[150, 230, 310, 390, 490].map((radius) => (
          <circle key={radius} cx="330" cy="480" r={radius} />
        ))}
      </g>
      <path d="M250 422 124 330M291 388l-59-144M369 388l59-144M410 422l126-92" strokeDasharray="2 12" strokeWidth="4" />
      <g className={styles.paper}>
        <circle cx="84" cy="300" r="50" />
        <circle cx="212" cy="196" r="50" />
        <circle cx="448" cy="196" r="50" />
        <circle cx="576" cy="300" r="50" />
      </g>
      <path className={styles.tint} d="M66 274h26l12 12v40H66zM192 222c0-20 8-28 20-28s20 8 20 28z" />
      <path d="M76 300h18M76 312h18M92 274v12h12" />
      <circle className={styles.tint} cx="212" cy="180" r="12" />
      <path d="M424 180h48v32h-48z" strokeDasharray="4 6" />
      <path className={styles.ink} d="M442 190h12v12h-12z" />
      <path className={styles.tint} d="M550 280h52v34h-30l-10 12v-12h-12z" />
      <path d="M562 292h28M562 302h16" />
      <path className={styles.accent} d="M240 480a90 90 0 0 1 180 0z" />
      <path className={styles.heavy} d="M200 480h260" />
    </>
  )
}
