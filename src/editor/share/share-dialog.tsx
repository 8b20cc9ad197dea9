import { useEffect, useId, useRef, useState } from 'react'
import type { SharedLink } from '#server/contract/contract.ts'
import { endLinks, makeLink, type Shared } from '../../api/links.ts'
import { ErrorLine } from '../../components/error-line.tsx'
import { CloseButton, Modal } from '../shell/modal.tsx'
import { QuietButton } from '../shell/quiet-button.tsx'
import { useAction } from '../shell/use-action.ts'
import { useQuestion } from '../shell/use-question.tsx'
import { timeOf } from '../shell/when.tsx'
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
  const [hasNotes, setHasNotes] = useState(false)
  const [link, setLink] = useState<SharedLink | null>(null)
  const [said, setSaid] = useState('')
  const create = useRef<HTMLButtonElement>(null)
  const key = useId()
  const isProposed = shared.pull !== undefined
  const whole = isProposed ? 'End all links of this pull request' : 'End all links of this post'
  const { ask, dialog } = useQuestion()

  const { run, isBusy, busyWith, errorMessage } = useAction(async (kind: 'make' | 'end') => {
    setSaid('')
    if (kind === 'make') {
      setLink(await makeLink(shared, { days, hasNotes }))
      setSaid('Link created.')
    } else {
      await endLinks(shared)
      setLink(null)
      create.current?.focus()
      setSaid(isProposed ? 'All links of this pull request have ended.' : 'All links of this post have ended.')
    }
  })

  return (
    <Modal title={isProposed ? 'Share this proposed post' : 'Share this post'} onClose={onClose}>
      <p>
        {isProposed
          ? 'Everyone who has the link can read the post as the pull request has it now, without signing in.'
          : 'Everyone who has the link can read the post as it was last saved, without signing in.'}
      </p>
      {notes.map((note) => (
        <p key={note} className="caption">
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
        <label className="line-2">
          <input type="checkbox" checked={hasNotes} onChange={({ target }) => setHasNotes(target.checked)} />
          Readers may leave notes
        </label>
        <button
          ref={create}
          type="button"
          className={link ? 'quiet' : undefined}
          aria-disabled={isBusy}
          onClick={() => run('make')}
        >
          {link ? 'Create another link' : 'Create link'}
        </button>
      </div>
      {link && <MadeLink link={link} onSay={setSaid} />}
      <p role="status" className="caption empty-gone">
        {isBusy ? (busyWith === 'make' ? 'Creating the link…' : 'Ending the links…') : said}
      </p>
      <ErrorLine message={errorMessage} />
      <div>
        <QuietButton
          onClick={async () => {
            const isSure = await ask({
              title: `${whole}?`,
              words: `${isProposed ? 'Every link to a post of this pull request' : 'Every link to this post that was created so far'} stops working at once, for everyone who has one. The notes of their readers are deleted. This cannot be undone. You can create a new link after that.`,
              yes: 'End all links',
              no: 'Keep the links',
            })
            if (isSure) void run('end')
          }}
        >
          {whole}…
        </QuietButton>
      </div>
      {dialog}
      <div>
        <CloseButton>Done</CloseButton>
      </div>
    </Modal>
  )
}

/** The address of a link, to be copied, and when it ends. */
function MadeLink({ link: { url, expiresAt }, onSay }: { link: SharedLink; onSay(words: string): void }) {
  const key = useId()
  const shown = useRef<HTMLDivElement>(null)
  useEffect(() => {
    shown.current?.scrollIntoView({ block: 'center' })
  }, [])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      onSay('Link copied.')
    } catch {
      onSay('Couldn’t copy. Select the link and copy it yourself.')
    }
  }
  return (
    <div ref={shown} className={styles.link}>
      <label htmlFor={key}>Link</label>
      <div className={styles.row}>
        <input id={key} value={url} readOnly onFocus={({ target }) => target.select()} />
        <button type="button" onClick={() => void copy()}>
          Copy
        </button>
      </div>
      <p className="caption">
        It works until <time dateTime={expiresAt}>{timeOf(expiresAt)}</time>. Copy it now: it is not shown again.
        Earlier links keep working.
      </p>
    </div>
  )
}
