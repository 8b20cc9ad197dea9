import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { undeletePost } from '../../api/posts.ts'
import type { ListArrival } from '../shell/paths.ts'
import { sentence } from '../shell/status-line.ts'
import type { ShowToast } from '../shell/use-toasts.ts'
import type { Write } from '../text/use-write.ts'

/** The parts of a write that tells what it did. */
export interface WriteParts {
  branch: string | null
  write: Write
  show: ShowToast
  refresh(): Promise<unknown>
}

/** Says once what was done on the page of a post that the owner comes from, and takes a deletion back. */
export function useListArrival({ branch, write, show, refresh }: WriteParts): void {
  const { state, search } = useLocation()
  const navigate = useNavigate()
  const tell = useEffectEvent(({ said, about, restorable }: ListArrival) => {
    // A reload says it no more.
    void navigate({ search }, { replace: true, state: null })
    const undo = async () => {
      if (!restorable) return false
      const written = await write(() => undeletePost(restorable.id, restorable.commit))
      if (!written) return false
      show({ text: sentence('Undone: the post was restored.', written.commit, branch), about })
      await refresh()
      return true
    }
    show({ text: said, about, undo: restorable && undo })
  })
  useEffect(() => {
    if (isArrival(state)) tell(state)
  }, [state])
}

function isArrival(state: unknown): state is ListArrival {
  return typeof state === 'object' && state !== null && 'said' in state && 'about' in state
}
