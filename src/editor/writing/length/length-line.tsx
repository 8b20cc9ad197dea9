import { type ComponentType, useState } from 'react'
import { minutesFor } from '#content/reading-time.ts'
import { useCount } from '../../../blog/use-reading.ts'
import { type TextStore, useWriting } from '../../text/text-store.ts'
import { keepGoal, readGoal } from './goal.ts'
import type { GoalDialogProps } from './goal-dialog.tsx'
import styles from './length-line.module.css'

/** How long the text is, and how much of it its writer means to write. */
export function LengthLine({ id, store }: { id: string; store: TextStore }) {
  const words = useCount(useWriting(store, ({ text }) => text.content))
  const [goal, setGoal] = useState(() => readGoal(id))
  const [Dialog, setDialog] = useState<ComponentType<GoalDialogProps> | null>(null)
  const ask = async () => {
    const loaded = await import('./goal-dialog.tsx').catch(() => null)
    if (loaded) setDialog(() => loaded.GoalDialog)
  }
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
      <button type="button" className={styles.goal} onClick={() => void ask()}>
        {goal === null ? 'Set a goal' : words >= goal ? 'Goal reached' : 'Change the goal'}
      </button>
      {Dialog && (
        <Dialog
          goal={goal}
          onSet={(next) => {
            setDialog(null)
            setGoal(next)
            keepGoal(id, next)
          }}
          onClose={() => setDialog(null)}
        />
      )}
    </div>
  )
}

function numbered(count: number): string {
  return count.toLocaleString('en-US')
}
