import { SignInAgain } from '../access/sign-in-again.tsx'
import { AlertBox } from '../shell/alert-box.tsx'
import type { Trouble } from '../text/writing-state.ts'

/** Why nothing was saved and what to do about it. */
export function TroubleLine({ trouble }: { trouble: Trouble | null }) {
  if (!trouble) return null
  return (
    <AlertBox>
      {trouble.kind === 'signed-out' ? (
        <SignInAgain onSignedIn={trouble.again} />
      ) : (
        <>
          <p>
            {trouble.sentence}{' '}
            {trouble.kind === 'away' && !/text is kept/i.test(trouble.sentence) && 'Your text is kept.'}
          </p>
          {trouble.kind === 'away' && (
            <button type="button" className="quiet" onClick={trouble.again}>
              Try again
            </button>
          )}
        </>
      )}
    </AlertBox>
  )
}
