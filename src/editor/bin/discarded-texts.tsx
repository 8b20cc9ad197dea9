import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { EDITOR_EXCERPT_CHARACTERS, excerpt, firstCharacters } from '../../blog/excerpt.ts'
import { OwnerPage } from '../access/owner-page.tsx'
import { Failure } from '../shell/failure.tsx'
import { DISCARDED_PATH, NEW_POST_PATH, POSTS_PATH, type RestoreState, writingPath } from '../shell/paths.ts'
import { LiveLine, useAnnouncement } from '../shell/status-line.ts'
import { useQuestion } from '../shell/use-question.tsx'
import { timeOf, When } from '../shell/when.tsx'
import { type DiscardedText, KEPT_DAYS } from '../text/discarded-texts.ts'
import { NEW_POST, newSession } from '../text/journal.ts'
import { keptPictures } from '../text/kept-pictures.ts'
import { usePerson } from '../text/person.ts'
import { plainWords } from '../text/plain-words.ts'
import { changeOfSettings, SETTING_KEYS, SETTING_NAMES, shownSetting } from '../text/settings.ts'
import styles from './bin.module.css'
import { BinEntry, BinList } from './bin.tsx'

/** The unsaved texts that were discarded in this browser, and the way back for each. */
export function DiscardedTextsPage() {
  return (
    <OwnerPage
      name="Discarded"
      description="Where people who write here restore discarded text."
      returnTo={DISCARDED_PATH}
      contributor={() => <DiscardedTexts />}
    >
      {() => <DiscardedTexts />}
    </OwnerPage>
  )
}

const NOT_KEPT =
  'This browser keeps nothing for this site: its storage is full or turned off. Free some or turn it on, then try again.'
const FULL = 'This browser could not keep a copy, so nothing was restored. Free some storage, then try again.'

/** What this person discarded in this browser, newest first. */
function DiscardedTexts() {
  const { key, journal, discarded } = usePerson()
  const { texts, isFailing, read } = useDiscardedTexts()
  const [said, say] = useAnnouncement()
  const { ask, dialog } = useQuestion()
  const navigate = useNavigate()

  /** Back as unsaved text, beside whatever unsaved text there is. */
  const restore = async (text: DiscardedText) => {
    const { entry } = text
    const session = newSession()
    try {
      await journal.keep({ ...entry, session })
    } catch {
      return say(FULL)
    }
    await keptPictures(key, entry.session)
      .moveTo(session)
      .catch(() => {})
    await discarded.remove(text).catch(() => {})
    const state: RestoreState = { restore: session }
    // The short form of the list shows no settings.
    const newPath = entry.text.settings || entry.text.id ? NEW_POST_PATH : POSTS_PATH
    await navigate(entry.postId === NEW_POST ? newPath : writingPath(entry.postId), { state })
  }
  const remove = async (text: DiscardedText) => {
    const title = `Delete the discarded text of “${titleOf(text)}” for good?`
    if (!(await ask({ title, words: 'You cannot restore it after that.', yes: 'Delete for good' }))) return
    try {
      await discarded.remove(text)
      await keptPictures(key, text.entry.session)
        .dropAll()
        .catch(() => {})
      await read()
      say('Deleted for good.')
    } catch {
      say('The text could not be deleted. Try again.')
    }
  }

  if (isFailing) return <Failure error={{ message: NOT_KEPT }} onAgain={read} />
  if (!texts) return <p role="status">Looking for discarded text…</p>
  return (
    <>
      <BinList
        things={texts}
        none={`No discarded text. Unsaved text that you discard is listed here for ${KEPT_DAYS} days, in this browser.`}
        intro={`Text that you discard is kept in this browser for ${KEPT_DAYS} days. Only you can see it, and restoring it never replaces other text.`}
        keyOf={({ key }) => key}
      >
        {(text) => <DiscardedEntry text={text} onRestore={restore} onRemove={remove} />}
      </BinList>
      {dialog}
      <LiveLine said={said} />
    </>
  )
}

interface DiscardedEntryProps {
  text: DiscardedText
  onRestore(text: DiscardedText): unknown
  onRemove(text: DiscardedText): unknown
}

function DiscardedEntry({ text, onRestore, onRemove }: DiscardedEntryProps) {
  const { entry, discardedAt } = text
  const { tags, content, settings, id: address } = entry.text
  const changes = changeOfSettings(entry.base.text.settings, settings)
  const changed = SETTING_KEYS.filter((one) => one in changes)
  const key = useId()
  // Texts may be long, and there may be many.
  const [isOpen, setOpen] = useState(false)
  const words = content.trim()
  const beginning = excerpt(
    plainWords(firstCharacters(words, 4 * EDITOR_EXCERPT_CHARACTERS)),
    EDITOR_EXCERPT_CHARACTERS,
  )
  return (
    <BinEntry
      id={key}
      title={titleOf(text)}
      facts={
        <>
          <span>
            Discarded <When date={new Date(discardedAt).toISOString()} />
          </span>
          <span>{`Typed ${timeOf(entry.typedAt)}`}</span>
          {entry.postId === NEW_POST ? <span>A new post</span> : <code>{entry.postId}</code>}
        </>
      }
      words={
        <>
          {beginning && <p className="breaking verbatim">{beginning}</p>}
          {beginning !== words && (
            <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
              <summary>Read all of it</summary>
              {isOpen && <p className="breaking verbatim">{words}</p>}
            </details>
          )}
          {tags.trim() && <p className={styles.facts}>{`Tags: ${tags}`}</p>}
          {(changed.length > 0 || address) && (
            <p className={styles.facts}>
              {address && <span>{`Address: /blog/${address}`}</span>}
              {changed.map((one) => (
                <span key={one}>{`${SETTING_NAMES[one]}: ${shownSetting(one, settings) || 'none'}`}</span>
              ))}
            </p>
          )}
        </>
      }
      actions={
        <>
          <button type="button" aria-describedby={key} onClick={() => onRestore(text)}>
            Restore
          </button>
          <button type="button" className="danger" aria-describedby={key} onClick={() => onRemove(text)}>
            Delete for good
          </button>
        </>
      }
    />
  )
}

function titleOf({ entry }: DiscardedText): string {
  return entry.text.title.trim() || (entry.postId === NEW_POST ? 'A new post without a title' : entry.postId)
}

/** What this person discarded; null until it is read. */
export function useDiscardedTexts() {
  const { discarded } = usePerson()
  const { data, isError, refetch } = useQuery({
    queryKey: ['discarded texts'],
    queryFn: () => discarded.list(),
    refetchOnWindowFocus: true,
  })
  return { texts: data ?? null, isFailing: isError, read: () => refetch() }
}
