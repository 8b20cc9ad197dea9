import { type ComponentType, useDeferredValue, useMemo, useState } from 'react'
import { countWords, lengthOf } from '../../../blog/counts.ts'
import { type TextStore, useWriting } from '../../text/text-store.ts'
import { keepGoal, readGoal } from './goal.ts'
import type { GoalDialogProps } from './goal-dialog.tsx'
import styles from './length-line.module.css'

/** How long the text is, and how much of it its writer means to write. */
export function LengthLine({ id, store }: { id: string; store: TextStore }) {
  // Typing comes first.
  const content = useDeferredValue(useWriting(store, ({ text }) => text.content))
  const [goal, setGoal] = useState(() => readGoal(id))
  const [Dialog, setDialog] = useState<ComponentType<GoalDialogProps> | null>(null)
  const ask = async () => {
    const loaded = await import('./goal-dialog.tsx').catch(() => null)
    if (loaded) setDialog(() => loaded.GoalDialog)
  }
  // Counted once for each text, and not for each drawing.
  const words = useMemo(() => countWords(content), [content])
  const length = useMemo(() => lengthOf(content), [content])
  const shown = goal === null ? length : length.replace(/^\S+ words?/, `${numbered(words)} of ${numbered(goal)} words`)
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
