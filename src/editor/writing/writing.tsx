import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import type { Post, PullReview } from '#server/contract/contract.ts'
import { ImageMenu } from '../images/image-menu.tsx'
import { type HeldFor, usePictures } from '../images/pictures.ts'
import { useKeptPictures } from '../images/use-kept-pictures.ts'
import { useMailing } from '../mailing/use-mailing.tsx'
import { receive } from '../merge/receive.ts'
import { goOnEnded, movedWords } from '../propose/send-post.ts'
import { refreshOwnPulls } from '../propose/use-own-pulls.ts'
import { useProposePost } from '../propose/use-propose-post.tsx'
import { proposedIn, useRequest, useTellNews, useTellRequested } from '../propose/use-request.ts'
import { useEndedPull } from '../pulls/ended-pull.tsx'
import { useShare } from '../share/use-share.tsx'
import { lazyPart } from '../shell/lazy-part.tsx'
import { useLeaveGuard } from '../shell/leave-guard.tsx'
import { noteGivenBack } from '../shell/looked-at.ts'
import { NoticeBox } from '../shell/notice-box.tsx'
import { usePageTitle } from '../shell/page-title.ts'
import { type GoesOn, pullPath, writingPath } from '../shell/paths.ts'
import { QuietButton } from '../shell/quiet-button.tsx'
import { standingOf, useStatusChanges } from '../shell/schedule.ts'
import { useKey } from '../shell/use-key.ts'
import { useMedia } from '../shell/use-media.ts'
import { DraftOffer } from '../text/draft-offer.tsx'
import { NEW_POST } from '../text/journal.ts'
import { usePerson } from '../text/person.ts'
import { openPullOf, useWriting } from '../text/text-store.ts'
import { CheckList } from './check/check-list.tsx'
import { DetailFields, TitleField } from './fields.tsx'
import { Panes } from './panes.tsx'
import { useReview } from './review/use-review.tsx'
import { SaveBar } from './saving/save-bar.tsx'
import { createSaveNew } from './saving/save-new.ts'
import { useRequests } from './saving/use-requests.ts'
import { useSave, useSavingAfter } from './saving/use-saving.ts'
import { readStanding } from './saving/use-watch.ts'
import { useSettings } from './settings/use-settings.tsx'
import { selectPassage } from './text/find-passage.ts'
import { Toolbar } from './text/toolbar.tsx'
import { type OpeningProps, useOpening } from './use-opening.tsx'
import styles from './writing.module.css'

const LOSING = 'Your text is not saved, and this browser keeps no copy of it. Leave anyway?'
const LOSING_PROPOSAL = 'Your text is not proposed, and this browser keeps no copy of it. Leave anyway?'
const LOSING_PICTURE = 'A picture is not uploaded yet, and this browser has no room to keep it. Leave anyway?'

interface WritingProps extends OpeningProps {
  /** Names this opening of the editor, which goes on at the address of the post that a new one becomes. */
  opening: string
  /** Called once a new post is there. */
  onMade?: (() => void) | undefined
}

const NotesFromReaders = lazyPart(async () => (await import('../share/notes-from-readers.tsx')).NotesFromReaders)
const PullsOfPost = lazyPart(
  async () => (await import('../pulls/pulls-of-post.tsx')).PullsOfPost,
  ({ ended }) => ended,
)

