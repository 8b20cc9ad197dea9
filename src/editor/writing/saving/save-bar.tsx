import { type ReactNode, useEffect } from 'react'
import { SignInAgain } from '../../access/sign-in-again.tsx'
import { proposeLabel } from '../../propose/proposed-line.tsx'
import { ActionBar, Further, useIsLow } from '../../shell/action-bar.tsx'
import { Folded } from '../../shell/folded.tsx'
import { listen } from '../../shell/listen.ts'
import { AlertBox } from '../../shell/notice-box.tsx'
import { printedKey } from '../../shell/printed-key.ts'
import { QuietButton } from '../../shell/quiet-button.tsx'
import { isAhead, standingOf } from '../../shell/schedule.ts'
import { useMedia } from '../../shell/use-media.ts'
import { timeOf } from '../../shell/when.tsx'
import { isUnsaved } from '../../text/post-text.ts'
import { settingOf } from '../../text/settings.ts'
import { openPullOf, type TextStore, useWriting, type WritingState } from '../../text/text-store.ts'
import type { UnsavedText } from '../../text/use-unsaved-text.ts'
import type { WritingStore } from '../../text/writing-store.ts'
import { NOTICES_ID } from './notices.tsx'
import styles from './save-bar.module.css'
import type { Saving } from './saving.ts'
import { useChangedSentence } from './use-watch.ts'

interface SaveBarProps {
  /** Null for a post that is not there yet. */
  id: string | null
  /** The name of the person who writes here. */
  user: string
  store: WritingStore
  unsaved: Pick<UnsavedText, 'isFailing' | 'hasOtherTabs' | 'offers'>
  /** Missing where nothing may be saved. */
  saving?: Pick<Saving, 'save' | 'publish' | 'unpublish'>
  /** Each write is a pull request, as the rules of the branch ask. */
  isRequesting?: boolean
  /** Missing where nothing can be proposed. */
  onPropose?: (() => void) | undefined
  /** Given where the file was changed so that it cannot be read as a post. */
  onReopen?(): void
  /** Opens the settings. */
  settings?: ReactNode
  /** What else is to be told. */
  children?: ReactNode
}

