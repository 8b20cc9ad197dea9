import { useEffect, useMemo, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { useKeptPictures } from '../../images/use-kept-pictures.ts'
import { useHasPictures, usePictures } from '../../images/use-pictures.ts'
import { type Proposer, useProposeNew } from '../../propose/use-propose-new.tsx'
import { useLeaveGuard } from '../../shell/leave-guard.tsx'
import { NoticeBox } from '../../shell/notice-box.tsx'
import { usePerson } from '../../text/person.ts'
import type { PostText } from '../../text/post-text.ts'
import { type DraftText, draftOf, isEmptyDraft, NOTHING, type useDraftText } from '../../text/use-draft-text.ts'
import { useWritingState } from '../../text/use-writing-state.ts'
import { DetailFields, TitleField } from '../fields.tsx'
import { Panes } from '../panes.tsx'
import { NewAddressField } from '../settings/address-field.tsx'
import { useSettings } from '../settings/use-settings.tsx'
import { useSaveKey } from '../use-save-key.ts'
import { useToolbar } from '../use-toolbar.tsx'
import styles from '../writing.module.css'
import { writingWords } from '../writing-words.ts'
import { NewBar } from './new-bar.tsx'
import { createSaveNew } from './save-new.ts'

const LOSING_PICTURE = writingWords.pictureIsUploadedWhenYou
const LOSING = writingWords.yourTextIsNotSaved

interface NewWritingProps {
  user: string
  /** The author of a post that names none. */
  byline: string
  branch: string | null
  drafting: ReturnType<typeof useDraftText>
  /** The name under which the text is kept. */
  session: string
  isOwner: boolean
  proposer: Proposer | null
  clear(): Promise<boolean>
  onSaved?: () => void
}

/** One post that is not there yet. The browser keeps it; nothing is committed before its owner saves. */
export function NewWriting({
  user,
  byline,
  branch,
  drafting,
  session,
  isOwner,
  proposer,
  clear,
  onSaved,
}: NewWritingProps) {
  const { draft, change, end, loads, isFailing } = drafting
  const navigate = useNavigate()
  const person = usePerson()
  // What is typed goes into the draft, and a draft that was restored into the text.
  const typed = useRef(new WeakSet<DraftText>([draft]))
  const keep = (text: PostText) => {
    const own = draftOf({ ...text, author: text.author === byline ? '' : text.author })
    typed.current.add(own)
    change(() => own)
  }
  const first = { ...draft, author: draft.author || byline }
  const { state, store } = useWritingState({ text: first, base: NOTHING, newest: null, imageSizes: {}, said: '' }, keep)
  const pictures = usePictures(store, branch, isOwner ? 'save' : writingWords.pullRequest)
  const clearAll = async () => {
    const isCleared = await clear()
    if (isCleared) for (const { id } of pictures.list()) pictures.remove(id)
    return isCleared
  }
  const proposing = useProposeNew(draft, proposer, clearAll, pictures)
  const { text } = state

  useEffect(() => {
    if (!typed.current.has(draft)) store.load({ ...draft, author: draft.author || byline }, NOTHING)
  }, [draft, byline, store])

  const save = useMemo(
    () => createSaveNew({ store, person, pictures, branch, user, end, navigate, ...(onSaved && { onSaved }) }),
    [store, person, pictures, branch, user, end, navigate, onSaved],
  )
  useSaveKey(save)
  const isUnkept = isFailing && !isEmptyDraft(draft)
  const unkept = useKeptPictures(pictures, text, session, loads)
  const hasPictures = useHasPictures(pictures) && unkept.length > 0
  useLeaveGuard((isUnkept || hasPictures) && !state.busy, isUnkept ? LOSING : LOSING_PICTURE)

  const settings = useSettings({
    state,
    store,
    address: isOwner && <NewAddressField id={text.id ?? ''} onType={(id) => store.type({ id })} />,
    canUpload: false,
  })
  const toolbar = useToolbar(store, pictures, isOwner)
  return (
    <div className={styles.writing} data-settings={settings.isOpen || undefined}>
      {unkept.length > 0 && (
        <NoticeBox>
          <p>{unkeptSentence(unkept, isOwner)}</p>
        </NoticeBox>
      )}
      <TitleField text={text} onType={store.type} />
      <Panes
        toolbar={toolbar.above}
        details={<DetailFields text={text} onType={store.type} />}
        id="new"
        state={state}
        store={store}
        pictures={pictures}
        isSaveWaiting={state.busy}
      />
      <NewBar
        state={state}
        isKept={!isFailing}
        {...(isOwner && { onSave: save })}
        propose={proposing.button}
        settings={settings.button}
      >
        {toolbar.below}
        {proposing.line}
      </NewBar>
      {settings.drawer}
      {proposing.dialog}
    </div>
  )
}

function unkeptSentence([first, ...others]: readonly string[], isOwner: boolean): string {
  const [which, it] =
    others.length === 0 ? [`“${first}”`, 'it'] : [writingWords.ofThePictures(others.length + 1), 'them']
  const how = isOwner ? writingWords.saveTheDraftToUpload(it) : writingWords.proposeThePostToSend(it)
  return writingWords.thisBrowserHasNoRoom(which, how)
}
