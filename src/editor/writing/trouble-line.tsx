import { SignInAgain } from '../access/sign-in-again.tsx'
import { AlertBox } from '../shell/alert-box.tsx'
import { Folded } from '../shell/folded.tsx'
import type { WritingState } from '../text/writing-state.ts'
import { useRetry } from './use-retry.ts'
import { writingWords } from './writing-words.ts'

const TIME = new Intl.DateTimeFormat('en-US', { timeStyle: 'medium' })

const UNCOMMITTED = writingWords.notSavedThisPostsFile

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
            {trouble.kind === 'away' && !/text is kept/i.test(trouble.sentence) && writingWords.yourTextIsKept}
            {trouble.kind === 'away' &&
              isRetried &&
              trouble.retryAt &&
              writingWords.nextTryIsAt(TIME.format(trouble.retryAt))}
          </p>
          {trouble.kind !== 'refused' && (
            <button type="button" className="quiet" onClick={trouble.again}>
              {trouble.kind === 'away' ? writingWords.tryAgain : writingWords.commitTheChangesInThe}
            </button>
          )}
          {trouble.kind === 'uncommitted' && (
            <Folded summary={writingWords.inATerminal}>
              <p>{trouble.sentence}</p>
            </Folded>
          )}
        </>
      )}
    </AlertBox>
  )
}
