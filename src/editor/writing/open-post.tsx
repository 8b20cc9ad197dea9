import { useCallback, useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import type { Status } from '#server/contract.ts'
import { ApiError } from '../../api/call.ts'
import { readPostPage } from '../../api/posts.ts'
import { ErrorLine } from '../../components/error-line.tsx'
import { writingPath } from '../shell/writing-path.ts'
import type { Journal } from '../text/journal.ts'
import { usePerson } from '../text/person.ts'
import { baseOf, textOf } from '../text/post-text.ts'
import type { FirstState } from '../text/writing-state.ts'
import { ContributorWriting } from './contributor-writing.tsx'
import { isUneditable, Uneditable } from './whole-file/uneditable.tsx'
import { WholeFileWriting } from './whole-file/whole-file-writing.tsx'
import { Writing } from './writing.tsx'

interface OpenPostProps {
  id: string
  user: string
  /** May not push, and can propose. */
  isContributor?: boolean
  status: Status | null
}

/** Reads the post, or what is kept of one that is gone, and opens it. */
export function OpenPost({ id, user, isContributor = false, status }: OpenPostProps) {
  const said = ((useLocation().state ?? {}) as { said?: string }).said ?? ''
  const { journal } = usePerson()
  const [first, setFirst] = useState<FirstState | 'missing' | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [opening, setOpening] = useState(0)

  const read = useCallback(
    async (signal?: AbortSignal) => {
      setError(null)
      try {
        const found = await readFirst(id, journal, signal)
        if (!signal?.aborted) setFirst(found ? { ...found, said } : 'missing')
      } catch (failure) {
        if (!signal?.aborted) setError((failure as Error).message)
      }
    },
    [id, said, journal],
  )
  const reopen = useCallback(
    async (words: string) => {
      const found = await readFirst(id, journal).catch(() => null)
      if (!found) return
      setFirst({ ...found, said: words })
      setOpening((count) => count + 1)
    },
    [id, journal],
  )
  useEffect(() => {
    const abort = new AbortController()
    void read(abort.signal)
    return () => abort.abort()
  }, [read])

  if (first === 'missing') return <p>{`There is no post “${id}”. It may have been deleted or renamed.`}</p>
  // What was asked for is a former address.
  if (first?.newest && first.newest.id !== id) return <Navigate to={writingPath(first.newest.id)} replace />
  if (first && isContributor) return <ContributorWriting id={id} user={user} first={first} />
  if (first && isUneditable(first.newest)) return <Uneditable post={first.newest} status={status} />
  if (first?.text.isFile)
    return <WholeFileWriting key={opening} id={id} user={user} first={first} status={status} onReopen={reopen} />
  if (first) return <Writing key={opening} id={id} user={user} first={first} status={status} onReopen={reopen} />
  return (
    <>
      <p role="status">{!error && 'Loading…'}</p>
      <ErrorLine message={error} />
      {error && (
        <p>
          <button type="button" onClick={() => void read()}>
            Try again
          </button>
        </p>
      )}
    </>
  )
}

async function readFirst(id: string, journal: Journal, signal?: AbortSignal): Promise<Omit<FirstState, 'said'> | null> {
  try {
    const { post, imageSizes } = await readPostPage(id, signal)
    return post && { text: textOf(post), base: baseOf(post), newest: post, imageSizes }
  } catch (failure) {
    if (!(failure instanceof ApiError && failure.status === 404)) throw failure
    const [kept] = await journal.textsOf(id)
    return kept ? { text: kept.text, base: kept.base, newest: null, imageSizes: {}, session: kept.session } : null
  }
}