/** What was done, what is not saved yet, and the ways to save it: always in sight. */
export function SaveBar({
  id,
  user,
  store,
  unsaved: { isFailing, hasOtherTabs, offers },
  saving,
  isRequesting = false,
  onPropose,
  onReopen,
  settings,
  children,
}: SaveBarProps) {
  const newest = useWriting(store, (state) => state.newest)
  const busy = useWriting(store, (state) => state.busy)
  const said = useWriting(store, (state) => state.said)
  const hasChanges = useWriting(store, isUnsaved)
  const isFile = useWriting(store, ({ text }) => text.isFile === true)
  const publishAt = useWriting(store, ({ text }) => settingOf(text.settings, 'publishAt'))
  const requestedIn = useWriting(store, openPullOf)
  const isOnSite = useWriting(store, ({ pull }) => pull?.isOnSite ?? true)
  const changed = useChangedSentence(store, user)
  const isElsewhere = useWriting(store, ({ base }) => base.revision !== newest?.revision)
  const isNew = id === null
  const isOffered = offers.length > 0 && !isNew
  const isInPull = isRequesting || (requestedIn !== null && saving !== undefined)
  const directLabel = isNew ? 'Save Draft' : requestedIn === null ? 'Save' : `Save to #${requestedIn}`
  const saveLabel = !isRequesting ? directLabel : isNew ? 'Request as draft' : 'Request this change'
  const elsewhere = newest ? changed : saving ? 'Deleted or renamed elsewhere' : 'Not on the site'
  const whyNoted = isElsewhere ? elsewhere : isOffered ? 'Unsaved text is kept' : 'Also open in another tab'
  const isLow = useIsLow()
  // As action-bar.module.css has it.
  const isOneRow = useMedia('(width < 480px) and (height < 36rem)')
  // Not disabled: a button that stays keeps the focus.
  const does = (action: () => Promise<void>) => ({
    type: 'button' as const,
    'aria-disabled': busy,
    onClick: () => void action(),
  })
  const standing = newest && standingOf(newest)
  const isToSchedule = (isNew || standing === 'draft') && isAhead(publishAt)
  const isScheduled = standing === 'scheduled'
  const isPublished = standing === 'published' && !isFile
  const isFolded = isLow && saving !== undefined
  const viewLink = isPublished && !isNew && isOnSite && (
    <a
      className={isFolded ? `button quiet ${styles.does}` : 'button quiet'}
      href={`/blog/${encodeURIComponent(id)}`}
      target="_blank"
      rel="noopener noreferrer"
      title="Opens in a new tab"
    >
      View
    </a>
  )
  const mayTurn = saving && (newest || isNew) && !isFile
  const publish = mayTurn && !isPublished && !isToSchedule && (
    <button className={`quiet ${styles.does}`} {...does(saving.publish)}>
      {isInPull ? 'Request publication' : 'Publish'}
    </button>
  )
  const takeBack = mayTurn && (isPublished || isScheduled) && (
    <button className={`quiet ${styles.does}`} {...does(saving.unpublish)}>
      {isInPull ? `Request ${isScheduled ? 'unscheduling' : 'unpublishing'}` : isScheduled ? 'Unschedule' : 'Unpublish'}
    </button>
  )
  return (
    <ActionBar
      state={
        <p className="row gap-1-3">
          {standing && (
            <span className={styles[standing]}>
              {requestedIn === null || (isOnSite && standing === 'published')
                ? standing
                : standing === 'draft'
                  ? `draft in #${requestedIn}`
                  : `${standing} once #${requestedIn} is merged`}
            </span>
          )}
          {standing === 'scheduled' && newest?.publishAt && !/cheduled to appear/.test(said.text) && (
            <span>{`Appears ${timeOf(newest.publishAt)}.`}</span>
          )}
          <span role="status">
            {busy ? (isRequesting ? 'Requesting…' : 'Saving…') : said.text && <span key={said.count}>{said.text}</span>}
          </span>
          {(isElsewhere || hasOtherTabs || isOffered) && !isNew && (
            <a
              href={`#${NOTICES_ID}`}
              onClick={(event) => {
                event.preventDefault()
                document.getElementById(NOTICES_ID)?.scrollIntoView({ block: 'center' })
              }}
            >
              {`${whyNoted}: see the note above the title.`}
            </a>
          )}
          {!busy && (hasChanges || isNew || !(said.text || isOffered)) && (
            <span>
              {stateWords({
                ...{ isNew, hasChanges, isFailing, isRequesting, requestedIn, said },
                canSave: saving !== undefined,
              })}
            </span>
          )}
        </p>
      }
      actions={
        (newest || onPropose || isNew) && (
          <>
            <Further isFolded={isFolded}>
              {settings}
              {(isOneRow || !isFolded) && viewLink}
              {onPropose && (
                <button
                  type="button"
                  className={saving || !hasChanges ? 'quiet' : undefined}
                  aria-disabled={busy}
                  onClick={() => busy || onPropose()}
                >
                  {proposeLabel(requestedIn)}
                </button>
              )}
              {isFolded && takeBack}
              {isOneRow && publish}
            </Further>
            {isFolded ? !isOneRow && viewLink : takeBack}
            {!isOneRow && publish}
            {(newest || isNew) && saving && (
              <>
                <button
                  className={isToSchedule ? `quiet ${styles.does}` : styles.does}
                  title={`${saveLabel} (${printedKey('Mod-s')})`}
                  {...does(saving.save)}
                >
                  {saveLabel}
                </button>
                {isToSchedule && (
                  <button className={styles.does} {...does(saving.publish)}>
                    {isInPull ? 'Request publication' : 'Schedule'}
                  </button>
                )}
              </>
            )}
          </>
        )
      }
    >
      {children}
      <SaveErrorLine store={store} {...(onReopen && { onReopen })} />
    </ActionBar>
  )
}

