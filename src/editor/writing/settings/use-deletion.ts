import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Post } from '#server/contract.ts'
import { toApiError } from '../../../api/call.ts'
import { deletePost } from '../../../api/posts.ts'
import type { ListArrival } from '../../shell/list-arrival.ts'
import { POSTS_PATH } from '../../shell/posts-path.ts'
import { sentence } from '../../shell/said.ts'
import { usePerson } from '../../text/person.ts'

export interface Deletion {
  title: string
  /** The version that is deleted. */
  revision: string
  /** Visitors see the post, so that others may know its address. */
  isPublic: boolean
  branch: string | null
}

/** Deletes the post that is open, and goes to the list, which says so and takes it back. */
export function useDeletion(id: string, { title, revision, branch }: Deletion) {
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const navigate = useNavigate()
  const { isStillHere } = usePerson()

  const go = async (target: Post | null) => {
    if (isBusy || !window.confirm('Delete this post?')) return
    setBusy(true)
    setFault(undefined)
    try {
      if (!(await isStillHere())) return
      const { commit } = await deletePost(id, revision, target?.id)
      const leading = target ? ` /blog/${id} leads to “${target.title}”.` : ''
      const arrival: ListArrival = {
        said: sentence(`Deleted.${leading}`, commit, branch),
        about: title,
        // With a redirect it is more than one file: its history takes it back.
        ...(commit && !target && { restorable: { id, commit } }),
      }
      await navigate(POSTS_PATH, { state: arrival })
    } catch (error) {
      setFault(toApiError(error).message)
    } finally {
      setBusy(false)
    }
  }
  return { fault, isBusy, go }
}
