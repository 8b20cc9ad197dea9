import { useSearchParams } from 'react-router-dom'
import styles from './signed-out.module.css'

// What the server says in the address when a sign-in fails. Fixed sentences: anybody can write an address.
const NOTICES: Record<string, string> = {
  denied: 'GitHub says that access was not granted. To write here, allow it when GitHub asks.',
  failed: 'The sign-in did not complete. Try again.',
  unavailable: 'GitHub could not be reached, so nobody can sign in just now. Try again in a few minutes.',
}

export function SignedOut() {
  const [search] = useSearchParams()
  const reason = search.get('sign-in') ?? ''
  const notice = Object.hasOwn(NOTICES, reason) && NOTICES[reason]
  return (
    <div className={styles.view}>
      {notice && (
        <p className={styles.notice} role="alert">
          {notice}
        </p>
      )}
      <p>You need to sign in to use the editor.</p>
      <button type="button" onClick={() => location.assign('/.auth/login/github')}>
        Sign in (GitHub)
      </button>
    </div>
  )
}
