import styles from './essay-art.module.css'

/** A way of three stations toward where the needle points. */
export function JourneyArt() {
  return (
    <>
      <g className={styles.faint}>
        {[76, 148, 220, 300, 390].map((radius) => (
          <circle key={radius} cx="420" cy="210" r={radius} />
        ))}
      </g>
      <path className={styles.faint} d="M420-180v780M30 210h1000" />
      <path d="M-3000 480H30c110 0 60-110 150-110s60-70 130-76 70-30 110-84" strokeDasharray="2 12" strokeWidth="4" />
      <path className={styles.paper} d="m420 20 30 160 120 30-120 30-30 160-30-160-120-30 120-30z" />
      <path className={styles.tint} d="M420 20v190l30-30zM570 210H420l30 30zM420 400V210l-30 30zM270 210h150l-30-30z" />
      <path d="m470 160 34-34M470 260l34 34M370 260l-34 34M370 160l-34-34" />
      <circle className={styles.accent} cx="420" cy="210" r="20" />
      <circle className={styles.paper} cx="46" cy="480" r="14" />
      <circle className={styles.paper} cx="180" cy="370" r="14" />
      <circle className={styles.paper} cx="300" cy="295" r="14" />
    </>
  )
}
