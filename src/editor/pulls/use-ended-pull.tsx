import { useState } from 'react'
import { Link } from 'react-router-dom'
import { hasPost, useOwnPulls } from '../propose/use-own-pulls.ts'
import { keep, readKept } from '../shell/browser-storage.ts'
import { pullPath } from '../shell/paths.ts'
import { usePerson } from '../text/person.ts'
import { CLOSED, KEPT } from './describe-pull.ts'

/** Tells that the pull request of a text ended while the page was open, or that the person’s own was closed before, until that is dismissed. */
export function useEndedPull(id: string, { isUnsaved, isAsked }: { isUnsaved: boolean; isAsked: boolean }) {
  const key = `ended-pull/${usePerson().key}/${id}`
  const [dismissed, setDismissed] = useState(() => Number(readKept('localStorage', key)))
  const [told, tell] = useState<{ number: number; words: string } | null>(null)
  const own = useOwnPulls({ isAsked }).pulls.find((pull) => hasPost(pull, id))
  const closed = own?.isClosed && own.number !== dismissed ? own.number : null
  const number = closed ?? told?.number
  const dismiss = () => {
    if (!number) return
    keep('localStorage', key, `${number}`)
    setDismissed(number)
    tell(null)
  }
  const line = number && (
    <p>
      {closed ? `#${closed} ${CLOSED} ${isUnsaved ? KEPT : 'It still has your text.'}` : told?.words}{' '}
      <Link to={pullPath(number)}>{`Open #${number}`}</Link>{' '}
      <button type="button" className="quiet" onClick={dismiss}>
        Dismiss
      </button>
    </p>
  )
  return { closed, line, tell, dismiss }
}
