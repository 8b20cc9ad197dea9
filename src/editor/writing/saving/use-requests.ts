import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ApiError } from '../../../api/call.ts'
import { type SentPost, sendPost } from '../../propose/send-post.ts'
import { useTellRequested } from '../../propose/use-request.ts'
import { isAhead, unscheduling } from '../../shell/schedule.ts'
import type { ShowToast } from '../../shell/use-toasts.ts'
import { usePerson } from '../../text/person.ts'
import { settingOf } from '../../text/settings.ts'
import { openPullOf } from '../../text/text-store.ts'
import { faultsOf } from '../check/faults.ts'
import { createAct } from './act.ts'
import type { StatusChange } from './status-change.ts'

interface RequestsOptions extends Omit<SentPost, 'asked'> {
  show: ShowToast
}

/** The writes where the branch takes pull requests only: each requests what saving and publishing do elsewhere. */
export function useRequests({ show, ...sending }: RequestsOptions) {
  const { id, store } = sending
  const person = usePerson()
  const client = useQueryClient()
  const tell = useTellRequested(show)
  const act = useMemo(() => createAct(store, person, { mayTypeOn: false }), [store, person])
  const { now, say } = store

  const send = async (turn: StatusChange): Promise<void> => {
    const { text, newest } = now()
    const pull = openPullOf(now())
    const title = text.title.trim()
    if (id === null && !title) return say('Write a title first.')
    if (id === null && !text.content.trim()) return say('Write some text first.')
    const [fault] = Object.values(faultsOf(text.settings))
    if (fault) throw new ApiError(400, `Not requested: a setting needs a change. ${fault}`)
    const verb =
      turn.status === 'published' ? 'Publish' : turn.status === 'draft' ? 'Unpublish' : newest ? 'Edit' : 'Add'
    const asked = { title: `${verb} “${title || id}”`, description: '', turn, addTo: pull, others: [] }
    const made = await sendPost({ ...sending, asked }).catch((failure) => {
      // It may have been merged or closed.
      void client.invalidateQueries({ queryKey: ['pull', pull] })
      throw failure
    })
    if (!made) return
    tell(made, title)
    say(made.merged.trim())
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
