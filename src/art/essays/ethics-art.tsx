import styles from './essay-art.module.css'

/** Records weighed against the person whom they are about, under a dial of seven marks. */
export function EthicsArt() {
  return (
    <>
      <path
        className={styles.faint}
        d="M240 64 228 57M261 40l-9-11M289 24l-5-14M320 18V4M351 24l5-14M379 40l9-11M400 64l12-7M320 110V50"
      />
      <path d="M222 480h196M246 462h148M310 462V120M330 462V120" />
      <path d="M100 138 40 330M100 138l60 192M540 82l-60 192M540 82l60 192" />
      <path className={styles.paper} d="M52 232h84v98H52z" />
      <path className={styles.tint} d="M64 218h84v112H64z" />
      <path className={styles.paper} d="M58 246h84v84H58z" />
      <path d="M72 264h40M72 282h56M72 300h56M72 316h32" />
      <path className={styles.tint} d="M500 274c0-32 16-48 40-48s40 16 40 48z" />
      <circle className={styles.tint} cx="540" cy="202" r="22" />
      <path className={styles.paper} d="M28 330h144a72 46 0 0 1-144 0zM468 274h144a72 46 0 0 1-144 0z" />
      <path className={styles.heavy} d="M92 139 548 81M320 110l-11-84" />
      <circle className={styles.accent} cx="320" cy="110" r="20" />
    </>
  )
}
