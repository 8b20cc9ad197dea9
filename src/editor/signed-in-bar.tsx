import styles from './signed-in-bar.module.css'

export function SignedInBar({ user }: { user: string }) {
  return (
    <div className={styles.bar}>
      <p className={styles.user}>
        Signed in as <strong>{user}</strong>
      </p>
      <button className="quiet" type="button" onClick={() => location.assign('/.auth/logout')}>
        Sign out
      </button>
    </div>
  )
}
