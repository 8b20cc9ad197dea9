import styles from './error-line.module.css'

export function ErrorLine({ message }: { message: string | null | undefined }) {
  return message ? (
    <p className={styles.error} role="alert">
      Error: {message}
    </p>
  ) : null
}
