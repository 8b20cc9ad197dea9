import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import type { Post, Proposed, ProposedPost, PullReview } from '#server/contract/contract.ts'
import { sendProposal } from '../../api/proposals.ts'
import { listOwnPulls, pullImageAddresses, readPull } from '../../api/pulls.ts'
import type { ImageSources } from '../images/image-sources.ts'
import { noteLook } from '../shell/looked-at.ts'
import { pullPath } from '../shell/paths.ts'
import type { ShowToast } from '../shell/use-toasts.ts'
import { usePerson } from '../text/person.ts'
import { findOwnPull, OWN_PULLS } from './use-own-pulls.ts'

/** Tells that a change was requested, and leads to its pull request. */
export function useTellRequested(show: ShowToast) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { key: person } = usePerson()
  return (made: Proposed, about: string) => {
    const { number, isNew } = made
    // One's own words are no news.
    noteLook(person, made)
    for (const queryKey of [OWN_PULLS, ['pulls']]) void client.invalidateQueries({ queryKey })
    const open = async () => {
      await navigate(pullPath(number))
      return true
    }
    const text = isNew ? `Requested in pull request #${number}.` : `Added to pull request #${number}.`
    show({ text, about, offer: { words: 'Open', act: open } })
  }
}

/** Requests a change of posts that is no text: true once there is a pull request, else the person was told why not. */
export type Request = (title: string, posts: ProposedPost[], about?: string) => Promise<boolean>

/** Requests changes in one click: as a pull request, or in the person's open one of the same post. */
export function useRequest(show: ShowToast, onFailure: (error: unknown) => void): Request {
  const { isStillHere } = usePerson()
  const tell = useTellRequested(show)
  return async (title, posts, about = '') => {
    try {
      if (!(await isStillHere())) return false
      const [{ id = '', change } = { change: null }, ...more] = posts
      const own = more.length === 0 ? findOwnPull(await listOwnPulls(), id) : undefined
      // It has another version of the post than the site.
      tell(await sendProposal(own ? { title, posts: [{ id, change }], addTo: own.number } : { title, posts }), about)
      return true
    } catch (error) {
      window.alert((error as Error).message)
      onFailure(error)
      return false
    }
  }
}

/** The post as a pull request has it, with its pictures; null where that is not as asked for, or has no such post. */
export async function readProposed(
  number: number,
  id: string,
  state: PullReview['state'] = 'open',
): Promise<{ newest: Post; isOnSite: boolean; addressOf: ImageSources['addressOf'] } | null> {
  const pull = await readPull(number)
  const { before, after } = pull.reviews.find((review) => review.id === id) ?? {}
  if (pull.state !== state || !after) return null
  return { newest: after, isOnSite: before?.status === 'published', addressOf: pullImageAddresses(pull) }
}
