import { type FormEvent, useMemo, useState } from 'react'
import { countWords, lengthOf } from '../../../blog/counts.ts'
import { CloseButton, Modal } from '../../shell/modal.tsx'
import { keepGoal, parseGoal, readGoal } from './goal.ts'
import styles from './length-line.module.css'

/** How long the text is, and how much of it its writer means to write. */
export function LengthLine({ id, content }: { id: string; content: string }) {
  const [goal, setGoal] = useState(() => readGoal(id))
  const [isAsking, setAsking] = useState(false)
  // Counted once for each text, and not for each drawing.
  const words = useMemo(() => countWords(content), [content])
  const length = useMemo(() => lengthOf(content), [content])
  const shown = goal === null ? length : length.replace(/^\S+ words?/, `${numbered(words)} of ${numbered(goal)} words`)
  return (
    <div className={styles.line} data-reached={(goal !== null && words >= goal) || undefined}>
      <span>{shown}</span>
      <button type="button" className={styles.goal} onClick={() => setAsking(true)}>
        {goal === null ? 'Set a goal' : words >= goal ? 'Goal reached' : 'Change the goal'}
      </button>
      {isAsking && (
        <GoalDialog
          goal={goal}
          onSet={(next) => {
            setAsking(false)
            setGoal(next)
            keepGoal(id, next)
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}

interface GoalDialogProps {
  goal: number | null
  onSet(goal: number | null): void
  onClose(): void
}

function GoalDialog({ goal, onSet, onClose }: GoalDialogProps) {
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
          {isWrong ? 'Write a number of words, such as 1500.' : 'This browser remembers it, for this post alone.'}
        </p>
        <div className={styles.actions}>
          <button type="submit">Set the goal</button>
          {goal !== null && (
            <button type="button" className="quiet" onClick={() => onSet(null)}>
              Remove the goal
            </button>
          )}
          <CloseButton>Cancel</CloseButton>
        </div>
      </form>
    </Modal>
  )
}

function numbered(count: number): string {
  return count.toLocaleString('en-US')
}
