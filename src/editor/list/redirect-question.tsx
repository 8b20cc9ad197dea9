import { type FormEvent, useId, useState } from 'react'
import type { Post } from '#server/contract.ts'
import { CloseButton, Modal } from '../shell/modal.tsx'
import { NOTHING_PICKED, type Picked, PostPicker } from '../shell/post-picker.tsx'
import { listWords } from './list-words.ts'
import styles from './redirect-question.module.css'

interface RedirectQuestionProps {
  post: Post
  onChoose(target: Post): void
  onClose(): void
}

/** Asks where the address of a deleted post is to lead. */
export function RedirectQuestion({ post, onChoose, onClose }: RedirectQuestionProps) {
  const [picked, setPicked] = useState<Picked>(NOTHING_PICKED)
  const [isMissing, setMissing] = useState(false)
  const hint = useId()
  const choose = (event: FormEvent) => {
    event.preventDefault()
    if (picked.post) onChoose(picked.post)
    else setMissing(true)
  }
  return (
    <Modal title={listWords.redirectTheAddress} onClose={onClose}>
      <form className={styles.form} onSubmit={choose} noValidate>
        <p>{listWords.isDeletedVisitorsOfBlog(post.title, post.id)}</p>
        <PostPicker
          label={listWords.redirectTo}
          className={styles.field}
          picked={picked}
          onPick={(next) => {
            setPicked(next)
            setMissing(false)
          }}
          except={post.id}
          input={{ 'aria-describedby': hint, 'aria-invalid': isMissing }}
        />
        <p id={hint} className={isMissing ? styles.fault : styles.hint} role={isMissing ? 'alert' : undefined}>
          {isMissing ? listWords.chooseAPostFromThe : listWords.typeWordsOfItsTitle}
        </p>
        <p className={styles.actions}>
          <CloseButton>{listWords.cancel}</CloseButton>
          <button type="submit">{listWords.redirectToThisPost}</button>
        </p>
      </form>
    </Modal>
  )
}
