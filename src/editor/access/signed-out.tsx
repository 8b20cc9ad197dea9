import { useSearchParams } from 'react-router-dom'
import { returnAfterSignIn } from '../shell/return-to.ts'
import { accessWords } from './access-words.ts'
import styles from './signed-out.module.css'

// What the server says in the address when a sign-in fails. Fixed sentences: anyone can write an address.
const NOTICES: Record<string, string> = {
  denied: accessWords.githubSaysThatAccessWas,
  failed: accessWords.theSignInDidNot,
  'too-often': accessWords.tooManySignInsCame,
  unavailable: accessWords.couldntSignYouInGithub,
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
      <p>{accessWords.youNeedToSignIn}</p>
      <button type="button" onClick={signIn}>
        {accessWords.signInGithub}
      </button>
    </div>
  )
}
