import { useSearchParams } from 'react-router-dom'
import { returnAfterSignIn } from '../shell/return-to.ts'
import styles from './signed-out.module.css'

// What the server says in the address when a sign-in fails. Fixed sentences: anyone can write an address.
const NOTICES: Record<string, string> = {
  denied: 'GitHub says that access was not granted. To write here, allow it when GitHub asks.',
  failed: 'The sign-in did not complete. Try again.',
  'too-often': 'Too many sign-ins came from your network. Wait ten minutes, then try again.',
  unavailable: 'Couldn’t sign you in: GitHub is not answering. Try again in a few minutes.',
}

/** `returnTo`: where the sign-in leads to, if not to the list of posts. */
export function SignedOut({ returnTo }: { returnTo?: string }) {
  const [search] = useSearchParams()
  const reason = search.get('sign-in') ?? ''
  const notice = Object.hasOwn(NOTICES, reason) && NOTICES[reason]
  const signIn = () => {
    if (returnTo) returnAfterSignIn(returnTo)
    location.assign('/.auth/login/github')
  }
  return (
    <div className={styles.view}>
      {notice && (
        <p className={styles.notice} role="alert">
          {notice}
        </p>
      )}
      <p>You need to sign in to use the editor.</p>
      <button type="button" onClick={signIn}>
        Sign in (GitHub)
      </button>
    </div>
  )
}
