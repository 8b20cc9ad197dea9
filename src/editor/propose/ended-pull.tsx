import { Link } from 'react-router-dom'
import { pullPath } from '../shell/paths.ts'
import { hasPost, isOpen, useOwnPulls } from './use-own-pulls.ts'

/** Tells of a post that visitors do not see in which pull request of the person's own it was, and what became of that. */
export function EndedPull({ id, otherwise = null }: { id: string; otherwise?: string | null }) {
  const pull = useOwnPulls().pulls.find((one) => !isOpen(one) && hasPost(one, id))
  if (!pull) return otherwise
  const title = pull.title.replaceAll('“', '‘').replaceAll('”', '’')
  return (
    <>
      This post was in your pull request <Link to={pullPath(pull.number)}>{`#${pull.number} “${title}”`}</Link>
      {pull.isClosed
        ? ', which was closed without merging.'
        : ', which was merged. Visitors see the post once the owner of this site publishes it.'}
    </>
  )
}
