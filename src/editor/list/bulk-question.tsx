import { useState } from 'react'
import type { Post, Problem } from '#server/contract.ts'
import { CloseButton, Modal } from '../shell/modal.tsx'
import styles from './bulk-question.module.css'
import { countOf, WORDS } from './bulk-run.ts'
import type { BulkQuestion as Question } from './use-bulk.ts'

interface BulkQuestionProps {
  question: Question
  onGo(posts: readonly Post[]): void
  onClose(): void
}

const CONSEQUENCES: Record<Question['kind'], string> = {
  publish: 'Visitors can read them at once.',
  unpublish: 'Visitors can no longer find them.',
  delete: 'They are removed from the site. Their history stays.',
  restore: 'They are restored as they were.',
}

/** Asks before something is done with many posts. To be published, posts with errors have to be ticked one by one. */
export function BulkQuestion({ question: { kind, posts }, onGo, onClose }: BulkQuestionProps) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const unreadable = kind === 'publish' ? posts.filter((post) => post.unreadable) : []
  const faulty = kind === 'publish' ? posts.filter((post) => !post.unreadable && errorsOf(post).length > 0) : []
  const sound = posts.filter((post) => !unreadable.includes(post) && !faulty.includes(post))
  const chosen = posts.filter((post) => sound.includes(post) || ticked.has(post.id))
  const { ask } = WORDS[kind]
  const tick = (id: string, isTicked: boolean) => {
    const next = new Set(ticked)
    if (isTicked) next.add(id)
    else next.delete(id)
    setTicked(next)
  }
  return (
    <Modal title={`${ask} ${countOf(chosen.length)}?`} onClose={onClose}>
      <p>{`${CONSEQUENCES[kind]} It is one commit, and you can undo it until your next action.`}</p>
      {sound.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no pointer scrolls it with the arrow keys
        // biome-ignore lint/a11y/useSemanticElements: a section would be one more landmark
        <div className={styles.titles} role="group" aria-label="Posts" tabIndex={0}>
          <ul>
            {sound.map(({ id, title }) => (
              <li key={id}>{title}</li>
            ))}
          </ul>
        </div>
      )}
      {faulty.length > 0 && (
        <fieldset className={styles.faulty}>
          <legend>
            {`${faulty.length === 1 ? '1 post has errors and is' : `${faulty.length} posts have errors and are`} left out unless you tick ${faulty.length === 1 ? 'it' : 'them'}`}
          </legend>
          {faulty.map((post) => (
            <label key={post.id} className={styles.check}>
              <input
                type="checkbox"
                checked={ticked.has(post.id)}
                onChange={({ target }) => tick(post.id, target.checked)}
              />
              <span>
                <strong>{post.title}</strong> {firstErrorOf(post)}
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {unreadable.length > 0 && (
        <div className={styles.faulty}>
          <p>
            {unreadable.length === 1
              ? 'The file of 1 post cannot be read, so it cannot be published:'
              : `The files of ${unreadable.length} posts cannot be read, so they cannot be published:`}
          </p>
          <ul>
            {unreadable.map((post) => (
              <li key={post.id}>
                <strong>{post.title}</strong> {firstErrorOf(post)}
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className={styles.actions}>
        <CloseButton>Cancel</CloseButton>
        <button
          type="button"
          className={kind === 'delete' ? 'danger' : undefined}
          aria-disabled={chosen.length === 0}
          onClick={({ currentTarget }) => {
            if (chosen.length === 0) return
            // So that the focus goes back to the button that asked.
            currentTarget.closest('dialog')?.close()
            onGo(chosen)
          }}
        >
          {ask} {countOf(chosen.length)}
        </button>
      </div>
    </Modal>
  )
}

function errorsOf({ problems = [] }: Post): Problem[] {
  return problems.filter(({ severity }) => severity === 'error')
}

function firstErrorOf(post: Post): string {
  const [first, ...rest] = errorsOf(post)
  if (!first) return ''
  return `Line ${first.line}: ${first.message}${rest.length > 0 ? ` (and ${rest.length} more)` : ''}`
}
