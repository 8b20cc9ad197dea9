import { SignInAgain } from './sign-in-again.tsx'
import styles from './trouble-line.module.css'
import type { Trouble } from './writing-state.ts'

/** Why nothing was saved and what to do about it. */
export function TroubleLine({ trouble }: { trouble: Trouble | null }) {
  if (!trouble) return null
  return (
    <div className={styles.trouble} role="alert">
      {trouble.kind === 'signed-out' ? (
        <SignInAgain onSignedIn={trouble.again} />
      ) : (
        <>
          <p>
            {trouble.sentence} {trouble.kind === 'away' && 'Your text is kept.'}
          </p>
          {trouble.kind === 'away' && (
            <button type="button" className="quiet" onClick={trouble.again}>
              Try again
            </button>
          )}
        </>
      )}
    </div>
  )
}
