import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Post, Proposed, ProposedPost, PullReview, PullSummary } from '#server/contract/contract.ts'
import { sendProposal } from '../../api/proposals.ts'
import { listOwnPulls, pullImageAddresses, readPull } from '../../api/pulls.ts'
import { findNews, hearLooks, isGivenBack, noteLook } from '../shell/looked-at.ts'
import { pullPath } from '../shell/paths.ts'
import type { ShowToast, useToasts } from '../shell/use-toasts.ts'
import type { JournalEntry } from '../text/journal.ts'
import { usePerson } from '../text/person.ts'
import { baseOf, NO_BASE, textOf } from '../text/post-text.ts'
import type { WritingState } from '../text/text-store.ts'
import { findOwnPull, hasPost, OWN_PULLS } from './use-own-pulls.ts'

/** Tells that a change was requested, and leads to its pull request. */
export function useTellRequested(show: ShowToast) {
  const client = useQueryClient()
  const offerOf = useOffer()
  const { key: person } = usePerson()
  return (made: Proposed, about: string) => {
    const { number, isNew } = made
    // One's own words are no news.
    noteLook(person, made)
    for (const queryKey of [OWN_PULLS, ['pulls']]) void client.invalidateQueries({ queryKey })
    const text = isNew ? `Requested in pull request #${number}.` : `Added to pull request #${number}.`
    show({ text, about, offer: offerOf(number) })
  }
}

/** Tells of what happened elsewhere in the pull request of the text that is on the screen, until the person looks at it, or something else is done. */
export function useTellNews({ show, dismiss }: Pick<ReturnType<typeof useToasts>, 'show' | 'dismiss'>) {
  const offerOf = useOffer()
  const { key: person } = usePerson()
  const told = useRef<PullReview>(null)
  useEffect(
    () => hearLooks(() => told.current && findNews(person, [told.current]).length === 0 && dismiss()),
    [person, dismiss],
  )
  return (pull: PullReview, text: string) => {
    told.current = pull
    show({ text, isKept: pull.state === 'open', offer: offerOf(pull.number) })
  }
}

/** The way from a message to its pull request. */
function useOffer() {
  const navigate = useNavigate()
  return (number: number) => ({
    words: `Open #${number}`,
    async act() {
      await navigate(pullPath(number))
      return true
    },
  })
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

type InPull = Pick<WritingState, 'pull' | 'addressOf'> & { newest: Post }

/** The post as a pull request has it, at its address of now, with its pictures; null where that was closed, or has no such post. */
export function proposedIn(pull: PullReview, id: string): InPull | null {
  const { number, state, reviews } = pull
  const isOpen = state === 'open'
  const found = reviews.find(
    ({ renamedTo, ...review }) => review.id === id || (isOpen ? review.after?.aliases?.includes(id) : renamedTo === id),
  )
  const { before, after, renamedTo } = found ?? {}
  if (state === 'closed' || !after) return null
  const newest = isOpen || !renamedTo ? after : { ...after, id: renamedTo }
  return {
    newest,
    pull: { number, isOpen, isOnSite: before?.status === 'published' },
    addressOf: pullImageAddresses(pull),
  }
}

/** The same of an open one, by its number. */
export async function readProposed(number: number, id: string): Promise<InPull | null> {
  const found = proposedIn(await readPull(number), id)
  return found?.pull?.isOpen ? found : null
}

/** The post as the person’s own merged pull request has brought it, at its address of now; null where none has. */
export async function readMerged(id: string, listed = listOwnPulls()): Promise<InPull | null> {
  const pulls = await listed
  const moved = pulls.flatMap(({ posts }) => posts).find((post) => post.id === id && post.renamedTo)
  const at = moved?.renamedTo ?? id
  const own = findOwnPull(pulls, at, true)
  return own ? proposedIn(await readPull(own.number), at) : null
}

/** The text of a post in the person’s own closed pull request; null once it was given back in this browser. */
export async function readClosed(
  id: string,
  person: string,
  pulls: readonly PullSummary[],
): Promise<(Pick<JournalEntry, 'text' | 'base'> & { pull: PullSummary }) | null> {
  const own = pulls.find((pull) => hasPost(pull, id))
  if (!own?.isClosed || isGivenBack(person, own, id)) return null
  const { reviews } = await readPull(own.number)
  const { id: was } = own.posts.find((post) => post.id === id || post.renamedTo === id) ?? {}
  const { before, after } = reviews.find((review) => review.id === was) ?? {}
  return after ? { pull: own, text: textOf(after), base: before ? baseOf(before) : NO_BASE } : null
}