/** One post, new or not, its text and what visitors will see of it; for its owner, or for a person who proposes a change. */
export function Writing({ opening, onMade, ...props }: WritingProps) {
  const { id, user, status, isOwner, onReopen } = props
  const isNew = id === null
  const name = id ?? NEW_POST
  const branch = status?.branch ?? null
  const person = usePerson()
  const navigate = useNavigate()
  const { store, session, unsaved, hasChanges, saving: writes, check, noticesOf, toasts } = useOpening(props)
  const requestedIn = useWriting(store, openPullOf)
  const mergedIn = useWriting(store, ({ pull }) => (pull?.isOpen === false ? pull.number : null))
  const needsPull = isOwner && status?.rules?.needsPull === true
  const requests = isOwner && (needsPull || requestedIn !== null)
  const commits = isOwner && !requests
  // A post that was opened from a pull request has one button that saves. After a proposal, the button for it keeps the focus.
  const [isOfPull] = useState(needsPull || requestedIn !== null)
  const newest = useWriting(store, (state) => state.newest)
  const busy = useWriting(store, (state) => state.busy)
  const savedTitle = useWriting(store, ({ base }) => base.text.title)
  useStatusChanges(
    useMemo(() => (newest ? [newest] : []), [newest]),
    () => void readStanding(name, store),
  )

  // No server has them before the first save, or before they are proposed.
  const [wasNew] = useState(isNew)
  const [heldFor, setHeldFor] = useState<HeldFor | null>(commits ? (isNew ? 'save' : null) : 'pull request')
  const pictures = usePictures(store, branch, heldFor)
  const unkept = useKeptPictures(pictures, store, unsaved.isRead ? session : null, unsaved.loads)
  const { saving: afterPictures, isWaiting } = useSavingAfter(pictures, writes, store)
  const arrive = useRef(() => {})
  useEffect(() => void (id !== null && arrive.current()), [id])
  const goOn = useEffectEvent(async (post: Pick<Post, 'id'>) => {
    const forget = await unsaved.moveTo(post.id)
    if (isNew) onMade?.()
    const state: GoesOn = { isSamePage: true, opening }
    // Until then a key that saves would make the post once more.
    const arrived = new Promise<void>((resolve) => {
      arrive.current = resolve
    })
    await navigate(writingPath(post.id), { replace: true, preventScrollReset: true, state })
    await arrived
    store.change({ made: undefined })
    forget()
  })
  const { write } = unsaved
  const create = useMemo(
    () => createSaveNew({ store, person, pictures, branch, user, keep: write, goOn: (post) => goOn(post) }),
    [store, person, pictures, branch, user, write],
  )
  const committing = isNew ? { ...afterPictures, save: create } : afterPictures
  const sending = { id, user, store, pictures, isTaking: heldFor !== null, goOn: (post: Post) => goOn(post) }
  const requesting = useRequests({ ...sending, show: toasts.show })
  const saving = requests ? { ...committing, ...requesting } : committing

  const isOfNone = !isNew && requestedIn === null
  const past = useEndedPull(name, { isUnsaved: hasChanges, isAsked: isOfNone && !isOwner })
  // Of a post that only the pull request had, more is told elsewhere.
  const ended = isOfNone && newest && (mergedIn === null || past.closed !== null) && past.line
  const proposing = useProposePost(sending, past.closed, toasts.dismiss)
  const save = useSave(store, saving.save)
  useKey('Mod-s', () => void (isOwner ? save() : proposing.open()))
  const review = useReview({ id: name, store, pictures, saving, isOn: commits })
  const about = newest && { title: newest.title, revision: newest.revision, isPublic: newest.isPublic === true, branch }
  const tell = useTellRequested(toasts.show)
  const request = useRequest(toasts.show, (error) => store.say((error as Error).message))
  const client = useQueryClient()
  const tellNews = useTellNews(toasts)
  const onNews = (pull: PullReview, words: string, isSaid = false) => {
    // What was said before is out of date.
    proposing.putAway()
    store.say('')
    if (isSaid) toasts.dismiss()
    else tellNews(pull, words)
  }
  const onEnded = async (pull: PullReview, words: string) => {
    void (isOwner ? client.invalidateQueries({ queryKey: ['pulls'] }) : refreshOwnPulls(client))
    if (!(await goOnEnded(pull.number, name, store))) return onReopen(words)
    if (isOwner && !needsPull && !store.now().hasPictures) setHeldFor(null)
    if (pull.state === 'closed') noteGivenBack(person.key, pull, name)
    past.tell({ number: pull.number, words })
    const { newest, pull: merged } = store.now()
    onNews(pull, words, newest !== null && !merged)
  }
  const onChanged = (pull: PullReview, to: string) => {
    const found = proposedIn(pull, to)
    return found !== null && receive(found.newest, store)
  }
  const movedTo = newest && id !== null && newest.id !== id ? newest.id : null
  const follow = useEffectEvent((to: string) => {
    store.say(movedWords(to))
    void goOn({ id: to })
  })
  useEffect(() => void (movedTo !== null && follow(movedTo)), [movedTo])
  const settings = useSettings({
    store,
    canUpload: !isNew && commits,
    address: ({ AddressField, NewAddressField }) =>
      isOwner &&
      (isNew
        ? !requests && <NewAddressField store={store} />
        : about &&
          (requestedIn === null ? (
            <AddressField
              id={id}
              store={store}
              rename={{
                ...about,
                isUnsaved: hasChanges,
                onRequested: requests ? (made) => tell(made, about.title) : null,
              }}
            />
          ) : (
            <p className="caption">Its address can be changed once its pull request is merged.</p>
          ))),
    deleting: ({ DeleteFields }) =>
      isOwner &&
      !isNew &&
      about &&
      (needsPull || requestedIn === null) && (
        <DeleteFields id={id} deletion={about} request={requests ? request : null} />
      ),
    ...(commits && !isNew && { onSchedule: () => void review.open() }),
  })
  const sharing = useShare({
    shared: { id: name },
    notes: [
      ...(hasChanges ? ['Save first to include your unsaved changes.'] : []),
      ...(status?.mode === 'local' ? ['This site runs on your own machine, so the link opens only here.'] : []),
    ],
    onFailure: store.say,
  })
  const mailing = useMailing({ id: name, isUnsaved: hasChanges, onFailure: store.say })
  const standing = newest && !newest.unreadable && isOwner && requestedIn === null && standingOf(newest)

  // Asked only where leaving would lose something.
  const isUnkept = hasChanges && unsaved.isFailing
  const isOnItsWay = unkept.length > 0
  const ownQuestion = isUnkept ? LOSING : LOSING_PICTURE
  useLeaveGuard((isUnkept || isOnItsWay) && !(isNew && busy), isOwner ? ownQuestion : LOSING_PROPOSAL)

  // Its file can no longer be read as a post: it is corrected as a whole.
  const isBroken = newest?.unreadable === true
  const reopening = isBroken && isOwner && !requests && { onReopen: () => onReopen('') }
  useEffect(() => {
    if (isBroken && !hasChanges) onReopen('')
  }, [isBroken, hasChanges, onReopen])
  usePageTitle(isNew ? null : `Edit “${savedTitle || id}”`)
  // On a narrow screen in the bar below, which stands on the keyboard.
  const isNarrow = useMedia('(width < 900px)')
  const toolbar = (
    <Toolbar view={store.view}>
      <ImageMenu pictures={pictures} canChoose={isOwner} onClosed={() => store.view.current?.focus()} />
    </Toolbar>
  )

  if (wasNew && !unsaved.isRead) return <p role="status">Loading…</p>
  return (
    <div className={styles.writing} data-settings={settings.isOpen || undefined}>
      {!isOwner && requestedIn === null && !ended && (
        <p className="caption">
          {mergedIn === null ? (
            'What you propose becomes a pull request under your name. The owner of this site decides whether to accept it.'
          ) : (
            <>
              Merged in <Link to={pullPath(mergedIn)}>{`#${mergedIn}`}</Link>. Not public yet. What you change now
              becomes a new pull request.
            </>
          )}
        </p>
      )}
      {isNew &&
        unsaved.offers.map((entry) => (
          <DraftOffer key={entry.session} entry={entry} onRestore={unsaved.restore} onDiscard={unsaved.discard} />
        ))}
      {(isOwner ? !isNew || requests : requestedIn !== null || ended) && (
        <PullsOfPost
          {...{ id: name, user, status, onEnded, onChanged, onNews, ended }}
          revision={newest?.revision}
          own={requestedIn}
        />
      )}
      {unkept.length > 0 && (
        <NoticeBox>
          <p>{unkeptSentence(unkept, isOwner)}</p>
        </NoticeBox>
      )}
      {noticesOf(
        requests
          ? { onDecided: () => void saving.save(), decidedLabel: 'Request merged' }
          : isOwner
            ? { ...reopening }
            : { onDecided: proposing.open },
        ended,
      )}
      <TitleField store={store} />
      <Panes
        toolbar={isNarrow ? null : toolbar}
        details={<DetailFields store={store} />}
        id={id ?? 'new'}
        store={store}
        pictures={pictures}
        isSaveWaiting={isWaiting || (isNew && busy)}
        isPlain={check.isTooComplex}
        notes={
          !isNew &&
          isOwner && (
            <NotesFromReaders
              id={id}
              onFind={(note) => {
                store.focusText()
                return selectPassage(store.view.current, note)
              }}
            />
          )
        }
        problems={<CheckList findings={check.ofText} ofFile={isOwner ? check.ofFile : []} store={store} />}
      />
      <SaveBar
        id={id}
        user={user}
        store={store}
        unsaved={unsaved}
        {...(isOwner && { saving: { ...saving, ...(commits && { publish: review.open }) } })}
        isRequesting={needsPull}
        {...reopening}
        onPropose={
          !isOwner || (status?.mode === 'github' && (requestedIn === null || !isOfPull)) ? proposing.open : undefined
        }
        settings={
          <>
            {settings.button}
            {hasChanges && <QuietButton onClick={() => [past.dismiss(), unsaved.discardShown()]}>Discard</QuietButton>}
            {standing && standing !== 'published' && <QuietButton onClick={sharing.open}>Share</QuietButton>}
            {standing === 'published' && status?.sendsMail && mailing.button}
          </>
        }
      >
        {isNarrow && toolbar}
        {proposing.line}
      </SaveBar>
      {settings.drawer}
      {proposing.dialog}
      {review.dialog}
      {sharing.dialog}
      {mailing.dialog}
      {toasts.stack}
    </div>
  )
}

function unkeptSentence([first, ...others]: readonly string[], isOwner: boolean): string {
  const [which, it] = others.length === 0 ? [`“${first}”`, 'it'] : [`${others.length + 1} of the pictures`, 'them']
  const how = isOwner ? `Save to upload ${it}` : `Propose the post to send ${it}`
  return `This browser has no room to keep ${which}. ${how} before you leave this page.`
}
