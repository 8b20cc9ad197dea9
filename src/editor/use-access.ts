import { useCallback, useEffect, useRef, useState } from 'react'
import type { Status } from '#server/contract.ts'
import { ApiError, readMe, readStatus } from '../blog/api.ts'

export type Access =
  | { view: 'checking' }
  | { view: 'signed-out' }
  /** Signed in, and may not write; `sentence` is the server's and says why. */
  | { view: 'stranger'; user: string; sentence: string }
  | { view: 'owner'; user: string; status: Status | null }

/** Who is here and may they write. `onFailure` is for every failed call of the owner's: a sign-in may have ended meanwhile. */
export function useAccess() {
  const [access, setAccess] = useState<Access>({ view: 'checking' })
  const hasStatus = useRef<boolean>(false)

  const readStatusAs = useCallback(async (user: string) => {
    try {
      setAccess({ view: 'owner', user, status: await readStatus() })
    } catch (error) {
      const { status, message } = error instanceof ApiError ? error : { status: 0, message: '' }
      if (status === 403) setAccess({ view: 'stranger', user, sentence: message })
      // Without the line that says where writes go, the editor still works; a sign-in that ended shows with the list.
      else setAccess((current) => (current.view === 'owner' ? current : { view: 'owner', user, status: null }))
    }
  }, [])

  useEffect(() => {
    const abort = new AbortController()
    void readMe(abort.signal).then((me) => {
      if (abort.signal.aborted) return
      if (!me?.userDetails) return setAccess({ view: 'signed-out' })
      // A sign-in service that names no roles is not ours, and has no status to tell.
      if (!Array.isArray(me.userRoles)) return setAccess({ view: 'owner', user: me.userDetails, status: null })
      hasStatus.current = true
      return readStatusAs(me.userDetails)
    })
    return () => abort.abort()
  }, [readStatusAs])

  const user = access.view === 'owner' ? access.user : ''
  const readStatusAgain = useCallback(() => void (hasStatus.current && readStatusAs(user)), [readStatusAs, user])
  const onFailure = useCallback((error: unknown) => {
    if (error instanceof ApiError && error.status === 401) setAccess({ view: 'signed-out' })
  }, [])
  return { access, readStatusAgain, onFailure }
}
