import styles from './three-circles.module.css'

/** Principles, practice and law, and the decision that lies in all three. */
export function ThreeCircles() {
  return (
    <svg
      className={styles.drawing}
      viewBox="0 0 420 380"
      width="420"
      height="380"
      role="img"
      aria-label="Principles, practice and law overlap; a sound decision lies where all three do"
    >
      <circle className={styles.principles} cx="210" cy="130" r="112" />
      <circle className={styles.practice} cx="146" cy="244" r="112" />
      <circle className={styles.law} cx="274" cy="244" r="112" />
      <circle className={styles.core} cx="210" cy="206" r="27" />
      <path className={styles.check} d="m198 207 9 9 15-18" />
      <text className={styles.label} x="210" y="86">
        Principles
      </text>
      <text className={styles.label} x="104" y="288">
        Practice
      </text>
      <text className={styles.label} x="316" y="288">
        Law
      </text>
    </svg>
  )
}
