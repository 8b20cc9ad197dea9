import { tellOtherTabs } from './sign-in-news.ts'
import styles from './signed-in-bar.module.css'

export function SignedInBar({ user }: { user: string }) {
  const signOut = () => {
    // They hide what they show of this person; what is typed there is kept.
    tellOtherTabs('signed-out')
    location.assign('/.auth/logout')
  }
  return (
    <div className={styles.bar}>
      <p className={styles.user}>
        Signed in as <strong>{user}</strong>
      </p>
      <button className="quiet" type="button" onClick={signOut}>
        Sign out
      </button>
    </div>
  )
}
