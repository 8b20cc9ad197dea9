import { useId, useState } from 'react'
import { NOTHING_PICKED, type Picked, PostPicker } from '../../shell/post-picker.tsx'
import styles from './settings.module.css'
import { settingsWords } from './settings-words.ts'
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
      <h3 id={heading}>{settingsWords.deleteThePost}</h3>
      {deletion.isPublic && (
        <PostPicker
          label={settingsWords.redirectTheAddressTo}
          className={styles.field}
          picked={picked}
          onPick={(next) => {
            setPicked(next)
            setUnclear(false)
          }}
          except={id}
          input={{ 'aria-describedby': hint, 'aria-invalid': isUnclear, placeholder: settingsWords.wordsOfAPostsTitle }}
        />
      )}
      <div id={hint} className={styles.hint}>
        <span className={styles.fault} aria-live="polite">
          {isUnclear ? settingsWords.chooseAPostFromThe : fault}
        </span>
        {deletion.isPublic && <p>{settingsWords.optionalVisitorsOfBlogAre(id)}</p>}
      </div>
      <div className={styles.row}>
        <button type="button" className="danger" aria-disabled={isBusy} onClick={start}>
          {isBusy ? settingsWords.deleting : settingsWords.deletePost}
        </button>
      </div>
    </section>
  )
}
