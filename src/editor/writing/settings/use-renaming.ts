import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { renamePost } from '../../../api/addresses.ts'
import { toApiError } from '../../../api/call.ts'
import { sentence } from '../../shell/said.ts'
import { writingPath } from '../../shell/writing-path.ts'
import type { Journal } from '../../text/journal.ts'
import { usePerson } from '../../text/person.ts'

export interface Rename {
  /** The version that gets the other address. */
  revision: string
  isUnsaved: boolean
  /** Visitors see the post. */
  isPublic: boolean
  branch: string | null
}

/** Gives the post another address and opens it there; a refusal is told beside the field. */
export function useRenaming(id: string, { revision, isUnsaved, branch }: Rename) {
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const navigate = useNavigate()
  const { journal, isStillHere } = usePerson()

  const go = async (to: string) => {
    if (isBusy || isUnsaved) return
    setBusy(true)
    setFault(undefined)
    try {
      if (!(await isStillHere())) return
      const { post, commit } = await renamePost(id, to, revision)
      await moveTexts(journal, id, to).catch(() => {})
      const said = sentence(`The address is now /blog/${post?.id ?? to}.`, commit, branch)
      await navigate(writingPath(post?.id ?? to), { replace: true, state: { said, isFromSettings: true } })
    } catch (error) {
      setFault(toApiError(error).message)
    } finally {
      setBusy(false)
    }
  }
  return { fault, isBusy, go, clear: () => setFault(undefined) }
}

/** What other openings of the editor have kept of the post goes with it. */
async function moveTexts(journal: Journal, id: string, to: string): Promise<void> {
  for (const entry of await journal.textsOf(id)) {
    await journal.keep({ ...entry, postId: to })
    await journal.forget(entry)
  }
}
