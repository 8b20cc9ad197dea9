import { Link } from 'react-router-dom'
import { pullPath } from '../shell/paths.ts'
import { isOpen, useOwnPulls } from './use-own-pulls.ts'

/** Tells of a post that visitors do not see in which pull request of the person's own it was, and what became of that. */
export function EndedPull({ id }: { id: string }) {
  const pull = useOwnPulls().pulls.find((one) => !isOpen(one) && one.posts.some((post) => post.id === id))
  if (!pull) return null
  return (
    <>
      It was in your pull request <Link to={pullPath(pull.number)}>{`#${pull.number} “${pull.title}”`}</Link>
      {pull.isClosed
        ? ', which was closed without being merged.'
        : ', which was merged. Visitors see the post once the owner of this site publishes it.'}
    </>
  )
}
