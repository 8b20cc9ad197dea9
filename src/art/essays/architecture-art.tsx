import styles from './essay-art.module.css'

const FLOORS = [116, 232, 348]

/** A system taken apart into its floors, with one request that passes through them. */
export function ArchitectureArt() {
  return (
    <>
      <path className={styles.faint} d="M80 116v312M520 116v312" strokeDasharray="4 8" />
      <path d="M568 30v450M556 30h24M556 146h24M556 262h24M556 378h24M556 480h24" strokeWidth="1" />
      {[...FLOORS].reverse().map((y) => (
        <g key={y}>
          <path className={styles.tint} d={`M80 ${y}v18l220 88 220-88v-18l-220 88z`} />
          <path className={styles.paper} d={`M300 ${y - 88} 520 ${y} 300 ${y + 88} 80 ${y}z`} />
          {y > 200 && <path className={styles.faint} d={`m190 ${y - 44} 220 88M410 ${y - 44}l-220 88`} />}
        </g>
      ))}
      <path className={styles.tint} d="M170 336v26l50 20 50-20v-26l-50 20zM330 336v26l50 20 50-20v-26l-50 20z" />
      <path className={styles.paper} d="m220 316 50 20-50 20-50-20zM380 316l50 20-50 20-50-20z" />
      <path className={styles.paper} d="m300 180 34 14v32l-34 14-34-14v-32z" />
      <path d="m266 194 34 14 34-14M300 208v32" />
      <path d="M120 480h400M300 436v44" />
      <path d="M300-30v146" strokeWidth="4" />
      <path d="M300 204v-38M300 344v-64" strokeDasharray="2 10" strokeWidth="4" />
      <circle className={styles.accent} cx="300" cy="116" r="18" />
      <path d="m288 4 12 14 12-14" strokeWidth="4" />
    </>
  )
}
