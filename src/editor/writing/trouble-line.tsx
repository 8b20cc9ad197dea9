import { SignInAgain } from '../access/sign-in-again.tsx'
import { AlertBox } from '../shell/alert-box.tsx'
import { Folded } from '../shell/folded.tsx'
import type { WritingState } from '../text/writing-state.ts'
import { useRetry } from './use-retry.ts'

const TIME = new Intl.DateTimeFormat('en-US', { timeStyle: 'medium' })

const UNCOMMITTED =
  'Not saved: this post’s file was changed by hand, and the change is not committed. Commit it first, and your text is merged with it.'

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
            {trouble.kind === 'uncommitted' ? UNCOMMITTED : trouble.sentence}{' '}
            {trouble.kind === 'away' && !/text is kept/i.test(trouble.sentence) && 'Your text is kept.'}
            {trouble.kind === 'away' &&
              isRetried &&
              trouble.retryAt &&
              ` The next try is at ${TIME.format(trouble.retryAt)}.`}
          </p>
          {trouble.kind !== 'refused' && (
            <button type="button" className="quiet" onClick={trouble.again}>
              {trouble.kind === 'away' ? 'Try again' : 'Commit the changes in the folder, then save'}
            </button>
          )}
          {trouble.kind === 'uncommitted' && (
            <Folded summary="In a terminal">
              <p>{trouble.sentence}</p>
            </Folded>
          )}
        </>
      )}
    </AlertBox>
  )
}
