import { SignInAgain } from '../access/sign-in-again.tsx'
import { imagesWords } from './images-words.ts'
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
  const running = list.filter(({ file, trouble }) => file && !trouble)
  const away = list.filter(({ trouble }) => trouble?.kind === 'away')
  const signedOut = list.filter(({ trouble }) => trouble?.kind === 'signed-out')
  const refused = list.filter(({ trouble }) => trouble?.kind === 'refused')
  const leaveOut = (some: readonly Picture[]) => () => {
    for (const { id } of some) pictures.remove(id)
  }
  return (
    <div className={styles.lines}>
      <div aria-live="polite">
        {isSaveWaiting && list.length > 0 && <p className={styles.line}>{imagesWords.savingWaitsFor(countOf(list))}</p>}
      </div>
      {running.map((one) => (
        <div key={one.id} className={styles.line}>
          <p>{progressOf(one, pictures.heldFor)}</p>
          <progress value={one.step === 'uploading' ? one.part : undefined} aria-label={one.name} />
          <button type="button" className="quiet" onClick={leaveOut([one])}>
            {imagesWords.leaveOut}
            <span className={styles.name}> {one.name}</span>
          </button>
        </div>
      ))}
      {signedOut.length > 0 && (
        <div className={styles.trouble} role="alert">
          <SignInAgain onSignedIn={pictures.signedIn}>{imagesWords.yourSignInHasEnded(countOf(signedOut))}</SignInAgain>
        </div>
      )}
      {away.length > 0 && (
        <div className={styles.trouble} role="alert">
          <p>
            {away[0]?.trouble?.kind === 'away' && away[0].trouble.sentence}{' '}
            {imagesWords.keptHere(countOf(away), away.length === 1 ? 'is' : 'are')}
          </p>
          <button type="button" className="quiet" onClick={pictures.tryAgain}>
            {imagesWords.uploadAgain}
          </button>
          <button type="button" className="quiet" onClick={leaveOut(away)}>
            {imagesWords.leaveOut}
          </button>
        </div>
      )}
      {refused.map((one) => (
        <div key={one.id} className={styles.trouble} role="alert">
          <p>{one.trouble?.kind === 'refused' && one.trouble.sentence}</p>
          <button type="button" className="quiet" onClick={leaveOut([one])}>
            {imagesWords.close}
          </button>
        </div>
      ))}
      {undescribed > 0 && (
        <div className={styles.line}>
          <p>
            {undescribed === 1
              ? imagesWords.onePictureHasNoDescription
              : imagesWords.picturesHaveNoDescription(undescribed)}
          </p>
          <button type="button" className="quiet" onClick={onDescribe}>
            {imagesWords.describe}
          </button>
        </div>
      )}
    </div>
  )
}

function progressOf({ step, part, name }: Picture, heldFor: HeldFor | null): string {
  if (step === 'uploading')
    return part < 1 ? imagesWords.uploading(name, Math.round(part * 100)) : imagesWords.saving(name)
  if (step === 'held')
    return heldFor === 'save' ? imagesWords.isUploadedWhenYouSave(name) : imagesWords.goesIntoYourPullRequest(name)
  return step === 'there' ? imagesWords.isUploaded(name) : imagesWords.preparing(name)
}

function countOf(some: readonly Picture[]): string {
  return some.length === 1 ? `“${some[0]?.name}”` : imagesWords.pictures(some.length)
}
