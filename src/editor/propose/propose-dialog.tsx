import { type FormEvent, useId, useLayoutEffect, useRef } from 'react'
import type { PostChange } from '#server/contract/contract.ts'
import { isSignedIn } from '../../api/session.ts'
import { ErrorLine } from '../../components/error-line.tsx'
import { useMissing } from '../../components/use-missing.ts'
import { SignInAgain } from '../access/sign-in-again.tsx'
import { CloseButton, Modal } from '../shell/modal.tsx'
import type { JournalEntry } from '../text/journal.ts'
import type { SaveError } from '../text/text-store.ts'
import styles from './propose-dialog.module.css'
import { proposeLabel } from './proposed-line.tsx'
import { isOpen, useOwnPulls } from './use-own-pulls.ts'
import type { ProposalState, Typed } from './use-proposal.ts'

/** What is asked for in the dialog. */
export interface Asked {
  title: string
  description: string
  /** What becomes of the post beside its text: it is published, say. */
  turn: PostChange
  /** The number of an open pull request; null for a new one. */
  addTo: number | null
  others: readonly JournalEntry[]
}

interface ProposeDialogProps {
  title: string
  /** It is a draft, which may be published with it. */
  isDraft: boolean
  /** Other posts of which this browser keeps unsaved text. */
  others: readonly JournalEntry[]
  state: ProposalState
  /** The open pull request that has the post: what was typed since is added to it. */
  pull: number | null
  onType(typed: Typed): void
  onPropose(asked: Asked): void
  onClose(): void
}

const NONE: ReadonlySet<string> = new Set()

/** Asks what the pull request is called and what goes into it. */
export function ProposeDialog(props: ProposeDialogProps) {
  const { isDraft, others, state, pull, onType, onPropose, onClose } = props
  const own = useOwnPulls()
  const { isMissing, attributes } = useMissing()
  const field = useId()
  const form = useRef<HTMLFormElement>(null)
  useLayoutEffect(() => {
    // A dialog that is closed, not only taken away, gives the focus back.
    const dialog = form.current?.closest('dialog')
    return () => dialog?.close()
  }, [])
  const { title = props.title, description = '', taken = NONE, publishes = false } = state.typed
  const pulls = pull === null ? own.pulls.filter(isOpen) : []
  // One that was chosen earlier may have been closed since.
  const addTo = pull ?? pulls.find(({ number }) => number === state.typed.addTo)?.number ?? null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const turn: PostChange = isDraft && publishes ? { status: 'published' } : {}
    onPropose({ title, description, turn, addTo, others: others.filter(({ postId }) => taken.has(postId)) })
  }
  return (
    <Modal title={proposeLabel(pull)} onClose={onClose}>
      <form ref={form} className="stack-3 shrinking" onSubmit={submit}>
        {pull !== null && <p>{`Your changes will be added to pull request #${pull}.`}</p>}
        {pulls.length > 0 && (
          <label className={styles.field}>
            <span>Pull request</span>
            <select value={addTo ?? ''} onChange={({ target }) => onType({ addTo: Number(target.value) || null })}>
              <option value="">A new one</option>
              {pulls.map(({ number, title }) => (
                <option key={number} value={number}>
                  {`Add to #${number}: ${title}`}
                </option>
              ))}
            </select>
          </label>
        )}
        {addTo === null && (
          <>
            <label className={styles.field}>
              <span>Title</span>
              <input
                ref={(input) => void input?.toggleAttribute('autofocus', true)}
                {...attributes}
                maxLength={256}
                autoComplete="off"
                value={title}
                onFocus={({ target }) => target.select()}
                onChange={({ target }) => onType({ title: target.value })}
              />
            </label>
            <ErrorLine message={isMissing ? 'Write a title, then propose the change.' : null} />
            <label className={styles.field}>
              <span>Description (optional)</span>
              <textarea
                rows={4}
                value={description}
                aria-describedby={`${field}-hint`}
                onChange={({ target }) => onType({ description: target.value })}
                onKeyDown={({ key, ctrlKey, metaKey }) =>
                  key === 'Enter' && (ctrlKey || metaKey) && form.current?.requestSubmit()
                }
              />
            </label>
            <p id={`${field}-hint`} className="caption empty-gone">
              Tell reviewers why. You can use Markdown.
            </p>
          </>
        )}
        {isDraft && (
          <label className={styles.check}>
            <input
              type="checkbox"
              checked={publishes}
              onChange={({ target }) => onType({ publishes: target.checked })}
            />
            <span>Publish the post when it is merged</span>
          </label>
        )}
        <FurtherPosts others={others} taken={taken} onTake={(posts) => onType({ taken: posts })} />
        {own.failure && (
          <p className="caption empty-gone">{`Your open pull requests could not be listed: ${own.failure}`}</p>
        )}
        <ProposeError saveError={state.saveError} />
        <p role="status" className="caption empty-gone">
          {state.busy && 'Proposing… This may take a few seconds.'}
        </p>
        <div className="waits">
          <CloseButton>Cancel</CloseButton>
          <button
            type="submit"
            ref={(button) => void button?.toggleAttribute('autofocus', addTo !== null)}
            aria-disabled={state.busy}
          >
            {addTo === null ? 'Propose' : `Add to #${addTo}`}
          </button>
        </div>
      </form>
    </Modal>
  )
}

/** Why nothing was proposed, and what to do about it. */
function ProposeError({ saveError }: { saveError: SaveError | null }) {
  if (!saveError) return null
  return (
    <div className="stack-2 danger-tone breaking round starting roomy edged" role="alert">
      {saveError.kind === 'signed-out' ? (
        <SignInAgain onSignedIn={saveError.again} isBack={isSignedIn}>
          Your sign-in has ended, so nothing was proposed. Sign in again and it goes on by itself.
        </SignInAgain>
      ) : (
        <p>{saveError.sentence}</p>
      )}
    </div>
  )
}

interface FurtherPostsProps {
  others: readonly JournalEntry[]
  /** By the ids of the posts. */
  taken: ReadonlySet<string>
  onTake(taken: ReadonlySet<string>): void
}

/** Other posts with unsaved text in this browser, to go into the same pull request. */
function FurtherPosts({ others, taken, onTake }: FurtherPostsProps) {
  if (others.length === 0) return null
  const toggle = (id: string, isTaken: boolean) => {
    const next = new Set(taken)
    if (isTaken) next.add(id)
    else next.delete(id)
    onTake(next)
  }
  return (
    <fieldset className={styles.further}>
      <legend>Include changes of other posts</legend>
      {others.map(({ postId, text }) => (
        <label key={postId} className={styles.check}>
          <input
            type="checkbox"
            checked={taken.has(postId)}
            onChange={({ target }) => toggle(postId, target.checked)}
          />
          <span>{text.title.trim() || postId}</span>
        </label>
      ))}
    </fieldset>
  )
}
