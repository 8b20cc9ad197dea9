import { useState } from 'react'
import { Link } from 'react-router-dom'
import { hasPost, useOwnPulls } from '../propose/use-own-pulls.ts'
import { findNews, noteLook } from '../shell/looked-at.ts'
import { pullPath } from '../shell/paths.ts'
import { usePerson } from '../text/person.ts'
import { CLOSED, KEPT } from './pull-news.ts'

/** Says that the person’s own pull request, which had a post that is missing, was closed. */
export function ClosedPull({ id, otherwise = null }: { id: string; otherwise?: string | null }) {
  const pull = useOwnPulls().pulls.find((one) => one.isClosed && hasPost(one, id))
  if (!pull) return otherwise
  return (
    <>
      Your pull request <Link to={pullPath(pull.number)}>{`#${pull.number}`}</Link> {CLOSED}
    </>
  )
}

/** Tells that the pull request of a text ended, or that the person’s own was closed before, until the person has looked at it. */
export function useEndedPull(id: string, { isUnsaved, isAsked }: { isUnsaved: boolean; isAsked: boolean }) {
  const { key: person } = usePerson()
  const [told, tell] = useState({ number: 0, words: '' })
  const own = useOwnPulls({ isAsked }).pulls.find((pull) => hasPost(pull, id))
  const closed = own?.isClosed && findNews(person, [own]).length > 0 ? own : null
  const number = closed?.number ?? told.number
  const dismiss = () => {
    if (closed) noteLook(person, closed)
    tell({ number: 0, words: '' })
  }
  const line = number > 0 && (
    <p>
      {closed ? `#${number} ${CLOSED} ${isUnsaved ? KEPT : 'It still has your text.'}` : told.words}{' '}
      <Link to={pullPath(number)}>{`Open #${number}`}</Link>{' '}
      <button type="button" className="quiet" onClick={dismiss}>
        Dismiss
      </button>
    </p>
  )
  return { closed: own?.isClosed ? own.number : null, line, tell, dismiss }
}
