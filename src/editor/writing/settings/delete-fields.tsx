import { useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Post } from '#server/contract/contract.ts'
import { deletePost } from '../../../api/posts.ts'
import type { Request } from '../../propose/use-request.ts'
import { useFateWords } from '../../pulls/fate-words.ts'
import { type ListArrival, POSTS_PATH } from '../../shell/paths.ts'
import { NOTHING_PICKED, type Picked, PostPicker } from '../../shell/post-picker.tsx'
import { sentence } from '../../shell/status-line.ts'
import { useAction } from '../../shell/use-action.ts'
import { usePerson } from '../../text/person.ts'
import styles from './settings.module.css'

/** Deletes the post, and asks before where its address is to lead. */
export function DeleteFields({ id, deletion, request }: DeleteFieldsProps) {
  const [picked, setPicked] = useState<Picked>(NOTHING_PICKED)
  const { fault, isBusy, go } = useDeletion(id, deletion, request)
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
      {deletion.isPublic && !request && (
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
      <div id={hint} className="stack-1 caption">
        <span className="fault empty-gone" aria-live="polite">
          {isUnclear ? 'Choose a post from the list, or leave the field empty.' : fault}
        </span>
        {deletion.isPublic && !request && <p>{`Optional: visitors of /blog/${id} are then led to that post.`}</p>}
      </div>
      <div className={styles.row}>
        <button type="button" className="danger" aria-disabled={isBusy} onClick={start}>
          {request ? (isBusy ? 'Requesting…' : 'Request deletion') : isBusy ? 'Deleting…' : 'Delete post'}
        </button>
      </div>
    </section>
  )
}

interface DeleteFieldsProps {
  id: string
  deletion: Deletion
  /** Given where the branch takes pull requests only. */
  request: Request | null
}

interface Deletion {
  title: string
  /** The version that is deleted. */
  revision: string
  /** Visitors see the post, so that others may know its address. */
  isPublic: boolean
  branch: string | null
}

/** Deletes the post that is open, and goes to the list, which says so and takes it back. */
function useDeletion(id: string, { title, revision, branch }: Deletion, request: Request | null) {
  const navigate = useNavigate()
  const { isStillHere } = usePerson()
  const fate = useFateWords(id, 'delete')

  const { run, isBusy, errorMessage } = useAction(async (target: Post | null) => {
    if (request) return void (await request(`Delete “${title}”`, [{ id, revision, change: null }], title))
    if (!window.confirm(`Delete this post? ${fate}`.trim()) || !(await isStillHere())) return
    const { commit } = await deletePost(id, revision, target?.id)
    const leading = target ? ` /blog/${id} leads to “${target.title}”.` : ''
    const arrival: ListArrival = {
      said: sentence(`Deleted.${leading}`, commit, branch),
      about: title,
      ...(commit && { restorable: { id, commit } }),
    }
    await navigate(POSTS_PATH, { state: arrival })
  })
  return { fault: errorMessage, isBusy, go: run }
}
