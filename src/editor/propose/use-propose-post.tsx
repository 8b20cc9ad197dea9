import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { PullReview } from '#server/contract/contract.ts'
import { readPull } from '../../api/pulls.ts'
import { useDialog } from '../shell/use-dialog.ts'
import type { JournalEntry } from '../text/journal.ts'
import { usePerson } from '../text/person.ts'
import { isUnsaved } from '../text/post-text.ts'
import { openPullOf, useWriting } from '../text/text-store.ts'
import type { Asked } from './propose-dialog.tsx'
import { ProposedLine, saidOf } from './proposed-line.tsx'
import { type SentPost, sendPost } from './send-post.ts'
import { useProposal } from './use-proposal.ts'

/** Proposing the post that is on the screen: its dialog, and what is said once it is made. `closed`: the pull request that had it. `onSent`: what was told before is out of date. */
export function useProposePost(sending: Omit<SentPost, 'asked'>, closed: number | null, onSent: () => void) {
  const { id, store } = sending
  const { journal } = usePerson()
  const client = useQueryClient()
  const proposal = useProposal()
  const { isOpen, busy, made } = proposal.state
  const isBusy = busy && !isOpen
  const { Dialog, open: load } = useDialog(
    async () => (await import('./propose-dialog.tsx')).ProposeDialog,
    (words) => [proposal.close(), store.say(words)],
  )
  const show = useEffectEvent(() => void load())
  useEffect(() => {
    if (isOpen) show()
  }, [isOpen])
  const [others, setOthers] = useState<JournalEntry[]>([])
  useEffect(() => {
    if (isOpen && id !== null) void journal.textsBeside(id).then(setOthers)
  }, [isOpen, id, journal])
  const newest = useWriting(store, (state) => state.newest)
  const pull = useWriting(store, openPullOf)
  const hasChanges = useWriting(store, isUnsaved)
  const title = useWriting(store, ({ text }) => text.title.trim())
  const proposedTitle = `${newest ? 'Change' : 'Add'} “${title || id}”`
  const isDraft = newest?.status !== 'published'
  const send = (asked: Asked) =>
    proposal.run(async () => {
      const sent = await sendPost({ ...sending, asked }).catch(async (failure) => {
        // It may have ended, which the page then tells by itself, or now have the post at another address.
        const queryKey = ['pull', asked.addTo]
        await client.invalidateQueries({ queryKey })
        const { state = 'open' } = client.getQueryData<PullReview>(queryKey) ?? {}
        if (asked.addTo !== pull || state === 'open') throw failure
        return null
      })
      if (sent) {
        store.say(saidOf(sent) + sent.merged)
        onSent()
      }
      return sent
    })
  const open = async () => {
    const { text } = store.now()
    if (id === null && !(text.title.trim() && text.content.trim()))
      return store.say('Write a title and the content first.')
    const beside = id === null ? [] : await journal.textsBeside(id)
    if (id !== null && !isDraft && !hasChanges && beside.length === 0) return store.say('No changes to propose.')
    // There may be nothing to ask.
    const asks = pull === null || isDraft || beside.length > 0
    const was = pull === null && closed !== null && (await readPull(closed).catch(() => null))
    if (was) proposal.type({ title: was.title, description: was.description, ...proposal.state.typed })
    if (asks) proposal.open()
    else await send({ title: proposedTitle, description: '', turn: {}, addTo: pull, others: [] })
  }
  const dialog = isOpen && Dialog && (
    <Dialog
      title={proposedTitle}
      isDraft={isDraft}
      others={others}
      state={proposal.state}
      pull={pull}
      onType={proposal.type}
      onPropose={(asked) => void send(asked)}
      onClose={proposal.close}
    />
  )
  const line = isBusy ? (
    <p role="status" className="caption">
      Proposing… This may take a few seconds.
    </p>
  ) : (
    <ProposedLine made={hasChanges ? null : made} isSeen={!isDraft} onDismiss={proposal.putAway} />
  )
  return { open, dialog, line, putAway: proposal.putAway }
}
