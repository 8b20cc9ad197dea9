import { useCallback, useEffect, useRef, useState } from 'react'
import type { Principal, Status } from '#server/contract/contract.ts'
import { ApiError, COMMITTED, toApiError } from '../../api/call.ts'
import { readMe, readStatus } from '../../api/session.ts'
import { listen } from '../shell/listen.ts'
import { usePolling } from '../shell/use-polling.ts'
import { removeExpired } from '../text/discarded-texts.ts'
import { createPerson, type Person } from '../text/person.ts'
import { hearOtherTabs, tellOtherTabs } from './sign-in-news.ts'

export type Access =
  | { view: 'checking' }
  | { view: 'signed-out'; isEnded?: true }
  /** Another person has signed in since the page was opened. */
  | { view: 'someone-else'; user: string; goOn(): void }
  /** Signed in, may propose, and may not write; `sentence` is the server's and says why. `proposeAt`: only there. */
  | { view: 'contributor'; user: string; person: Person; sentence: string; proposeAt: string | undefined }
  | { view: 'owner'; user: string; person: Person; status: Status | null }

const POLL_SECONDS = 60
// While the server reads texts, of which it tells how many are left, or the rules of the branch.
const READING_MS = 3000

/**
 * Who is here and may they write. `look` asks again, as a page does that is opened; `onFailure` is for every failed call of
 * the owner's: a sign-in may have ended meanwhile.
 */
export function useAccess() {
  const [access, setAccess] = useState<Access>({ view: 'checking' })
  const hasStatus = useRef<boolean>(false)
  const here = useRef<Person | null>(null)
  const isOut = useRef<boolean>(false)
  // As the sign-in last told: nothing is asked that the person may not know.
  const refusal = useRef<Principal['refusal']>(undefined)

  const readStatusAs = useCallback(async (user: string, person: Person) => {
    const show = (next: Access) => {
      if (here.current === person && !isOut.current) setAccess(next)
    }
    const showContributor = ({ sentence, proposeAt }: NonNullable<Principal['refusal']>) =>
      show({ view: 'contributor', user, person, sentence, proposeAt })
    if (refusal.current) return showContributor(refusal.current)
    try {
      const status = await readStatus()
      show({ view: 'owner', user, person, status })
    } catch (error) {
      const { status, message } = toApiError(error)
      if (status === 403) showContributor({ sentence: message })
      // Without the line that says where writes go, the editor still works; a sign-in that ended shows with the list.
      else
        setAccess((current) =>
          here.current !== person || isOut.current || current.view === 'owner' || current.view === 'contributor'
            ? current
            : { view: 'owner', user, person, status: null },
        )
    }
  }, [])

  const enter = useCallback(
    async (me: Principal, isStillHere: () => Promise<boolean>) => {
      const person = createPerson(personKeyOf(me), isStillHere)
      here.current = person
      isOut.current = false
      refusal.current = me.refusal
      // A sign-in service that names no roles is not ours, and has no status to tell.
      if (!Array.isArray(me.userRoles)) return setAccess({ view: 'owner', user: me.userDetails, person, status: null })
      hasStatus.current = true
      await readStatusAs(me.userDetails, person)
    },
    [readStatusAs],
  )

  /** Checks who is signed in. Resolves to false where another person has signed in since. */
  const checkPerson = useCallback(async (): Promise<boolean> => {
    const before = here.current
    // The browser knows that there would be no answer.
    if (!navigator.onLine) return true
    const me = before && (await readMe())
    if (!before || !me?.userDetails || here.current !== before) return here.current === before
    const isSame = personKeyOf(me) === before.key
    if (isSame) refusal.current = me.refusal
    const goOn = () => void enter(me, checkPerson)
    if (isSame && isOut.current) goOn()
    if (!isSame) {
      isOut.current = true
      setAccess({ view: 'someone-else', user: me.userDetails, goOn })
    }
    return isSame
  }, [enter])

  const begin = useCallback(
    (signal?: AbortSignal) => {
      void readMe(signal).then((me) => {
        if (signal?.aborted) return
        if (!me?.userDetails) return setAccess({ view: 'signed-out' })
        tellOtherTabs('look')
        return enter(me, checkPerson)
      })
    },
    [enter, checkPerson],
  )

  useEffect(() => {
    const abort = new AbortController()
    begin(abort.signal)
    void removeExpired().catch(() => {})
    // A page that the browser kept whole may be shown to the next person.
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      setAccess({ view: 'checking' })
      begin(abort.signal)
    }
    window.addEventListener('pageshow', comeBack, { signal: abort.signal })
    return () => abort.abort()
  }, [begin])

  const signedOut = useCallback(() => {
    isOut.current = true
    setAccess({ view: 'signed-out', isEnded: true })
  }, [])
  usePolling(POLL_SECONDS, checkPerson)
  useEffect(
    () => hearOtherTabs((news) => void (news === 'look' ? checkPerson() : here.current && signedOut())),
    [checkPerson, signedOut],
  )

  const user = 'user' in access ? access.user : ''
  const readStatusAgain = useCallback(() => {
    if (hasStatus.current && here.current && !isOut.current) void readStatusAs(user, here.current)
  }, [readStatusAs, user])
  useEffect(() => listen(window, COMMITTED, readStatusAgain), [readStatusAgain])
  const isReading =
    access.view === 'owner' &&
    access.status !== null &&
    (access.status.posts.unchecked > 0 || access.status.rules === undefined)
  useEffect(() => {
    const timer = isReading ? setInterval(readStatusAgain, READING_MS) : undefined
    return () => clearInterval(timer)
  }, [isReading, readStatusAgain])
  const look = useCallback(() => {
    if (!here.current) return begin()
    void checkPerson().then(readStatusAgain)
  }, [begin, readStatusAgain, checkPerson])
  const onFailure = useCallback(
    (error: unknown) => {
      if (error instanceof ApiError && error.status === 401) signedOut()
    },
    [signedOut],
  )
  return { access, look, readStatusAgain, onFailure }
}

/**
 * What names a person in this browser's storage. GitHub's number of an account stays when its login changes, and a login
 * that one person gave up may be taken by another.
 */
function personKeyOf({ identityProvider, userId, userDetails }: Principal): string {
  return `${identityProvider}:${userId || userDetails}`
}
