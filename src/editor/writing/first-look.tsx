import { useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { Status } from '#server/contract.ts'
import { ApiError, readPost } from '../../blog/api.ts'
import { ErrorLine } from '../../components/error-line.tsx'
import { GuestWriting } from '../propose/guest-writing.tsx'
import { keptTexts } from './journal.ts'
import { baseOf, textOf } from './post-text.ts'
import { Writing } from './writing.tsx'
import type { FirstState } from './writing-state.ts'

interface FirstLookProps {
  id: string
  user: string
  /** May not push, and can propose. */
  isGuest?: boolean
  status: Status | null
}

/** Reads the post, or what is kept of one that is gone, and opens it. */
export function FirstLook({ id, user, isGuest = false, status }: FirstLookProps) {
  const said = ((useLocation().state ?? {}) as { said?: string }).said ?? ''
  const [first, setFirst] = useState<FirstState | 'missing' | null>(null)
  const [error, setError] = useState<string | null>(null)

  const read = useCallback(
    async (signal?: AbortSignal) => {
      setError(null)
      try {
        const found = await readFirst(id, signal)
        if (!signal?.aborted) setFirst(found ? { ...found, said } : 'missing')
      } catch (failure) {
        if (!signal?.aborted) setError((failure as Error).message)
      }
    },
    [id, said],
  )
  useEffect(() => {
    const abort = new AbortController()
    void read(abort.signal)
    return () => abort.abort()
  }, [read])

  if (first === 'missing') return <p>There is no post “{id}”. It may have been deleted or renamed.</p>
  if (first && isGuest) return <GuestWriting id={id} user={user} first={first} />
  if (first) return <Writing id={id} user={user} first={first} status={status} />
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

async function readFirst(id: string, signal?: AbortSignal): Promise<Omit<FirstState, 'said'> | null> {
  try {
    const { post, imageSizes } = await readPost(id, signal)
    return post && { text: textOf(post), base: baseOf(post), newest: post, imageSizes }
  } catch (failure) {
    if (!(failure instanceof ApiError && failure.status === 404)) throw failure
    const [kept] = await keptTexts(id)
    return kept ? { text: kept.text, base: kept.base, newest: null, imageSizes: {}, session: kept.session } : null
  }
}