interface StateWordsOptions extends Pick<UnsavedText, 'isFailing'>, Pick<WritingState, 'said'> {
  isRequesting: boolean
  isNew: boolean
  hasChanges: boolean
  canSave: boolean
  requestedIn: number | null
}

function stateWords(options: StateWordsOptions): string {
  const { isNew, hasChanges, isFailing, isRequesting, canSave, requestedIn, said } = options
  if (!hasChanges && isNew)
    return isRequesting
      ? 'Nothing is sent before you request it.'
      : canSave
        ? 'Nothing is public until you publish.'
        : 'Nothing is sent before you propose.'
  if (!hasChanges) return canSave ? 'No unsaved changes.' : 'No changes.'
  // Typing after a save clears what was said of it: this was typed while the save was on its way, or is a picture left out.
  if (/^(?:Draft s|S)aved\b(?!.*uploaded yet\.$)/.test(said.text))
    return `Your later changes are not saved yet${isFailing ? '' : ', but kept in this browser'}.`
  const open = isRequesting
    ? 'Not requested yet'
    : !canSave
      ? requestedIn === null
        ? 'Not proposed yet'
        : `Changes not yet in #${requestedIn}`
      : isNew
        ? 'Not saved yet'
        : 'Unsaved changes'
  return isFailing ? `${open}.` : `${open}, kept in this browser.`
}

const TIME = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' })

function timeWords(at: number): string {
  return at - Date.now() <= 60_000 ? 'within a minute' : `at ${TIME.format(at)}`
}

const UNCOMMITTED = 'Not saved: this post’s file has uncommitted changes. Commit them first.'

/** Says why nothing was saved and what to do about it, and does it again by itself. */
function SaveErrorLine({ store, onReopen }: Pick<SaveBarProps, 'store' | 'onReopen'>) {
  const saveError = useWriting(store, (state) => state.saveError)
  const retry = useRetry(store)
  if (!saveError) return null
  return (
    <AlertBox>
      {saveError.kind === 'signed-out' ? (
        <SignInAgain onSignedIn={saveError.again} />
      ) : (
        <>
          <p>
            {saveError.kind === 'uncommitted'
              ? UNCOMMITTED
              : retry
                ? saveError.sentence.replace('; try again.', '.')
                : saveError.sentence}{' '}
            {saveError.kind === 'away' && !/text is kept/i.test(saveError.sentence) && 'Your text is kept.'}
            {retry && ` The editor tries again by itself ${timeWords(retry.at)}.`}
          </p>
          {saveError.kind === 'refused' ? (
            onReopen && <QuietButton onClick={onReopen}>Open the whole file</QuietButton>
          ) : (
            <QuietButton onClick={saveError.again}>
              {saveError.kind === 'away' ? 'Try again' : 'Commit the changes in the folder, then save'}
            </QuietButton>
          )}
          {saveError.kind === 'uncommitted' && (
            <Folded summary="In a terminal">
              <p>{saveError.sentence}</p>
            </Folded>
          )}
        </>
      )}
    </AlertBox>
  )
}

/** Does a write again at the time that its error names, or once the browser is online again. Returns what it will do. */
function useRetry(store: TextStore) {
  const retry = useWriting(store, (state) => {
    const { retry } = state.saveError?.kind === 'away' ? state.saveError : {}
    return retry?.isPossible(state) ? retry : undefined
  })
  useEffect(() => {
    if (!retry) return
    const timer = setTimeout(retry.run, retry.at - Date.now())
    const ignore = listen(window, 'online', retry.run)
    return () => {
      clearTimeout(timer)
      ignore()
    }
  }, [retry])
  return retry
}
