import { SignInAgain } from '../access/sign-in-again.tsx'
import { AlertBox } from '../shell/alert-box.tsx'
import type { WritingState } from '../text/writing-state.ts'
import { useRetry } from './use-retry.ts'

const TIME = new Intl.DateTimeFormat('en-US', { timeStyle: 'medium' })

/** Says why nothing was saved and what to do about it, and does it again by itself. */
export function TroubleLine({ trouble, text }: Pick<WritingState, 'trouble' | 'text'>) {
  const isRetried = useRetry(trouble, text)
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
            {trouble.kind === 'away' &&
              isRetried &&
              trouble.retryAt &&
              ` The next try is at ${TIME.format(trouble.retryAt)}.`}
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
