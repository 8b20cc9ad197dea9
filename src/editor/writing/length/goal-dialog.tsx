import { type FormEvent, useState } from 'react'
import { CloseButton, Modal } from '../../shell/modal.tsx'
import { QuietButton } from '../../shell/quiet-button.tsx'
import { parseGoal } from './goal.ts'
import styles from './length-line.module.css'

export interface GoalDialogProps {
  goal: number | null
  onSet(goal: number | null): void
  onClose(): void
}

/** Asks how many words a post is to have. */
export function GoalDialog({ goal, onSet, onClose }: GoalDialogProps) {
  const [typed, setTyped] = useState(goal === null ? '' : String(goal))
  const [isWrong, setWrong] = useState(false)
  const save = (event: FormEvent) => {
    event.preventDefault()
    const next = parseGoal(typed)
    if (next === null) return setWrong(true)
    onSet(next)
  }
  return (
    <Modal title="A goal for this post" onClose={onClose}>
      <form className={styles.form} onSubmit={save} noValidate>
        <label>
          <span>Words</span>
          <input
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            aria-invalid={isWrong || undefined}
            aria-describedby="goal-hint"
            onChange={({ target }) => {
              setTyped(target.value)
              setWrong(false)
            }}
          />
        </label>
        <p id="goal-hint" role={isWrong ? 'alert' : undefined}>
          {isWrong ? 'Write a number of words, such as 1500.' : 'This browser remembers it for this post.'}
        </p>
        <div>
          <CloseButton>Cancel</CloseButton>
          {goal !== null && <QuietButton onClick={() => onSet(null)}>Remove the goal</QuietButton>}
          <button type="submit">Set the goal</button>
        </div>
      </form>
    </Modal>
  )
}
