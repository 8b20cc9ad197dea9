import styles from './empty-shelf.module.css'

/** Two shelves with nothing on them but a bookend and the labels of what is to come. */
export function EmptyShelf() {
  return (
    <svg className={styles.shelf} viewBox="0 0 340 230" width="340" height="230" aria-hidden="true" focusable="false">
      <path className={styles.frame} d="M24 18v196M316 18v196M24 104h292M24 200h292" />
      <path className={styles.ghost} d="M52 104V44h20v60M80 104V36h26v68M114 104V52h18v52M140 104V40h22v64" />
      <path className={styles.ghost} d="M150 200v-58h24v58M182 200v-66h18v66M208 200v-52h26v52M242 200v-60h20v60" />
      <path className={styles.bookend} d="M182 104V60c14 4 24 18 26 44z" />
      <path className={styles.bookend} d="M136 200v-44c-14 4-24 18-26 44z" />
      <path className={styles.label} d="M150 113h40M150 209h40" />
    </svg>
  )
}
