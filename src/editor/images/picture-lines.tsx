import { useRef } from 'react'
import { SignInAgain } from '../access/sign-in-again.tsx'
import { QuietButton } from '../shell/quiet-button.tsx'
import { useCovering } from '../shell/use-covering.ts'
import { useMedia } from '../shell/use-media.ts'
import type { Picture } from './picture.ts'
import styles from './picture-lines.module.css'
import type { HeldFor, Pictures } from './pictures.ts'

interface PictureLinesProps {
  list: readonly Picture[]
  pictures: Pictures
  isSaveWaiting: boolean
  undescribed: number
  onDescribe(): void
}

/** How the images under way are doing, and what is to be done about those that are not. */
export function PictureLines({ list, pictures, isSaveWaiting, undescribed, onDescribe }: PictureLinesProps) {
  const lines = useRef<HTMLDivElement>(null)
  const isWide = useMedia('(width >= 900px)')
  useCovering(lines, '--notices-height', isWide || list.length > 0)
  const running = list.filter(({ file, error }) => file && !error)
  const queued = running.filter(({ step }) => step === 'held' || step === 'waiting')
  const folded = queued.length > 1 ? queued : []
  const away = list.filter(({ error }) => error?.kind === 'away')
  const signedOut = list.filter(({ error }) => error?.kind === 'signed-out')
  const refused = list.filter(({ error }) => error?.kind === 'refused')
  // The newest first: it is seen without scrolling.
  const refusals = [...new Set(refused.map(sentenceOf).reverse())]
  const waited = list.filter((one) => !refused.includes(one))
  const leaveOut = (some: readonly Picture[]) => () => {
    for (const { id } of some) pictures.remove(id)
  }
  const lineOf = (one: Picture) => (
    <div key={one.id} className={styles.line}>
      <p>{progressOf(one, pictures.heldFor)}</p>
      {one.step !== 'held' && one.step !== 'there' && (
        <progress value={one.step === 'uploading' ? one.part : undefined} aria-label={one.name} />
      )}
      <QuietButton onClick={leaveOut([one])}>
        Remove
        <span className="sr-only"> {one.name}</span>
      </QuietButton>
    </div>
  )
  const describing = undescribed > 0 && (
    <div className={styles.undescribed}>
      <p>{undescribed === 1 ? '1 picture has no description.' : `${undescribed} pictures have no description.`}</p>
      <QuietButton onClick={onDescribe}>Describe</QuietButton>
    </div>
  )
  return (
    <>
      <div ref={lines} className={styles.lines}>
        <div aria-live="polite">
          {isSaveWaiting && waited.length > 0 && (
            <p className={styles.line}>{`Saving waits for ${countOf(waited)}.`}</p>
          )}
        </div>
        {running.filter((one) => !folded.includes(one)).map(lineOf)}
        {folded.length > 0 && (
          <details className={styles.folded}>
            <summary>
              {pictures.heldFor === 'pull request'
                ? `${countOf(folded)} go into your pull request.`
                : `${countOf(folded)} will be uploaded ${pictures.heldFor ? 'when you save' : 'next'}.`}
            </summary>
            {folded.map(lineOf)}
          </details>
        )}
        {signedOut.length > 0 && (
          <div className={styles.error} role="alert">
            <SignInAgain
              onSignedIn={pictures.signedIn}
            >{`Your sign-in has ended, so ${countOf(signedOut)} could not be uploaded. Sign in again and it goes on by itself; your text stays here.`}</SignInAgain>
          </div>
        )}
        {away.length > 0 && (
          <div className={styles.error} role="alert">
            <p>
              {sentenceOf(away[0])} {`${countOf(away)} ${away.length === 1 ? 'is' : 'are'} kept here.`}
            </p>
            <QuietButton onClick={pictures.tryAgain}>Upload again</QuietButton>
            <QuietButton onClick={leaveOut(away)}>Remove</QuietButton>
          </div>
        )}
        {refusals.map((sentence) => (
          <div key={sentence} className={styles.error} role="alert">
            <p>{sentence}</p>
            <QuietButton onClick={leaveOut(refused.filter((one) => sentenceOf(one) === sentence))}>Close</QuietButton>
          </div>
        ))}
        {isWide && describing}
      </div>
      {/* It waits, and takes no room above the keyboard. */}
      {!isWide && describing}
    </>
  )
}

function sentenceOf(one: Picture | undefined): string {
  return one?.error && 'sentence' in one.error ? one.error.sentence : ''
}

function progressOf({ step, part, name }: Picture, heldFor: HeldFor | null): string {
  if (step === 'uploading') return part < 1 ? `Uploading ${name}… ${Math.round(part * 100)} %` : `Saving ${name}…`
  if (step === 'held')
    return heldFor === 'save' ? `${name} will be uploaded when you save.` : `${name} goes into your pull request.`
  return step === 'there' ? `${name} needs a description.` : `Preparing ${name}…`
}

function countOf(some: readonly Picture[]): string {
  return some.length === 1 ? `“${some[0]?.name}”` : `${some.length} pictures`
}
