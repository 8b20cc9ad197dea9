import { useState } from 'react'
import { minutesFor } from '#content/reading-time.ts'
import { useCount } from '../../../blog/use-reading.ts'
import { useDialog } from '../../shell/use-dialog.ts'
import { type TextStore, useWriting } from '../../text/text-store.ts'
import { keepGoal, readGoal } from './goal.ts'
import styles from './length-line.module.css'

/** How long the text is, and how much of it its writer means to write. */
export function LengthLine({ id, store }: { id: string; store: TextStore }) {
  const words = useCount(useWriting(store, ({ text }) => text.content))
  const [goal, setGoal] = useState(() => readGoal(id))
  const { Dialog, open, close } = useDialog(async () => (await import('./goal-dialog.tsx')).GoalDialog, store.say)
  if (words === undefined) return <div className={styles.line} />
  const minutes = minutesFor(words)
  const counted =
    goal === null
      ? `${numbered(words)} ${words === 1 ? 'word' : 'words'}`
      : `${numbered(words)} of ${numbered(goal)} words`
  const shown = minutes ? `${counted}, ${minutes} min to read` : counted
  return (
    <div className={styles.line} data-reached={(goal !== null && words >= goal) || undefined}>
      <span>{shown}</span>
      <button type="button" className={styles.goal} onClick={() => void open()}>
        {goal === null ? 'Set a goal' : words >= goal ? 'Goal reached' : 'Change the goal'}
      </button>
      {Dialog && (
        <Dialog
          goal={goal}
          onSet={(next) => {
            close()
            setGoal(next)
            keepGoal(id, next)
          }}
          onClose={close}
        />
      )}
    </div>
  )
}

function numbered(count: number): string {
  return count.toLocaleString('en-US')
}
