import { type FormEvent, useId, useState } from 'react'
import type { Post } from '#server/contract/contract.ts'
import { CloseButton, Modal } from '../shell/modal.tsx'
import { NOTHING_PICKED, type Picked, PostPicker } from '../shell/post-picker.tsx'
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
    <Modal title="Redirect the address" onClose={onClose}>
      <form className="stack-4 shrinking-parts" onSubmit={choose} noValidate>
        <p>{`“${post.title}” is deleted. You can redirect visitors of /blog/${post.id} to another post, which makes one more commit.`}</p>
        <PostPicker
          label="Redirect to"
          className={styles.field}
          picked={picked}
          onPick={(next) => {
            setPicked(next)
            setMissing(false)
          }}
          except={post.id}
          input={{ 'aria-describedby': hint, 'aria-invalid': isMissing }}
        />
        <p id={hint} className={isMissing ? styles.fault : 'caption'} role={isMissing ? 'alert' : undefined}>
          {isMissing ? 'Choose a post from the list.' : 'Type part of a title to find a published post.'}
        </p>
        <p>
          <CloseButton>Cancel</CloseButton>
          <button type="submit">Redirect to this post</button>
        </p>
      </form>
    </Modal>
  )
}
