import { isSignedIn } from '../../api/session.ts'
import { SignInAgain } from '../access/sign-in-again.tsx'
import type { Trouble } from '../text/writing-state.ts'
import styles from './propose-dialog.module.css'

/** Why nothing was proposed, and what to do about it. */
export function ProposeTrouble({ trouble }: { trouble: Trouble | null }) {
  if (!trouble) return null
  return (
    <div className={styles.trouble} role="alert">
      {trouble.kind === 'signed-out' ? (
        <SignInAgain onSignedIn={trouble.again} isBack={isSignedIn}>
          Your sign-in has ended, so nothing was proposed. Sign in again and it goes on by itself; your text stays here.
        </SignInAgain>
      ) : (
        <p>{trouble.sentence}</p>
      )}
    </div>
  )
}
