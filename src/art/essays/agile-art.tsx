import styles from './essay-art.module.css'

/** One line in ever smaller rounds, each of which leaves one piece more. */
export function AgileArt() {
  return (
    <>
      <path className={styles.faint} d="M230 480V130M418 480V230M548 480V300" strokeDasharray="4 8" />
      <path
        className={styles.heavy}
        d="M-3000 480H96c176 0 264-60 264-170s-60-150-130-150-130 60-130 150 80 170 240 170c120 0 170-44 170-120s-42-106-92-106-92 42-92 106 56 120 170 120c80 0 116-30 116-84s-30-74-64-74-64 30-64 74 40 84 116 84h2400"
      />
      <path className={styles.paper} d="M202 296h56v56h-56z" />
      <path className={styles.tint} d="M372 346h40v40h-40zM424 346h40v40h-40z" />
      <path className={styles.paper} d="M506 392h24v24h-24zM536 392h24v24h-24zM566 392h24v24h-24z" />
      <path d="m216 324 11 12 18-24" />
      <circle className={styles.accent} cx="230" cy="160" r="18" />
      <path className={styles.ink} d="m404 242-20 12 20 12zM540 312l-16 10 16 10z" />
    </>
  )
}
