import { useId, useRef, useState } from 'react'
import type { SharedLink } from '#server/contract.ts'
import { toApiError } from '../../api/call.ts'
import { endLinks, makeLink, type Shared } from '../../api/links.ts'
import { ErrorLine } from '../../components/error-line.tsx'
import { CloseButton, Modal } from '../shell/modal.tsx'
import { EndLinks } from './end-links.tsx'
import { MadeLink } from './made-link.tsx'
import styles from './share-dialog.module.css'

export interface ShareDialogProps {
  shared: Shared
  /** What else is to be known before it is shared. */
  notes: readonly string[]
  onClose(): void
}

const DAYS = [1, 7, 30, 90]
const USUAL_DAYS = 7

/** Makes links that show a draft, or a post of a pull request, to everyone who has them, and ends them. */
export function ShareDialog({ shared, notes, onClose }: ShareDialogProps) {
  const [days, setDays] = useState(USUAL_DAYS)
  const [link, setLink] = useState<SharedLink | null>(null)
  const [busy, setBusy] = useState<'making' | 'ending' | null>(null)
  const [said, setSaid] = useState('')
  const [trouble, setTrouble] = useState<string | null>(null)
  const create = useRef<HTMLButtonElement>(null)
  const key = useId()
  const isProposed = shared.pull !== undefined

  const act = async (kind: 'making' | 'ending', work: () => Promise<string>) => {
    if (busy) return
    setBusy(kind)
    setSaid('')
    setTrouble(null)
    try {
      setSaid(await work())
    } catch (error) {
      setTrouble(toApiError(error).message)
    } finally {
      setBusy(null)
    }
  }
  const make = () =>
    act('making', async () => {
      setLink(await makeLink(shared, days))
      return 'Link created.'
    })
  const end = () =>
    act('ending', async () => {
      await endLinks(shared)
      setLink(null)
      create.current?.focus()
      return isProposed ? 'All links of this pull request have ended.' : 'All links of this post have ended.'
    })

  return (
    <Modal title={isProposed ? 'Share this proposed post' : 'Share this draft'} onClose={onClose}>
      <p>
        {isProposed
          ? 'Everyone who has the link can read the post as the pull request has it now, without signing in.'
          : 'Everyone who has the link can read the draft as it was last saved, without signing in.'}
      </p>
      {notes.map((note) => (
        <p key={note} className={styles.soft}>
          {note}
        </p>
      ))}
      <div className={styles.make}>
        <label htmlFor={key}>The link works for</label>
        <select id={key} value={days} onChange={({ target }) => setDays(Number(target.value))}>
          {DAYS.map((count) => (
            <option key={count} value={count}>
              {count === 1 ? '1 day' : `${count} days`}
            </option>
          ))}
        </select>
        <button ref={create} type="button" aria-disabled={busy !== null} onClick={() => void make()}>
          {link ? 'Create another link' : 'Create link'}
        </button>
      </div>
      {link && <MadeLink link={link} onSay={setSaid} />}
      <p role="status" className={styles.said}>
        {busy ? (busy === 'making' ? 'Creating the link…' : 'Ending the links…') : said}
      </p>
      <ErrorLine message={trouble} />
      <EndLinks isProposed={isProposed} isBusy={busy !== null} onEnd={() => void end()} />
      <div className={styles.foot}>
        <CloseButton>Done</CloseButton>
      </div>
    </Modal>
  )
}
