import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Post } from '#server/contract/contract.ts'
import { ApiError } from '../../../api/call.ts'
import type { Pictures } from '../../images/pictures.ts'
import { sendPost } from '../../propose/send-post.ts'
import { readProposed, useTellRequested } from '../../propose/use-request.ts'
import { isAhead, unscheduling } from '../../shell/schedule.ts'
import type { ShowToast } from '../../shell/use-toasts.ts'
import { usePerson } from '../../text/person.ts'
import { textOf } from '../../text/post-text.ts'
import { settingOf } from '../../text/settings.ts'
import type { WritingStore } from '../../text/writing-store.ts'
import { faultsOf } from '../check/faults.ts'
import { createAct } from './act.ts'
import type { StatusChange } from './status-change.ts'

interface RequestsOptions {
  /** Null for a post that is not there yet. */
  id: string | null
  store: WritingStore
  /** Those that go along; null where they are uploaded before. */
  pictures: Pictures | null
  show: ShowToast
  /** Leads to the post that a new one has become. */
  goOn(post: Post): Promise<void>
}

/** The writes where the branch takes pull requests only: each requests what saving and publishing do elsewhere. */
export function useRequests({ id, store, pictures, show, goOn }: RequestsOptions) {
  const person = usePerson()
  const client = useQueryClient()
  const tell = useTellRequested(show)
  const act = useMemo(() => createAct(store, person, { mayTypeOn: false }), [store, person])
  const { now, change, swap, say } = store

  const send = async (turn: StatusChange): Promise<void> => {
    const { text, newest, requestedIn: pull } = now()
    const title = text.title.trim()
    if (id === null && !title) return say('Write a title first.')
    if (id === null && !text.content.trim()) return say('Write some text first.')
    const [fault] = Object.values(faultsOf(text.settings))
    if (fault) throw new ApiError(400, `Not requested: a setting needs a change. ${fault}`)
    const verb =
      turn.status === 'published' ? 'Publish' : turn.status === 'draft' ? 'Unpublish' : newest ? 'Edit' : 'Add'
    const asked = { title: `${verb} “${title || id}”`, description: '', turn, addTo: pull, others: [] }
    const readNewest = pull === null || id === null ? undefined : () => readProposed(pull, id)
    const sent = await sendPost({ id: id ?? '', asked, store, before: null, pictures, readNewest }).catch((failure) => {
      // It may have been merged or closed.
      void client.invalidateQueries({ queryKey: ['pull', pull] })
      throw failure
    })
    if (!sent) return
    const { made, base } = sent
    const [madeId = ''] = made.ids
    const post = await readProposed(made.number, madeId).catch(() => null)
    tell(made, title)
    say('')
    // The next press is to add to it, whatever could not be read.
    if (!post)
      return newest
        ? change({ newest: { ...newest, revision: base.revision }, base, requestedIn: made.number })
        : undefined
    // Pictures that went along stay beside the text that is on the screen.
    const saved = { ...textOf(post), content: text.content }
    swap(text, saved, { revision: post.revision, text: saved })
    const { id: _, ...rest } = now().text
    change({ newest: post, text: rest, requestedIn: made.number })
    if (id === null) await goOn(post)
  }

  const request = (turn: StatusChange = {}) => act(() => send(turn), id === null)
  return {
    save: () => request(),
    publish: () => {
      const publishAt = settingOf(now().text.settings, 'publishAt')
      return request(isAhead(publishAt) ? { status: 'scheduled', publishAt } : { status: 'published' })
    },
    unpublish: () => {
      const { newest } = now()
      return request(newest?.status === 'scheduled' ? unscheduling(newest) : { status: 'draft' })
    },
  }
}
