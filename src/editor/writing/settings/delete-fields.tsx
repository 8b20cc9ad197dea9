import { useId, useState } from 'react'
import { NOTHING_PICKED, type Picked, PostPicker } from '../../shell/post-picker.tsx'
import styles from './settings.module.css'
import { type Deletion, useDeletion } from './use-deletion.ts'

/** Deletes the post, and asks before where its address is to lead. */
export function DeleteFields({ id, deletion }: { id: string; deletion: Deletion }) {
  const [picked, setPicked] = useState<Picked>(NOTHING_PICKED)
  const { fault, isBusy, go } = useDeletion(id, deletion)
  const [isUnclear, setUnclear] = useState(false)
  const hint = useId()
  const heading = useId()
  const start = () => {
    const isOpen = picked.words.trim() !== '' && picked.post === null
    setUnclear(isOpen)
    if (!isOpen) void go(picked.post)
  }
  return (
    <section className={styles.deleting} aria-labelledby={heading}>
      <h3 id={heading}>Delete the post</h3>
      {deletion.isPublic && (
        <PostPicker
          label="Redirect the address to"
          className={styles.field}
          picked={picked}
          onPick={(next) => {
            setPicked(next)
            setUnclear(false)
          }}
          except={id}
          input={{ 'aria-describedby': hint, 'aria-invalid': isUnclear, placeholder: 'Words of a post’s title' }}
        />
      )}
      <div id={hint} className={styles.hint}>
        <span className={styles.fault} aria-live="polite">
          {isUnclear ? 'Choose a post from the list, or leave the field empty.' : fault}
        </span>
        {deletion.isPublic && <p>{`Optional: visitors of /blog/${id} are then led to that post.`}</p>}
      </div>
      <div className={styles.row}>
        <button type="button" className="danger" aria-disabled={isBusy} onClick={start}>
          {isBusy ? 'Deleting…' : 'Delete post'}
        </button>
      </div>
    </section>
  )
}
